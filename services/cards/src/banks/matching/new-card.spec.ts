import { initialCard } from '@floatwise/contracts/card-fields';
import { banks } from '@floatwise/contracts/cards/banks';
import type { AccountFacts } from '../bank-facts.js';
import { newCardOf } from './new-card.js';

const account: AccountFacts = {
  externalId: 'a',
  name: 'Card',
  lastFour: '4417',
  currentBalance: 100,
  creditLimit: 5000,
  apr: null,
  minimumPayment: null,
  statement: null,
  dueDate: null,
  asOf: null,
};
const closed = (closingDate: string, dueDate: string | null) => ({
  closingDate,
  dueDate,
  balance: 80,
  minimumPayment: null,
});
const { statementDate, dueDate, dueMonth } = initialCard();

test.each<[string, Partial<AccountFacts>, object]>([
  [
    'a statement with its due date tells all days',
    { statement: closed('2026-03-12', '2026-04-08'), dueDate: '2026-04-08' },
    { statementDate: 12, dueDate: 8, dueMonth: 'next' },
  ],
  [
    'a due date alone closes 25 days before',
    { dueDate: '2026-04-08' },
    { statementDate: 14, dueDate: 8, dueMonth: 'next' },
  ],
  [
    'a statement of which nothing is due closes on its day, and is due 25 days later',
    { statement: closed('2026-03-28', null) },
    { statementDate: 28, dueDate: 22, dueMonth: 'next' },
  ],
  ['nothing known: what a new card has', {}, { statementDate, dueDate, dueMonth }],
])('%s', (_, facts, days) => {
  expect(newCardOf({ ...account, ...facts }, banks[0], null)).toMatchObject(days);
});

test('an account without a limit, such as a charge card, is no card until the person says one', () => {
  expect(() => newCardOf({ ...account, creditLimit: null }, banks[0], null)).toThrow('gives no credit limit');
});
