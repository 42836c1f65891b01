import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import type { MailSection } from '../../mail/mail-content.js';
import { dailyReminder } from './daily.js';
import { reminderLinks, withReadableNames, type ReminderWords } from './reminder-words.js';

const today = '2026-11-22';
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
const paid = (card: PlannerCard, ...closings: string[]): PlannerCard => ({
  ...card,
  paidStatements: closings.map((closingDate) => ({ closingDate, amount: null, paidOn: closingDate })),
});
/** Closes on the 10th, due on the 5th of the next month: nothing near on Nov 22. */
const quiet = aPlannerCard({ name: 'Quiet', statementDate: 10, dueDate: 5, cycleSince: '2026-11-06' });
const blue = aPlannerCard({
  name: 'Amex Blue',
  statementDate: 25,
  dueDate: 20,
  creditLimit: 3000,
  currentBalance: 500,
  cycleSince: '2026-11-01',
});

const write = (cards: PlannerCard[], more: { today?: string; daysAhead?: number[] } = {}): ReminderWords | null =>
  dailyReminder({ cards: withReadableNames(cards), today, daysAhead: [7, 3, 1], links, ...more });

const linesOf = (words: ReminderWords | null): string[] =>
  (words?.sections ?? []).flatMap(({ heading, paragraphs = [], rows = [], notes = [] }: MailSection) => [
    heading,
    ...paragraphs,
    ...rows.map(({ label, details, amount }) => [label, amount, ...details].join(' | ')),
    ...notes,
  ]);

test.each<[string, PlannerCard[], string, string]>([
  ['due tomorrow', [freedom], '2026-11-22', 'Chase Freedom: $412.80 due tomorrow'],
  ['due in three days', [freedom], '2026-11-20', 'Chase Freedom: $412.80 due Nov 23'],
  ['due today', [freedom], '2026-11-23', 'Chase Freedom: $412.80 due today'],
  ['a day late', [freedom], '2026-11-24', 'Chase Freedom: $412.80 overdue since Nov 23'],
  ['statement balance not known', [blue], '2026-11-19', 'Amex Blue: up to $500.00 due tomorrow'],
  [
    'nearest due date first, the others counted',
    [quiet, blue, freedom],
    '2026-11-22',
    'Chase Freedom: $412.80 due tomorrow, and 1 more',
  ],
  [
    'high balance the day before the last one to send a payment',
    [{ ...paid(blue, '2026-10-25'), currentBalance: 2000 }],
    '2026-11-22',
    'Amex Blue: pay $1,100.01 by Nov 23 to report under 30%',
  ],
])('subject when %s', (_when, cards, day, subject) => {
  expect(write(cards, { today: day })?.subject).toBe(subject);
});

test.each<[string, PlannerCard[], string]>([
  ['nothing is due', [quiet], today],
  ['there are no cards', [], today],
  ['the bill is paid', [paid(freedom, '2026-10-28')], today],
  ['nothing is owed on it', [{ ...freedom, statementBalance: 0 }], today],
  ['it is not one of the days', [freedom], '2026-11-21'],
  ['it has been overdue for five weeks', [paid(freedom, '2026-11-28')], '2026-12-28'],
  ['a statement closes with a low balance', [paid(blue, '2026-10-25')], today],
])('no mail when %s', (_when, cards, day) => {
  expect(write(cards, { today: day })).toBeNull();
});

test('the days ahead are the person’s own', () => {
  expect(write([freedom], { today: '2026-11-18', daysAhead: [5] })?.subject).toBe('Chase Freedom: $412.80 due Nov 23');
  expect(write([freedom], { today: '2026-11-22', daysAhead: [] })).toBeNull();
});

test('a bill that’s not due today is named too, once there is a reason to write', () => {
  const cards = [freedom, { ...blue, cycleSince: '2026-11-01' }];
  expect(linesOf(write(cards)).slice(0, 6)).toEqual([
    'Overdue',
    'If you’ve paid it, mark it as paid, and we’ll stop asking. If you haven’t, pay it today.',
    'Amex Blue | Up to $500.00 | Was due 2 days ago, on Fri, Nov 20',
    '“Up to” is the card’s current balance, because we don’t know its statement balance.',
    'Coming up',
    'Chase Freedom | $412.80 | Due tomorrow, Mon, Nov 23',
  ]);
});

test('a minimum is named beside what keeps the grace period', () => {
  const words = linesOf(write([{ ...freedom, minimumPayment: 35 }]));
  expect(words).toContain('Chase Freedom | $412.80 | Due tomorrow, Mon, Nov 23 | Minimum $35.00');
  expect(words).toContain('Pay the whole statement to keep your grace period. Paying only the minimum ends it.');
});

