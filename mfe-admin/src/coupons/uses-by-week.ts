import type { CouponUses } from '@floatwise/contracts/billing/revenue.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';

export interface UsesOfTime {
  /** The first day. */
  id: string;
  /** "Mar 3", "Mar 3 to Mar 9" */
  text: string;
  uses: number;
}

const mostDays = 31;
const week = 7;

/** By day up to a month, by week beyond it. Weeks end with the last day, so the first one may be shorter. */
export function usesOverTime({ days }: Pick<CouponUses, 'days'>): UsesOfTime[] {
  if (days.length <= mostDays) return days.map(({ day, uses }) => ({ id: day, text: formatShort(day), uses }));
  const short = days.length % week;
  const begins = days.map((_, at) => at).filter((at) => at === 0 || (at >= short && (at - short) % week === 0));
  return begins.flatMap((begin, place) => {
    const own = days.slice(begin, begins[place + 1]);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const uses = own.reduce((sum, each) => sum + each.uses, 0);
    return [{ id: first.day, text: `${formatShort(first.day)} to ${formatShort(last.day)}`, uses }];
  });
}
