import type { z } from 'zod';
import type { askWeek } from '@floatwise/contracts/cards/requests';
import { formatMoney } from '@floatwise/finance/money';
import type { MailSection } from '../../contents/mail-content.js';
import { oneLine } from '../../contents/one-line.js';

/** What the transactions of a week earned; null without any. */
export type WeekEarned = z.output<typeof askWeek.response>['week'];

/** What last week's purchases earned, and what was left on the table. */
export function lastWeek(week: WeekEarned): MailSection[] {
  if (!week) return [];
  const { spent, earned, leftOnTheTable, mostMissed } = week;
  const left =
    leftOnTheTable > 0
      ? `${formatMoney(leftOnTheTable)} was left on the table.`
      : 'Every purchase was on the card that earns the most for it.';
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
