import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { formatShort, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { runsOf, type MonthRun } from '@floatwise/finance/ranking/month-runs';
import { cardName, DEFAULT_APY_PERCENT } from '@floatwise/finance/ranking/ranking';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { monthPicture } from '@floatwise/finance/ranking/wait';
import type { MailSection } from '../../mail/mail-content.js';
import { weekday } from '../../mail/times.js';
import { examplePurchase } from './best-card.js';

/** 'Mon', 'Mon to Wed'. */
function daysText({ days }: MonthRun): string {
  const [first] = days;
  const last = days.at(-1) ?? first;
  return last === first ? weekday(first.date) : `${weekday(first.date)} to ${weekday(last.date)}`;
}

/** '54 days, until Jan 10', '54 to 52 days, until Jan 10' (each day later leaves one day less), or that there are none. */
function timeText({ days }: MonthRun): string {
  const [{ best: first }] = days;
  const last = days.at(-1)?.best ?? first;
  if (!first || !last) return '';
  if (first.card.carriesBalance) return 'Interest starts right away';
  const until = `until ${formatShort(first.figures.nextDueDate)}`;
  const [from, to] = [first.figures.daysToPay, last.figures.daysToPay];
  return from === to ? `${formatDays(from)}, ${until}` : `${from} to ${formatDays(to)}, ${until}`;
}

/** The card that lets you pay latest on each of the seven days from today, one line for days with the same one. */
export function weekOfCards(cards: readonly PlannerCard[], today: CalendarDate): MailSection {
  const picture = monthPicture({
    cards,
    amount: examplePurchase,
    today,
    daysAhead: 6,
    order: 'longest-float',
    apyPercent: DEFAULT_APY_PERCENT,
  });
  const runs = runsOf(picture);
  const carries = runs.some(({ card }) => card?.carriesBalance);
  return {
    heading: 'Best card for each day',
    paragraphs: [`For a purchase of ${formatMoney(examplePurchase)}, the card with the longest interest-free time.`],
    table: {
      columns: ['Day', 'Card', 'Time to pay'],
      rows: runs.map((run) => [
        daysText(run),
        run.card ? cardName(run.card) : 'No card has enough credit',
        timeText(run),
      ]),
    },
    notes: carries ? ['Each of these cards carries a balance, so interest starts right away.'] : [],
  };
}
