import type { PlannedDay } from '@floatwise/finance/wait';
import type { WalletCard } from '../wallet/wallet.js';

type Day = PlannedDay<WalletCard>;

/** Consecutive days with the same best card and the same due date; `card` is null if no card covers the amount. */
export interface Run {
  card: WalletCard | null;
  days: readonly [Day, ...Day[]];
}

const isSame = (first: Day, { best }: Day): boolean =>
  first.best?.card.id === best?.card.id && first.best?.figures.nextDueDate === best?.figures.nextDueDate;

/** The month as a sequence of cards to use. */
export function runsOf(picture: readonly Day[]): Run[] {
  const runs: { card: WalletCard | null; days: [Day, ...Day[]] }[] = [];
  for (const day of picture) {
    const card = day.best?.card ?? null;
    const last = runs.at(-1);
    if (last && isSame(last.days[0], day)) last.days.push(day);
    else runs.push({ card, days: [day] });
  }
  return runs;
}
