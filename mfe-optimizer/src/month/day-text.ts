import { formatShort } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { formatDays, lostFloatText } from '@floatwise/finance/ranking/reasons';
import type { PlannedDay } from '@floatwise/finance/ranking/wait';
import type { WalletCard } from '../wallet/wallet.js';
import { weekdayName } from './month-weeks.js';

type Day = PlannedDay<WalletCard>;

/** 'Today', 'In 1 day', 'In 12 days'. */
export const awayText = (waitDays: number): string => (waitDays === 0 ? 'Today' : `In ${formatDays(waitDays)}`);

/** 'Long', 'Long and Middle', 'Long, Middle and 3 more'. */
export function names(cards: readonly WalletCard[]): string {
  const [first, second, ...rest] = cards.map(cardName);
  if (first === undefined || second === undefined) return first ?? '';
  return rest.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${rest.length} more`;
}

/** 'Use Long: 54 days, pay by May 5', or that no card covers the amount. */
export function bestText({ best }: Day): string {
  if (!best) return 'No card covers this amount';
  const { daysToPay, nextDueDate } = best.figures;
  const use = `Use ${cardName(best.card)}`;
  if (best.card.carriesBalance)
    return `${use}${(best.total ?? 0) > 0 ? '' : ' if you must'}: ${lowered(lostFloatText(best))}`;
  return `${use}: ${formatDays(daysToPay)}, pay by ${formatShort(nextDueDate)}`;
}

export const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** '+$3.45 by waiting', '-$0.20 by waiting'; null if it's nothing or unknown. */
export const gainText = ({ gain }: Day): string | null =>
  gain === null || gain === 0 ? null : `${gain > 0 ? '+' : ''}${formatMoney(gain)} by waiting`;

/** 'Long already earns $7.28 more today': what isn't a gain of waiting; null if there's none. */
export const switchText = ({ best, switchGain }: Pick<Day, 'best' | 'switchGain'>): string | null =>
  best && switchGain > 0 ? `${cardName(best.card)} already earns ${formatMoney(switchGain)} more today` : null;

/** Everything the calendar shows for a day, as one sentence for screen readers. */
export function daySentence(day: Day): string {
  const parts = [`${weekdayName(day.date)}, ${formatShort(day.date)}, ${awayText(day.waitDays).toLowerCase()}`];
  parts.push(bestText(day));
  const gain = gainText(day);
  if (gain) parts.push(gain);
  const already = switchText(day);
  if (already) parts.push(already);
  if (day.closes.length > 0) parts.push(`Statement closes: ${names(day.closes)}`);
  if (day.dues.length > 0) parts.push(`Payment due: ${names(day.dues)}`);
  return `${parts.join('. ')}.`;
}
