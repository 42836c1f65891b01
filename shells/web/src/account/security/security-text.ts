import type { BankConnection } from '@floatwise/contracts/cards/banks.http';
import type { CalendarFeed } from '@floatwise/contracts/cards/calendar.http';
import type { PushDevice } from '@floatwise/contracts/notifications/push.http';
import { formatDay } from '../../format-day.js';

type Feed = NonNullable<CalendarFeed['feed']>;

/** "Nov 3 from Firefox on Windows": what was made before we kept the device has a day only. */
const madeText = (at: string, device: string | null): string =>
  device === null ? formatDay(at) : `${formatDay(at)} from ${device}`;

/** When a calendar feed was made and read. */
export const feedText = ({
  createdAt,
  device,
  lastReadAt,
}: Pick<Feed, 'createdAt' | 'device' | 'lastReadAt'>): string =>
  `Made ${madeText(createdAt, device)} · ${lastReadAt === null ? 'not read yet' : `last read ${formatDay(lastReadAt)}`}`;

/** Since when a device gets alerts, and the last one. */
export const pushDeviceText = ({ since, lastSentAt }: Pick<PushDevice, 'since' | 'lastSentAt'>): string =>
  `Since ${formatDay(since)} · ${lastSentAt === null ? 'no alert yet' : `last alert ${formatDay(lastSentAt)}`}`;

/** When a bank was connected and read. */
export function connectionText({
  consent,
  createdAt,
  device,
  lastSyncAt,
}: Pick<BankConnection, 'consent' | 'createdAt' | 'device' | 'lastSyncAt'>): string {
  const read = lastSyncAt === null ? 'not read yet' : `last read ${formatDay(lastSyncAt)}`;
  return `Connected ${madeText(consent?.since ?? createdAt, device)} · ${read}`;
}

/** The feed in a list of what ends. */
export const feedWords = ({ createdAt, device }: Pick<Feed, 'createdAt' | 'device'>): string =>
  `Calendar feed, made ${madeText(createdAt, device)}`;

/** A device in a list of what ends. */
export const pushDeviceWords = ({ name, since }: Pick<PushDevice, 'name' | 'since'>): string =>
  `Alerts on ${name}, since ${formatDay(since)}`;
