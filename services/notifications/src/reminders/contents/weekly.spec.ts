import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import type { WeekEarned } from '@floatwise/contracts/cards/requests';
import { reminderLinks, withReadableNames } from './reminder-words.js';
import { tipFor } from './tip.js';
import { weeklyReminder } from './weekly.js';

/** A Monday. */
const today = '2026-11-23';
const links = reminderLinks('https://float.example');

/** Due on Nov 25; closes on Nov 30. */
const freedom = aPlannerCard({
  name: 'Chase Freedom',
  statementDate: 30,
  dueDate: 25,
  currentBalance: 700,
  statementBalance: 412.8,
  cycleSince: '2026-11-01',
});
/** Closes on Nov 26, due on Dec 20; nothing is open. */
const blue = aPlannerCard({
  name: 'Amex Blue',
  statementDate: 26,
  dueDate: 20,
  creditLimit: 3000,
  currentBalance: 500,
  cycleSince: '2026-11-22',
});
/** Closes on Dec 10, due on Jan 5. */
const quiet = aPlannerCard({
  name: 'Quiet',
  statementDate: 10,
  dueDate: 5,
  cycleSince: '2026-11-22',
  currentBalance: 0,
});
const carrying = {
  ...quiet,
  name: 'Discover it',
  currentBalance: 6000,
  creditLimit: 30_000,
  carriesBalance: true,
  apr: 24.99,
};

const write = (cards: PlannerCard[], week?: WeekEarned) =>
  weeklyReminder({ cards: withReadableNames(cards), today, daysAhead: [7, 3, 1], links, week });

const section = (heading: string, ...of: Parameters<typeof write>) =>
  write(...of)?.sections.find((each) => each.heading === heading);

test.each<[PlannerCard[], string]>([
  [[quiet], 'Your week from Nov 23: nothing due'],
  [[freedom], 'Your week from Nov 23: 1 bill due'],
  [[blue], 'Your week from Nov 23: nothing due, 1 statement closing'],
  [[{ ...freedom, dueDate: 30 }], 'Your week from Nov 23: nothing due, 1 due next week'],
  [[{ ...freedom, dueDate: 20 }, blue], 'Your week from Nov 23: nothing due, 1 overdue, 1 statement closing'],
])('subject %#', (cards, subject) => {
  expect(write(cards)?.subject).toBe(subject);
});

test('a quiet week is told too, but not to someone without cards', () => {
  expect(section('To pay', [quiet])?.paragraphs).toEqual(['Nothing is due in the next ten days.']);
  expect(write([])).toBeNull();
});

test('one line for the days with the same best card', () => {
  expect(section('Best card for each day', [blue, quiet])?.table?.rows).toEqual([
    ['Mon to Thu', 'Quiet', '43 to 40 days, until Jan 5'],
    ['Fri to Sun', 'Amex Blue', '54 to 52 days, until Jan 20'],
  ]);
});

test('a card without credit for the example is not the best of any day', () => {
  expect(section('Best card for each day', [{ ...quiet, creditLimit: 50 }])?.table?.rows).toEqual([
    ['Mon to Sun', 'No card has enough credit', ''],
  ]);
});

test('a wallet that carries balances only is told about the interest', () => {
  expect(section('Best card for each day', [carrying])?.notes).toEqual([
    'Each of these cards carries a balance, so interest starts right away.',
  ]);
});

test('what closes this week, and what to pay before it does', () => {
  expect(section('Statements closing', [{ ...blue, currentBalance: 2000 }, freedom, quiet])?.rows).toEqual([
    {
      label: 'Amex Blue',
      details: [
        'Closes Thu, Nov 26, due Dec 20',
        'Pay $1,100.01 by Mon, Nov 23 to report under 30%; 66.7% of its limit is in use',
      ],
    },
  ]);
});

test.each([
  [
    'is too late to be sure to arrive',
    24,
    'Send $1,100.01 today to report under 30%; it may not arrive before Nov 24; 66.7% of its limit is in use',
  ],
  [
    'has to be sent this week, though it closes the next',
    30,
    'Pay $1,100.01 by Wed, Nov 25 to report under 30%; 66.7% of its limit is in use',
  ],
])('a payment that %s is named', (_, statementDate, words) => {
  const card = { ...blue, statementDate, currentBalance: 2000 };
  expect(section('Statements closing', [card])?.rows?.[0]?.details[1]).toBe(words);
});

