import { formatShort } from '@floatwise/finance/calendar/calendar';
import { localDay } from '@floatwise/web-kit/today';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const count = (much: number, unit: string): string => `${much} ${unit}${much === 1 ? '' : 's'}`;

/** How old a wallet is: 'Wallet from 2 hours ago'. */
export function walletAge(keptAt: number, now: number): string {
  const age = Math.max(0, now - keptAt);
  if (age < minuteMs) return 'Wallet from just now';
  if (age < hourMs) return `Wallet from ${count(Math.floor(age / minuteMs), 'minute')} ago`;
  if (age < dayMs) return `Wallet from ${count(Math.floor(age / hourMs), 'hour')} ago`;
  return `Wallet from ${count(Math.floor(age / dayMs), 'day')} ago`;
}

/** Clocks differ a little, which changes no day. */
const tolerance = 5 * minuteMs;

/**
 * What to say if this device's clock shows another day than it is; null if it's right. All days are counted from the clock.
 * @param known a time that it is at least: the server's, or when the wallet was kept
 * @param isExact whether it's the server's
 */
export function clockProblem(known: number, now: number, isExact: boolean): string | null {
  const isAhead = isExact && now - known > tolerance;
  if (!isAhead && known - now <= tolerance) return null;
  const [said, real] = [localDay(new Date(now)), localDay(new Date(known))];
  if (said === real) return null;
  const truth = isExact ? `today is ${formatShort(real)}` : `it’s ${formatShort(real)} or later`;
  return `This device’s clock says ${formatShort(said)}, but ${truth}. Days are counted from its clock.`;
}

/** What a phone's shortcut, an assistant, or another app shared, as text for the field: of a link only its host. */
export function sharedText({ q, title, url }: { q: string; title: string; url: string }): string {
  const given = [q, url, title].find((text) => text.trim() !== '') ?? '';
  return given.replace(/https?:\/\/(?:www\.)?([^\s/?#:]+)\S*/gi, '$1').trim();
}
