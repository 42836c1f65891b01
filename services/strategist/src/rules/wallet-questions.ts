import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { addDays, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { dueBills } from '@floatwise/finance/cycle/bills';
import { utilization } from '@floatwise/finance/cycle/card-figures';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { capLeft } from '@floatwise/finance/rewards/categories';
import type { ToolName } from '../tools/tool-inputs.js';

/** How soon a bill is worth a question, in days. */
const SOON = 7;
/** Above this share of its limit, in percent, a card weighs on a score. */
const MUCH_USED = 30;
/** Below this share of a cap, little of it is left. */
const LITTLE_LEFT = 0.2;

const isCapNearlyUsed = (card: PlannerCard): boolean =>
  (card.spendingCategories ?? []).some(
    (rate) => rate.cap !== null && rate.cap.amount > 0 && capLeft(card, rate) < LITTLE_LEFT * rate.cap.amount,
  );

/** What these cards give reason to ask: a bill that's due, a card in heavy use, a cap that's nearly used up; not what a tool just answered. */
export function walletQuestions(cards: readonly PlannerCard[], today: CalendarDate, answeredBy?: ToolName): string[] {
  const [bill] = dueBills(cards, today).filter(({ bill: { dueDate } }) => dueDate <= addDays(today, SOON));
  const [full] = cards
    .filter((card) => utilization(card) > MUCH_USED)
    .toSorted((one, other) => utilization(other) - utilization(one));
  const capped = cards.find(isCapNearlyUsed);
  return [
    ...(bill && answeredBy !== 'bills' ? [`When is my ${cardName(bill.card)} bill due?`] : []),
    ...(full && answeredBy !== 'utilization' ? [`What should I pay to get ${cardName(full)} under 30%?`] : []),
    ...(capped && answeredBy !== 'card_facts' ? [`How much of the cap on ${cardName(capped)} do I have left?`] : []),
  ];
}
