import { addDays, dayOfMonth, type CalendarDate } from '@floatwise/finance/calendar';
import type { RankableCard } from '@floatwise/finance/ranking';

/** Days from a statement's close to its due date that most issuers give. */
const daysAfterClose = 25;

/** A sample card whose last statement closed `days` ago. */
function closedDaysAgo(
  today: CalendarDate,
  days: number,
  card: Omit<RankableCard, 'statementDate' | 'dueDate' | 'dueMonth'>,
): RankableCard {
  const closed = addDays(today, -days);
  const due = addDays(closed, daysAfterClose);
  return {
    ...card,
    statementDate: dayOfMonth(closed),
    dueDate: dayOfMonth(due),
    dueMonth: closed.slice(0, 7) === due.slice(0, 7) ? 'same' : 'next',
  };
}

/** Three typical cards; the one with the longest float has the least available credit. */
export const exampleCards = (today: CalendarDate): RankableCard[] => [
  closedDaysAgo(today, 2, { id: '1', name: 'Everyday', rewardsRate: 1.5, creditLimit: 1800, currentBalance: 300 }),
  closedDaysAgo(today, 11, { id: '2', name: 'Cash Back', rewardsRate: 2, creditLimit: 4000, currentBalance: 500 }),
  closedDaysAgo(today, 21, { id: '3', name: 'Travel', rewardsRate: 1, creditLimit: 9000, currentBalance: 900 }),
];
