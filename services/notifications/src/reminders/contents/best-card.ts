import { formatShort, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { headline } from '@floatwise/finance/ranking/headline';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName, DEFAULT_APY_PERCENT, type RankableCard, type ValuedCard } from '@floatwise/finance/ranking/ranking';
import { recommend } from '@floatwise/finance/ranking/recommendation';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import type { MailSection } from '../../mail/mail-content.js';

/** The purchase that reminders take as their example, in dollars. */
export const examplePurchase = 100;

const backText = ({ figures }: ValuedCard): string =>
  figures.calculatedRewards > 0 ? `, and ${formatMoney(figures.calculatedRewards)} back` : '';

/**
 * Another card that gives more back. Only the rewards are compared: what the float is worth depends on what the person's cash
 * earns, which this service doesn't know.
 */
function moreBack(best: ValuedCard, ranked: readonly ValuedCard[]): string[] {
  const others = ranked.filter(({ covers, card }) => covers && !card.carriesBalance);
  const most = others.reduce<ValuedCard>(
    (first, each) => (each.figures.calculatedRewards > first.figures.calculatedRewards ? each : first),
    best,
  );
  if (most === best) return [];
  const { calculatedRewards, daysToPay } = most.figures;
  return [
    `${cardName(most.card)} gives more back: ${formatMoney(calculatedRewards)}, with ${formatDays(daysToPay)} to pay.`,
  ];
}

/** The card to use today, with why; null if no card has the credit for the example. */
export function bestCardToday(cards: readonly RankableCard[], today: CalendarDate): MailSection | null {
  const recommendation = recommend({
    cards,
    amount: examplePurchase,
    today,
    order: 'longest-float',
    apyPercent: DEFAULT_APY_PERCENT,
  });
  const { best, ranked, declined } = recommendation;
  if (!best || declined) return null;
  const heading = 'Best card today';
  const purchase = `For a purchase of ${formatMoney(examplePurchase)}`;
  if (best.card.carriesBalance) return { heading, paragraphs: [`${purchase}: ${headline(recommendation)}`] };
  const { daysToPay, nextDueDate, closingDate } = best.figures;
  const [, ...more] = best.reasons;
  return {
    heading,
    paragraphs: [
      `${purchase}, use ${cardName(best.card)}: ${formatDays(daysToPay)} until you pay, on ${formatShort(nextDueDate)}${backText(best)}.`,
    ],
    floatLine: { from: today, closes: closingDate, due: nextDueDate },
    notes: [...more.map(({ words }) => `${words}.`), ...moreBack(best, ranked)],
  };
}
