import type { ActiveSession } from '@floatwise/contracts/identity.http';
import { dayWords } from '../day-words.js';

const hourMs = 3_600_000;

/** When a session was used last (known to the hour) and when it began. */
export function sessionWords({ current, lastSeenAt, signedInAt }: ActiveSession, now: Date): string {
  return `${current ? 'Active now' : seenWords(lastSeenAt, now)} · signed in ${dayWords(signedInAt, now)}`;
}

function seenWords(lastSeenAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(lastSeenAt)) / hourMs);
  if (hours < 1) return 'Active within the last hour';
  if (hours < 24) return `Active ${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
  return `Active ${dayWords(lastSeenAt, now)}`;
}
