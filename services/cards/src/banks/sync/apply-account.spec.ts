import { initialCard } from '@floatwise/contracts/card-fields';
import type { AccountFacts } from '../bank-facts.js';
import { syncedFields } from './apply-account.js';

const facts: AccountFacts = {
  externalId: 'a',
  name: 'Card',
  lastFour: '',
  currentBalance: -1365.444,
  creditLimit: 5000,
  apr: null,
  minimumPayment: null,
  statement: null,
  dueDate: null,
};

test('a bank’s credit balance is stored as one, and its statement in the person’s favor asks for nothing', () => {
  const stored = { ...initialCard(), ownFields: [], statementClosing: null };
  const statement = { closingDate: '2026-03-01', balance: -1300 };
  expect(syncedFields(stored, { facts, statement, days: null, carriesBalance: null })).toMatchObject({
    currentBalance: -1365.44,
    statementBalance: 0,
  });
});
