import type { ActiveSession } from '@floatwise/contracts/identity/sessions.http';
import { formatDay } from '../../format-day.js';

const hourMs = 3_600_000;

/** When a session was last used (known to the hour) and when it began. */
export const sessionText = ({ current, lastSeenAt, signedInAt }: ActiveSession, now: Date): string =>
  `${current ? 'Active now' : seenText(lastSeenAt, now)} · signed in ${formatDay(signedInAt, now)}`;

function seenText(lastSeenAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(lastSeenAt)) / hourMs);
  if (hours < 1) return 'Active within the last hour';
  if (hours < 24) return `Active ${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
  return `Active ${formatDay(lastSeenAt, now)}`;
}