test('a bill that autopay pays asks for the money in the account, unless it is overdue', () => {
  const words = linesOf(write([{ ...freedom, autopay: true }]));
  expect(words).toContain(
    'Chase Freedom | $412.80 | Due tomorrow, Mon, Nov 23 | Autopay pays this; keep $412.80 in your account',
  );
  const late = linesOf(write([freedom, { ...blue, autopay: true, cycleSince: '2026-11-01' }])).join('\n');
  expect(late).toContain('Was due');
  expect(late).not.toContain('Autopay');
});

test('a card that carries a balance has no grace period to keep', () => {
  const words = linesOf(write([{ ...freedom, minimumPayment: 35, carriesBalance: true }])).join('\n');
  expect(words).toContain('Minimum $35.00');
  expect(words).not.toContain('grace period.');
});

test('the minimum belongs to the last statement only', () => {
  const card = { ...freedom, minimumPayment: 35 };
  expect(linesOf(write([card], { today: '2026-11-30' })).join('\n')).not.toContain('Minimum');
});

test('a balance to pay down before the statement closes, and that its bill counts toward it', () => {
  const words = linesOf(write([{ ...blue, currentBalance: 2000, statementBalance: 900 }]));
  expect(words).toContain(
    'Amex Blue | $1,100.01 | Pay by Mon, Nov 23 to report under 30%; its statement closes Wed, Nov 25 | 66.7% of its limit is in use',
  );
  expect(words).toContain('Paying the bill above counts toward this.');
});

test('a balance that is too late to be sure to arrive, beside a bill that is the reason to write', () => {
  const words = linesOf(write([freedom, { ...paid(blue, '2026-10-25'), statementDate: 24, currentBalance: 2000 }]));
  expect(words).toContain(
    'Amex Blue | $1,100.01 | Send it today to report under 30%; it may not arrive before Nov 24, when its statement closes | 66.7% of its limit is in use',
  );
});

test('the best card comes with days, date, and what comes back, and with the card that gives more back', () => {
  const words = linesOf(write([freedom, { ...blue, rewardsRate: 3, currentBalance: 0, cycleSince: '2026-11-21' }]));
  expect(words.slice(-3)).toEqual([
    'Best card today',
    'For a purchase of $100.00, use Chase Freedom: 31 days until you pay, on Dec 23, and $1.50 back.',
    'Amex Blue gives more back: $3.00, with 28 days to pay.',
  ]);
});

test('no best card when none has the credit for the example', () => {
  expect(linesOf(write([{ ...freedom, creditLimit: 700 }]))).not.toContain('Best card today');
});

test('a card that carries a balance is the best one only if no other has room, and then its interest is said', () => {
  const owing = { ...freedom, carriesBalance: true, apr: 24 };
  const best = (cards: PlannerCard[]): string => {
    const words = linesOf(write(cards));
    return words[words.indexOf('Best card today') + 1] ?? '';
  };
  expect(best([owing, quiet])).toMatch(/^For a purchase of \$100\.00, use Quiet: /);
  expect(best([owing])).toBe(
    'For a purchase of $100.00: Use Chase Freedom if you must: it carries a balance, so interest starts right away, $2.04 by Dec 23.',
  );
});

test('of 200 cards, the 12 most urgent bills are listed, and the others counted', () => {
  const cards = Array.from({ length: 200 }, (_, index) => ({ ...freedom, id: `${index}`, nickname: `Card ${index}` }));
  const words = write([{ ...freedom, id: 'x', nickname: 'Today', dueDate: 22 }, ...cards]);
  const rows = words?.sections.flatMap(({ rows = [] }) => rows) ?? [];
  expect(words?.subject).toBe('Today: $412.80 due today, and 200 more');
  expect(rows).toHaveLength(12);
  expect(rows[0]?.label).toBe('Today');
  expect(linesOf(words)).toContain('And 189 more bills');
});

test('a name of several lines is one line', () => {
  const words = write([{ ...freedom, nickname: 'Evil\r\nBcc: everybody@example.com' }]);
  expect(words?.subject).toBe('Evil Bcc: everybody@example.com: $412.80 due tomorrow');
});

test('the inbox shows what the subject does not say, and the best card', () => {
  const words = write([freedom, blue]);
  expect(words?.preview).toBe(
    'Amex Blue: up to $500.00 overdue since Nov 20. For a purchase of $100.00, use Chase Freedom: 31 days until you pay, on Dec 23, and $1.50 back.',
  );
});
