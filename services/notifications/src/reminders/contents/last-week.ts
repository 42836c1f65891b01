import type { WeekEarned } from '@floatwise/contracts/cards/requests';
import { formatMoney } from '@floatwise/finance/money';
import type { MailSection } from '../../contents/mail-content.js';
import { oneLine } from '../../contents/one-line.js';

/** What last week's purchases earned, and what was left on the table. */
export function lastWeek(week: WeekEarned): MailSection[] {
  if (!week) return [];
  const { spent, earned, leftOnTheTable, mostMissed } = week;
  const left =
    leftOnTheTable > 0
      ? `You left ${formatMoney(leftOnTheTable)} on the table.`
      : 'You made every purchase with the card that earns the most for it.';
  const missed = mostMissed
    ? [
        `Most of that was at ${oneLine(mostMissed.merchant)}: ${oneLine(mostMissed.betterCard)} would have earned ${formatMoney(mostMissed.missed)} more than ${oneLine(mostMissed.usedCard)}.`,
      ]
    : [];
  return [
    {
      heading: 'Last week',
      paragraphs: [
        `With all your cards, you spent ${formatMoney(spent)} and earned ${formatMoney(earned)}. ${left}`,
        ...missed,
      ],
    },
  ];
}
