import { initialCard } from '@floatwise/contracts/card-fields';
import { billingDays } from '../../card/billing-days.js';
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
  asOf: null,
};

test('a bank’s credit balance is stored as one, and its statement in the person’s favor asks for nothing', () => {
  const stored = { ...initialCard(), ownFields: [], statementClosing: null, capSpentOn: null };
  const statement = { closingDate: '2026-03-01', balance: -1300 };
  expect(syncedFields(stored, { facts, statement, days: null, carriesBalance: null })).toMatchObject({
    currentBalance: -1365.44,
    statementBalance: 0,
  });
});

test('a card whose bank gives no limit keeps its own', () => {
  const stored = { ...initialCard(), creditLimit: 7500, ownFields: [], statementClosing: null, capSpentOn: null };
  const reported = { facts: { ...facts, creditLimit: null }, statement: null, days: null, carriesBalance: null };
  expect(syncedFields(stored, reported)).toMatchObject({ creditLimit: 7500, currentBalance: -1365.44 });
});

test('where nothing is due, the closing day and the figures are taken, and the due day stays', () => {
  const stored = {
    ...initialCard(),
    ownFields: [],
    statementClosing: null,
    capSpentOn: null,
    currentBalance: 100,
    dueDate: 10,
  };
  const statement = { closingDate: '2026-03-16', dueDate: null, balance: 0 };
  const days = billingDays([statement], stored);
  const now = { ...facts, currentBalance: 50 };
  expect(syncedFields(stored, { facts: now, statement, days, carriesBalance: null })).toMatchObject({
    currentBalance: 50,
    creditLimit: 5000,
    statementBalance: 0,
    statementDate: 16,
    dueDate: 10,
  });
});
