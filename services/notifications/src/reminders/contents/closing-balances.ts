import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { daysBetween, type CalendarDate } from '@floatwise/finance/calendar';
import { formatMoney, formatPercent } from '@floatwise/finance/money';
import { cardName } from '@floatwise/finance/ranking';
import { utilizationPlan, type PlannedPayment } from '@floatwise/finance/utilization-plan';
import type { MailRow } from '../../contents/mail-content.js';
import { nearDay } from '../../contents/weekdays.js';

/** The payments that keep cards under 30% whose statements close within so many days, the soonest first. */
export const closingPayments = (
  cards: readonly PlannerCard[],
  { today, within }: { today: CalendarDate; within: number },
): PlannedPayment<PlannerCard>[] =>
  utilizationPlan({ cards, today, goal: 'under-30' }).payments.filter(
    ({ payBy }) => daysBetween(today, payBy) <= within,
  );

export const closingRow = ({ card, pay, payBy, utilizationBefore }: PlannedPayment<PlannerCard>): MailRow => ({
  label: cardName(card),
  details: [
    `Pay by ${nearDay(payBy)}, when its statement closes, to report under 30%`,
    `${formatPercent(utilizationBefore)} of its limit is in use`,
  ],
  amount: formatMoney(pay),
});

/** What has to be known before paying early. */
export const closingNotes = (
  payments: readonly PlannedPayment<PlannerCard>[],
  billed: ReadonlySet<string>,
): string[] => [
  'A payment can take up to three days to be posted, so send it early.',
  ...(payments.some(({ card }) => billed.has(card.id)) ? ['Paying the bill above counts toward this.'] : []),
];
