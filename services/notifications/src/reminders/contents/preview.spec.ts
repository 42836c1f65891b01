import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { dailyReminder } from './daily.js';
import { previewWords } from './preview.js';
import { reminderLinks, withReadableNames, type ReminderWords } from './reminder-words.js';

const links = reminderLinks('https://float.example');

/** Closes on the 28th, due on the 23rd of the next month; only the statement of Oct 28 is unpaid. */
const freedom = aPlannerCard({
  name: 'Chase Freedom',
  statementDate: 28,
  dueDate: 23,
  currentBalance: 700,
  statementBalance: 412.8,
  cycleSince: '2026-11-01',
});
/** Closes on Wed, Nov 25: a payment has to be sent by Mon, Nov 23. Nothing is due. */
const blue = aPlannerCard({
  name: 'Amex Blue',
  statementDate: 25,
  dueDate: 20,
  creditLimit: 3000,
  currentBalance: 2000,
  cycleSince: '2026-11-21',
});

function preview(card: PlannerCard, today: string): ReminderWords {
  const input = { cards: withReadableNames([card]), today, daysAhead: [7, 3, 1], links };
  return previewWords('daily', dailyReminder(input), input);
}
const rowsOf = ({ sections }: ReminderWords): string[] =>
  sections.flatMap(({ heading, rows = [] }) =>
    rows.map(({ label, amount, details }) => [heading, label, amount, details[0]].join(' | ')),
  );

test.each<[string, PlannerCard, string, string]>([
  [
    'a bill that is two days late',
    freedom,
    '2026-11-25',
    'Overdue | Chase Freedom | $412.80 | Was due 2 days ago, on Mon, Nov 23',
  ],
  [
    'a bill that is due in two days',
    freedom,
    '2026-11-21',
    'Coming up | Chase Freedom | $412.80 | Due in 2 days, on Mon, Nov 23',
  ],
  [
    'a balance on the last day to pay it down',
    blue,
    '2026-11-23',
    'Before your statements close | Amex Blue | $1,100.01 | Pay by Mon, Nov 23 to report under 30%; its statement closes Wed, Nov 25',
  ],
])('on a day without a reminder, the preview names %s', (_what, card, today, row) => {
  const words = preview(card, today);
  expect(words.subject).toBe('Preview: No daily reminder today');
  expect(words.paragraphs.join(' ')).not.toContain('None of your bills needs your attention');
  expect(rowsOf(words)).toContain(row);
});

test('with nothing open, the preview says so', () => {
  const words = preview({ ...freedom, statementBalance: 0 }, '2026-11-25');
  expect(words.subject).toBe('Preview: Nothing to remind you about today');
  expect(words.paragraphs.join(' ')).toContain('None of your bills needs your attention today');
  expect(rowsOf(words)).toEqual([]);
});

test('on a day with a reminder, the preview is that reminder', () => {
  expect(preview(freedom, '2026-11-23').subject).toBe('Preview: Chase Freedom: $412.80 due today');
});
