import type { ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';

/** The settings page, without signing in. Browsers don't send the part after `#` to any server, so it's in no log. */
export const settingsUrl = (publicOrigin: string, token: string): string => `${publicOrigin}/email-settings#${token}`;

/** The same page, which asks whether to stop one kind. */
export const stopUrl = (publicOrigin: string, token: string, kind: ReminderKind): string =>
  `${settingsUrl(publicOrigin, token)}&stop=${kind}`;

/** For mail programs, which send a POST without opening a page (RFC 8058). The edge doesn't log queries. */
export const oneClickUrl = (publicOrigin: string, token: string, kind: ReminderKind): string =>
  `${publicOrigin}/api/email-settings/one-click?token=${token}&kind=${kind}`;
