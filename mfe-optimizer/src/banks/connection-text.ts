import type { BankConnection } from '@floatwise/contracts/cards/banks.http';
import { formatShort, formatWithYear } from '@floatwise/finance/calendar/calendar';
import { localDay } from '@floatwise/web-kit/today';
import { problemTexts } from './problem-text.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A connection's state in a word or two, and its tone. */
export function stateOf({ status, problem }: Pick<BankConnection, 'status' | 'problem'>): {
  words: string;
  tone: 'good' | 'caution' | 'bad' | 'neutral';
} {
  switch (status) {
    case 'connected':
      return problem
        ? { words: problemTexts[problem.code].state, tone: 'caution' }
        : { words: 'Connected', tone: 'good' };
    case 'pending':
      return { words: 'Not finished', tone: 'caution' };
    case 'disconnected':
      return { words: 'Disconnected', tone: 'neutral' };
    case 'error':
      return { words: problem ? problemTexts[problem.code].state : 'Failed', tone: 'bad' };
  }
}

/** Whether only the person can fix the connection, at the bank. */
export const needsPerson = ({ problem }: Pick<BankConnection, 'problem'>): boolean =>
  problem?.code === 'login-required' || problem?.code === 'consent-ended';

/** The date of an instant with its year, in the browser's time zone: 'Mar 3, 2027'. */
export const dayText = (instant: string): string => formatWithYear(localDay(new Date(instant)));

/**
 * A card's 'Last sync' text: 'Never', 'Just now' under 1 hour, 'Nh ago' under 24 hours, otherwise 'Nd ago', in whole
 * hours and days that have passed. Both times are instants in epoch milliseconds; if a wrong clock puts the sync in the
 * future, it counts as just now. Source: specification, section 2, sync area.
 */
export function lastSyncText(lastSyncAtMs: number | null, nowMs: number): string {
  if (lastSyncAtMs === null) return 'Never';
  const agoMs = nowMs - lastSyncAtMs;
  if (agoMs < HOUR_MS) return 'Just now';
  return agoMs < DAY_MS ? `${Math.floor(agoMs / HOUR_MS)}h ago` : `${Math.floor(agoMs / DAY_MS)}d ago`;
}

/**
 * When the connection can be synced again: the time if that's today, otherwise the date too; null if it can be synced
 * now.
 */
export function nextSyncText(nextSyncAt: string | null, nowMs: number): string | null {
  if (nextSyncAt === null || Date.parse(nextSyncAt) <= nowMs) return null;
  return momentText(nextSyncAt, nowMs);
}

/** A future moment: '3:40 PM', or 'Mar 11, 3:40 PM' if it isn't today. */
export function momentText(instant: string, nowMs: number): string {
  const at = new Date(instant);
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const day = localDay(at);
  return day === localDay(new Date(nowMs)) ? time : `${formatShort(day)}, ${time}`;
}
