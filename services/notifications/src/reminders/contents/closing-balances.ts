import { formatUtilization } from '@floatwise/finance/cycle/card-figures';
import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { daysBetween, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { arrivalWarning, utilizationPlan, type PlannedPayment } from '@floatwise/finance/cycle/utilization-plan';
import type { MailRow } from '../../mail/mail-content.js';
import { nearDay } from '../../mail/times.js';

/** The payments that keep cards under 30% and have to be sent within so many days, the soonest first. */
export const closingPayments = (
  cards: readonly PlannerCard[],
  { today, within }: { today: CalendarDate; within: number },
): PlannedPayment<PlannerCard>[] =>
  utilizationPlan({ cards, today, goal: 'under-30' }).payments.filter(
    ({ payBy }) => daysBetween(today, payBy) <= within,
  );

export const closingRow = (payment: PlannedPayment<PlannerCard>): MailRow => {
  const { card, pay, payBy, mayBeLate, closingDate, utilizationBefore } = payment;
  return {
    label: cardName(card),
    details: [
      mayBeLate
        ? `Send it today to report under 30%; ${arrivalWarning(payment)}, when its statement closes`
        : `Pay by ${nearDay(payBy)} to report under 30%; its statement closes ${nearDay(closingDate)}`,
      `${formatUtilization(utilizationBefore)} of its limit is in use`,
    ],
    amount: formatMoney(pay),
  };
};

/** What has to be known before paying early. */
export const closingNotes = (
  payments: readonly PlannedPayment<PlannerCard>[],
  billed: ReadonlySet<string>,
): string[] => [
  'A payment can take two business days to arrive, so send it by the day shown.',
  ...(payments.some(({ card }) => billed.has(card.id)) ? ['Paying the bill above counts toward this.'] : []),
];
