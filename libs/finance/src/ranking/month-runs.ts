import type { RankableCard } from './ranking.js';
import type { PlannedDay } from './wait.js';

/** Consecutive days with the same best card and the same due date; `card` is null if no card covers the amount. */
export interface MonthRun<C extends RankableCard = RankableCard> {
  card: C | null;
  days: readonly [PlannedDay<C>, ...PlannedDay<C>[]];
}

const isSame = (first: PlannedDay, { best }: PlannedDay): boolean =>
  first.best?.card.id === best?.card.id && first.best?.figures.nextDueDate === best?.figures.nextDueDate;

/** The month as a sequence of cards to use, in date order. Takes the result of `monthPicture`. */
export function runsOf<C extends RankableCard>(picture: readonly PlannedDay<C>[]): MonthRun<C>[] {
  const runs: { card: C | null; days: [PlannedDay<C>, ...PlannedDay<C>[]] }[] = [];
  for (const day of picture) {
    const last = runs.at(-1);
    if (last && isSame(last.days[0], day)) last.days.push(day);
    else runs.push({ card: day.best?.card ?? null, days: [day] });
  }
  return runs;
}
