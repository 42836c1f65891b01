import type { Transaction } from '../../db.js';

type Args = [tx: Transaction, userId: string, now: Date, told?: { timezone: string; isVerified: boolean }];

/** Sets when the person's next reminders are, from their preferences, the time zone, and whether the address is verified. */
export function replan(..._args: Args): Promise<void> {
  return Promise.resolve();
}
