import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { alertBills, alertOf, type AlertChoice } from './alert.js';

/** Closed on Nov 15, due on Dec 10. */
const freedom = (about: Partial<PlannerCard> = {}) =>
  aPlannerCard({ name: 'Chase Freedom', statementBalance: 412.8, cycleSince: '2026-11-01', ...about });
/** Closed on Nov 17, due on Dec 12. */
const sapphire = aPlannerCard({
  name: 'Sapphire',
  nickname: 'Travel',
  statementDate: 17,
  dueDate: 12,
  statementBalance: 1_900,
  cycleSince: '2026-11-01',
});
const choice: AlertChoice = { today: '2026-12-09', daysAhead: [7, 3, 1], cardIds: null };

function said(cards: PlannerCard[], change: Partial<AlertChoice> = {}, showsAmounts = true) {
  const [first, ...others] = alertBills(cards, { ...choice, ...change });
  return first ? alertOf([first, ...others], showsAmounts) : null;
}

test.each<[string, string, string | null]>([
  ['a week ahead', '2026-12-03', 'Chase Freedom: $412.80 due Dec 10'],
  ['on a day that isn’t one of the days ahead', '2026-12-06', null],
  ['three days ahead', '2026-12-07', 'Chase Freedom: $412.80 due Dec 10'],
  ['the day before', '2026-12-09', 'Chase Freedom: $412.80 due tomorrow'],
  ['on the day', '2026-12-10', 'Chase Freedom: $412.80 due today'],
  ['a day late', '2026-12-11', 'Chase Freedom: $412.80 overdue since Dec 10'],
  ['two days late', '2026-12-12', null],
])('%s', (_, today, title) => expect(said([freedom()], { today })?.title ?? null).toBe(title));

test.each<[string, Partial<PlannerCard>, string | null]>([
  ['paid', { paidStatements: [{ closingDate: '2026-11-15', amount: 412.8, paidOn: '2026-12-01' }] }, null],
  ['nothing owed on it', { statementBalance: 0 }, null],
  ['a statement that we don’t know', { statementBalance: null }, 'Chase Freedom: up to $1,200.00 due tomorrow'],
  ['from before the card was added', { cycleSince: '2026-12-20' }, null],
  ['a nickname', { nickname: 'Groceries' }, 'Groceries: $412.80 due tomorrow'],
  [
    'a long name of several lines',
    { name: `A\r\nB ${'x'.repeat(60)}` },
    `A B ${'x'.repeat(55)}…: $412.80 due tomorrow`,
  ],
])('a bill: %s', (_, about, title) => expect(said([freedom(about)])?.title ?? null).toBe(title));

test('without amounts it names neither card nor amount', () => {
  expect(said([freedom()], {}, false)).toEqual({
    title: 'A payment is due tomorrow',
    body: 'Open Floatwise to see the bill.',
    path: '/',
  });
  const late = said([freedom(), sapphire], { today: '2026-12-11' }, false);
  expect(late).toMatchObject({ title: 'A payment is overdue since Dec 10' });
  expect(late?.body).toBe('And 1 more payment. Open Floatwise to see them.');
});

test('of several, the most urgent is the title', () => {
  expect(said([sapphire, freedom()], { today: '2026-12-11' })).toMatchObject({
    title: 'Chase Freedom: $412.80 overdue since Dec 10',
    body: 'Travel: $1,900.00 due tomorrow',
  });
});

test('many are counted', () => {
  const many = Array.from({ length: 200 }, (_, index) => freedom({ name: `Card ${index}` }));
  const lines = said(many)?.body.split('\n') ?? [];
  expect(lines.slice(0, 3)).toEqual(Array(3).fill(expect.stringMatching(/^Card \d+: \$412\.80 due tomorrow$/)));
  expect(lines.slice(3)).toEqual(['And 196 more.']);
  expect(said(many, {}, false)?.body).toBe('And 199 more payments. Open Floatwise to see them.');
});

test('only chosen cards are named', () => {
  expect(said([freedom()], { cardIds: [] })).toBeNull();
  expect(said([freedom()], { cardIds: [freedom().id] })).not.toBeNull();
});

test('a statement that closes soon is left to the mail', () => {
  expect(said([freedom({ cycleSince: '2026-12-11' })], { today: '2026-12-12' })).toBeNull();
});
