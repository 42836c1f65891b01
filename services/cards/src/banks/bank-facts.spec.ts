import type { ReportedTransaction } from '../transactions/transaction.js';
import { billingDays } from '../card/billing-days.js';
import {
  accountName,
  dueDateFor,
  reportedDay,
  lastFourOf,
  readTo,
  requireSense,
  requireSensibleStatement,
  requireSensibleTransaction,
  type AccountFacts,
} from './bank-facts.js';

const today = '2026-11-22';
const account: AccountFacts = {
  externalId: 'a',
  name: 'Freedom',
  lastFour: '1234',
  currentBalance: 10,
  creditLimit: 1000,
  apr: 24.99,
  minimumPayment: 25,
  statement: { closingDate: '2026-11-05', dueDate: '2026-11-30', balance: 10, minimumPayment: null },
  dueDate: '2026-11-30',
  asOf: null,
};

test.each<[string, Partial<AccountFacts>, boolean]>([
  ['a usual card', {}, true],
  ['a card that is overpaid', { currentBalance: -12.5 }, true],
  ['a card that says little', { apr: null, minimumPayment: null, statement: null, dueDate: null }, true],
  ['a charge card, which has no limit', { creditLimit: null }, true],
  ['a negative limit', { creditLimit: -1 }, false],
  ['a limit that is no number', { creditLimit: Number.NaN }, false],
  ['more money than there is', { currentBalance: 1e12 }, false],
  ['a negative minimum', { minimumPayment: -1 }, false],
  ['a rate of 300 percent', { apr: 300 }, false],
  ['a due date of the next century', { dueDate: '2126-11-30' }, false],
  [
    'a statement that closes in the next century',
    { statement: { closingDate: '2126-12-05', dueDate: null, balance: 1, minimumPayment: null } },
    false,
  ],
])('%s makes sense: %s', (_case, about, sense) => {
  const look = () => requireSense({ ...account, ...about }, today);
  if (sense) expect(look()).toMatchObject(about);
  else expect(look).toThrow('malformed');
});

test('a bill due before its statement closed, or half a year after, makes no sense', () => {
  for (const dueDate of ['2026-11-01', '2027-05-01']) {
    const told = { closingDate: '2026-11-05', dueDate, balance: 1, minimumPayment: null };
    expect(() => requireSensibleStatement(told, today)).toThrow('malformed');
  }
});

test.each([
  ['2026-03-05', '2026-03-30', '2026-03-30', 'its own'],
  ['2026-03-05', '2026-04-22', '2026-04-22', 'the last day that can be its own'],
  ['2026-03-05', '2026-04-30', null, 'that of the next one, because it’s paid'],
  ['2026-03-05', '2026-02-28', null, 'still that of the one before'],
  ['2026-03-05', null, null, 'not said'],
])('the due date of the statement of %s beside %s is %s: %s', (closing, next, due, _) => {
  expect(dueDateFor(closing, next)).toBe(due);
});

test('a paid statement leaves a card that is due in the month of its closing as it is', () => {
  const known = { statementDate: 5, dueDate: 30, dueMonth: 'same' as const };
  const last = { closingDate: '2026-03-05', dueDate: dueDateFor('2026-03-05', '2026-04-30') };
  expect(billingDays([last, { closingDate: '2026-02-05', dueDate: '2026-02-28' }], known)).toEqual(known);
});

test.each([
  ['2026-11-22', true],
  ['2026-11-24', true],
  ['2126-11-24', false],
  ['1999-01-01', false],
])('a purchase posted on %s makes sense: %s', (postedOn, sense) => {
  const told = { postedOn, madeOn: null, amount: 4.5 } as ReportedTransaction;
  const look = () => requireSensibleTransaction(told, today);
  if (sense) expect(look()).toBe(told);
  else expect(look).toThrow('malformed');
});

test.each([
  ['Freedom\nUnlimited ', 'Freedom Unlimited'],
  ['', 'Credit card'],
  ['Visa 4111 1111 1111 1111', 'Visa **** **** **** 1111'],
  ['Card 1234', 'Card 1234'],
])('a card number in the name of an account is masked: %j [requirement 38]', (told, kept) => {
  expect(accountName(told)).toBe(kept);
});

test.each([
  ['********1234', '1234'],
  ['xxxx1234', '1234'],
  ['4111111111111111', '1111'],
  ['12', ''],
  ['', ''],
])('the last four of %j', (shown, four) => expect(lastFourOf(shown)).toBe(four));

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-28T23:59:59.000Z', '2026-02-28'],
  ['2026-02-30', null],
  ['soon', null],
])('the day of %j', (text, day) => expect(reportedDay.safeParse(text).data ?? null).toBe(day));

test.each([
  ['the bank’s own data', null, '2026-11-22'],
  ['a copy of today', '2026-11-22', '2026-11-22'],
  ['a copy of tomorrow, by the clock of a server', '2026-11-23', '2026-11-22'],
  ['a copy that nobody could renew for two weeks', '2026-11-08', '2026-11-08'],
])('%s is read up to %s', (_, asOf, day) => expect(readTo({ asOf }, today)).toBe(day));
