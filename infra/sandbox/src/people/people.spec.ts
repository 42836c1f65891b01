import { addDays, bankDay, dayInMonth, daysBetween, type Day } from './calendar.ts';
import { dueAfter, ledgerOf, sumOf, type Ledger } from './ledger.ts';
import { subscriptions } from './merchants.ts';
import { people, peopleOf, type Card } from './people.ts';

const cards = people.flatMap((person) => person.cards);
/** Like the sandbox: starts on the first of a month, 14 months ago. */
const openedFor = (today: Day): Day => dayInMonth(today, -14, 1);
const lived = new Map<string, Ledger>();
function ledgerAt(card: Card, today: Day): Ledger {
  const key = `${card.id} ${today}`;
  const ledger = lived.get(key) ?? ledgerOf(card, { from: openedFor(today), today });
  lived.set(key, ledger);
  return ledger;
}

/**
 * The ends of months with 28, 29, 30, and 31 days, the days around them, the turn of a year, and days in the middle.
 */
const todays = [
  '2026-02-28',
  '2026-03-01',
  '2028-02-28',
  '2028-02-29',
  '2026-04-30',
  '2026-05-31',
  '2026-12-31',
  '2027-01-01',
  '2026-07-04',
  '2026-11-22',
];

describe('the calendar', () => {
  it.each([
    ['2026-01-31', 1, 31, '2026-02-28'],
    ['2028-01-31', 1, 30, '2028-02-29'],
    ['2026-12-05', 1, 28, '2027-01-28'],
    ['2026-03-31', -1, 31, '2026-02-28'],
    ['2026-04-02', 0, 31, '2026-04-30'],
  ])('%s, %i months on, the %i: %s', (day, months, wanted, expected) => {
    expect(dayInMonth(day, months, wanted)).toBe(expected);
  });

  it('counts days over the ends of months and years', () => {
    expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
  });

  it('is that of an American bank', () => {
    expect(bankDay(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-21');
  });
});

describe('the people', () => {
  it('are six with one to four cards, at least two of them at each of the six banks', () => {
    expect(people).toHaveLength(6);
    for (const person of people) {
      expect(person.cards.length).toBeGreaterThanOrEqual(1);
      expect(person.cards.length).toBeLessThanOrEqual(4);
    }
    const banks = new Set(cards.map(({ bankId }) => bankId));
    expect(banks.size).toBe(6);
    for (const bank of banks) expect(peopleOf(bank).length).toBeGreaterThanOrEqual(2);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  });

  it('have cards due in the month of the close and cards due in the next one', () => {
    const months = cards.map(({ closingDay, dueDay }) => (dueDay > closingDay ? 'the same' : 'the next'));
    expect(new Set(months)).toEqual(new Set(['the same', 'the next']));
  });
});

describe.each(cards.map((card) => [card.id, card] as const))('the account of %s', (_id, card) => {
  it.each(todays)('adds up on %s', (today) => {
    const { posted, pending, statements, balance, interestYtd } = ledgerAt(card, today);
    expect(balance).toBe(sumOf(posted));
    for (const statement of statements) {
      expect(statement.balance).toBe(sumOf(posted.filter(({ posts }) => posts <= statement.closed)));
      expect(statement.minimum).toBeLessThanOrEqual(Math.max(0, statement.balance));
    }
    expect(balance + sumOf(pending)).toBeLessThanOrEqual(card.creditLine);
    expect(posted.every(({ day, posts }) => day <= posts && posts <= today && posts >= openedFor(today))).toBe(true);
    expect(pending.every(({ day, posts }) => day <= today && posts > today)).toBe(true);
    const all = [...posted, ...pending];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const year = posted.filter(({ kind, posts }) => kind === 'INTEREST' && posts.startsWith(today.slice(0, 4)));
    expect(interestYtd).toBe(sumOf(year));
  });

  it.each(todays)('has closed once a month until %s, and is due at least 21 days later', (today) => {
    const { statements } = ledgerAt(card, today);
    const expected = [];
    for (let day = openedFor(today); day <= today; day = addDays(day, 1)) {
      if (dayInMonth(day, 0, card.closingDay) === day) expected.push(day);
    }
    expect(statements.map(({ closed }) => closed)).toEqual(expected);
    for (const { closed, due } of statements) {
      expect(daysBetween(closed, due)).toBeGreaterThanOrEqual(21);
      expect(dayInMonth(due, 0, card.dueDay)).toBe(due);
      expect(due).toBe(dueAfter(card, closed));
    }
  });

  it('only gains by the days that pass: what was posted, closed or pending stays', () => {
    const from = '2025-12-01';
    let today = '2026-02-20';
    let before = ledgerOf(card, { from, today });
    for (const days of [1, 1, 1, 2, 3, 1, 1, 7, 14, 1, 1]) {
      today = addDays(today, days);
      const now = ledgerOf(card, { from, today });
      expect(JSON.stringify(now.posted)).toContain(JSON.stringify(before.posted).slice(0, -1));
      expect(now.statements.slice(0, before.statements.length)).toEqual(before.statements);
      const known = new Set([...now.posted, ...now.pending].map(({ id }) => id));
      expect(before.pending.every(({ id }) => known.has(id))).toBe(true);
      before = now;
    }
  });

  it('is the same every time', () => {
    const today = '2026-11-22';
    expect(ledgerOf(card, { from: openedFor(today), today })).toEqual(ledgerAt(card, today));
  });

  it('pays each subscription once a month, always the same amount', () => {
    const today = '2026-11-22';
    const { posted } = ledgerAt(card, today);
    for (const [name, day] of Object.entries(card.subscriptions)) {
      const { name: payee, from: cents } = subscriptions[name as keyof typeof subscriptions];
      const paid = posted.filter((line) => line.payee === payee);
      expect(paid.length).toBeGreaterThanOrEqual(13);
      expect(new Set(paid.map((line) => line.cents))).toEqual(new Set([cents]));
      expect(paid.every((line) => dayInMonth(line.day, 0, day) === line.day)).toBe(true);
    }
  });

  it('is paid once between two statements, when there is something to pay', () => {
    const { posted, statements } = ledgerAt(card, '2026-11-30');
    const paid = posted.filter(({ kind }) => kind === 'PAYMENT');
    for (const [index, statement] of statements.entries()) {
      const next = statements[index + 1];
      if (!next) continue;
      const between = paid.filter(({ posts }) => posts > statement.closed && posts <= next.closed);
      expect(between).toHaveLength(statement.balance > 0 ? 1 : 0);
      if (card.pays === 'in-full' && between[0]) {
        expect([-between[0].cents, between[0].posts <= statement.due]).toEqual([statement.balance, true]);
      }
    }
  });
});

describe('14 months of six people', () => {
  const today = '2026-11-22';
  const ledgers = cards.map((card) => ({ card, ledger: ledgerAt(card, today) }));
  const lines = ledgers.flatMap(({ ledger }) => ledger.posted);
  const known = (kind: string, part = '') => lines.filter((line) => line.kind === kind && line.text.includes(part));

  it('hold between 4 and 30 lines a month on each card', () => {
    for (const { ledger } of ledgers) {
      expect(ledger.posted.length / 14).toBeGreaterThan(4);
      expect(ledger.posted.length / 14).toBeLessThan(30);
    }
  });

  it('hold every kind of line', () => {
    for (const kind of ['PURCHASE', 'REFUND', 'PAYMENT', 'FEE', 'INTEREST', 'CASH_ADVANCE']) {
      expect([kind, known(kind).length > 0]).toEqual([kind, true]);
    }
    expect(known('FEE', 'LATE FEE').length).toBeGreaterThan(0);
    expect(known('FEE', 'FOREIGN TRANSACTION FEE').length).toBeGreaterThan(0);
  });

  it('charge a fee for a foreign purchase exactly where the card takes one', () => {
    for (const { card, ledger } of ledgers) {
      const abroad = ledger.posted.filter(({ foreign }) => foreign);
      const fees = ledger.posted.filter(({ text }) => text === 'FOREIGN TRANSACTION FEE');
      expect(fees).toHaveLength(card.foreignFee > 0 ? abroad.length : 0);
    }
  });

  it('refund what was bought, to the cent, and never twice', () => {
    for (const refund of known('REFUND')) {
      const bought = lines.filter((line) => line.cents === -refund.cents && line.text === refund.text);
      expect(bought.length).toBeGreaterThan(0);
    }
  });

  it('take interest of those who carry a balance, and of nobody who pays in full', () => {
    for (const { card, ledger } of ledgers) {
      const charged = ledger.posted.some(({ kind }) => kind === 'INTEREST');
      if (card.pays === 'in-full') expect(charged).toBe(false);
      if (card.pays === 'carries') expect(charged).toBe(true);
    }
  });

  it('name a merchant category code of four digits for each purchase', () => {
    for (const { mcc } of [...known('PURCHASE'), ...known('REFUND')]) expect(mcc).toMatch(/^\d{4}$/);
  });
});