test('last week: what was spent, earned, and left on the table', () => {
  const week = { spent: 812.4, earned: 14.2, leftOnTheTable: 0, mostMissed: null };
  expect(section('Last week', [quiet], week)?.paragraphs).toEqual([
    'With all your cards, you spent $812.40 and earned $14.20. You made every purchase with the card that earns the most for it.',
  ]);
  const mostMissed = { merchant: 'Trader\nJoe’s', usedCard: 'Freedom', betterCard: 'Blue', missed: 2.1 };
  expect(section('Last week', [quiet], { ...week, leftOnTheTable: 3.1, mostMissed })?.paragraphs).toEqual([
    'With all your cards, you spent $812.40 and earned $14.20. You left $3.10 on the table.',
    'Most of that was at Trader Joe’s: Blue would have earned $2.10 more than Freedom.',
  ]);
});

test.each([[null], [undefined]])('without transactions or an answer (%s), nothing is said of last week', (week) => {
  expect(section('Last week', [quiet], week)).toBeUndefined();
});

test.each<[string, PlannerCard[], string]>([
  [
    'a bonus to earn',
    [
      quiet,
      {
        ...blue,
        welcomeBonus: { amount: 200, unit: 'dollars', spend: 1000, from: '2026-10-01', by: '2026-12-20', spent: 400 },
      },
    ],
    'Spend $600.00 more on Amex Blue by Dec 20 to earn its bonus of $200.00. That’s $150.00 a week.',
  ],
  [
    'an intro APR that ends soon on what is still owed',
    [
      { ...quiet, currentBalance: 100, introAprEnds: '2026-12-13' },
      { ...carrying, introAprEnds: '2026-12-05', currentBalance: 0 },
    ],
    'The intro APR on Quiet ends Dec 13, in 20 days. After that, you pay the standard APR on whatever is left of its $100.00, so pay it off first or plan a transfer.',
  ],
  [
    'a high balance that does not close this week',
    [{ ...quiet, currentBalance: 4000 }],
    'Quiet uses 80% of its limit. Pay $2,500.01 by Dec 8, two business days before its statement closes, and it reports under 30%.',
  ],
  [
    'a carried balance beside a card that is paid off',
    [carrying, quiet],
    'Discover it carries a balance, so each purchase on it costs 24.99% interest from the first day. Until it’s paid off, use a card that is, such as Quiet.',
  ],
  [
    'nothing special',
    [quiet],
    'The grace period is free money. What you buy with Quiet today, you pay for in 43 days. It lasts as long as you pay each statement in full.',
  ],
  [
    'only a carried balance',
    [carrying],
    'While a card carries a balance, interest starts on the day of each purchase. Pay your statement in full, and the grace period comes back.',
  ],
])('the tip for %s', (_wallet, cards, tip) => {
  expect(tipFor(cards, today)).toBe(tip);
});

test('transfers are offered for carried balances only, with the disclosure', () => {
  expect(section('Moving your balance', [blue])).toBeUndefined();
  const offers = section('Moving your balance', [carrying, blue]);
  expect(offers?.rows?.[0]).toEqual({
    label: 'Citi Diamond Preferred',
    details: [
      'Moving $6,000.00 saves about $2,010.00 in 21 months, after a fee of $300.00.',
      '0% for 21 months, then from 17.24%',
      'Checked Jan 2026. Source: In Debt Weekly, US Bank Shield Visa vs. Citi Diamond Preferred',
      'From Discover it',
    ],
    amount: '$2,010.00',
  });
  expect(offers?.paragraphs?.join(' ')).toMatch(/the most each of these could save you, on an unchanged balance/);
  expect(offers?.rows).toHaveLength(2);
  expect(offers?.notes?.join(' ')).toContain('not affiliate links, and we earn nothing from them');
});

test('of 200 closing statements, 12 are listed, and the others counted', () => {
  const cards = Array.from({ length: 200 }, (_, index) => ({ ...blue, id: `${index}`, nickname: `Card ${index}` }));
  const closing = section('Statements closing', cards);
  expect(closing?.rows).toHaveLength(12);
  expect(closing?.notes).toEqual(['And 188 more statements.']);
});

test('the inbox shows what is due, then the best cards, as far as there is room', () => {
  expect(write([freedom, blue])?.preview).toBe(
    'Chase Freedom: $412.80 due Nov 25. Mon to Thu: Chase Freedom. Fri to Sun: Amex Blue. The grace period is free money. What you buy with Chase Freedom today, you pay for in 32 days. It lasts as long as you pay each statement in full.',
  );
});
