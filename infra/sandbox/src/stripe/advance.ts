import type { Account } from './account.ts';
import { daySeconds } from './clock.ts';
import { runUntil } from './deadlines.ts';
import { eventDays } from './event-log.ts';

const longest = 3_660;

/**
 * Advances the account's time by whole days; what falls due on the way happens at its own time.
 * @throws RangeError for an invalid number of days
 */
export function advance(account: Account, days: number): void {
  if (!Number.isInteger(days) || days < 1 || days > longest)
    throw new RangeError(`Say how many days, from 1 to ${longest}.`);
  const until = account.clock.now() + days * daySeconds;
  runDue(account, until);
  account.clock.moveTo(until);
  forgetOldEvents(account, until);
  account.store.onChange();
}

function forgetOldEvents({ store }: Account, now: number): void {
  for (const { id, created } of store.all('event')) {
    if (created < now - eventDays * daySeconds) store.remove('event', id);
  }
}

export function runDue(account: Account, until = account.clock.now()): void {
  runUntil(account, until, { testClock: null, moveTo: (at) => account.clock.moveTo(at) });
}
