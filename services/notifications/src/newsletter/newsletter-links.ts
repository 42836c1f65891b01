import type { MailList } from '../mail/mail-content.js';

/** Pages with a button. Browsers don't send the part after `#` to any server, so it can't end up in a log or a Referer. */
export const confirmUrl = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/newsletter/confirm#${token}`;
export const endUrl = (publicOrigin: string, token: string): string => `${publicOrigin}/newsletter/end#${token}`;

/** For mail programs, which end it by a POST without opening a page (RFC 8058). The edge doesn't log queries. */
export const newsletterList = (publicOrigin: string, token: string): MailList => ({
  id: 'weekly-tips',
  name: 'Floatwise weekly tips',
  oneClickUrl: `${publicOrigin}/api/email-subscribe/one-click?token=${token}`,
});
