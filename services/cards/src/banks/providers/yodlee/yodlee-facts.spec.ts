import { accountFactsOf, foreignAccountOf, isOpenCard, requireAccess } from './yodlee-facts.js';
import { accountsAnswer } from './yodlee-schemas.js';

const money = (amount: number) => ({ amount, currency: 'USD' });
/** An account as the aggregator answers it, with what it says of its copy. */
const accountsWith = (dataset: object, about: object = {}) =>
  accountsAnswer.parse({
    account: [
      {
        ...{ id: 1, CONTAINER: 'creditCard', accountName: 'Freedom', accountNumber: 'xxxx1234' },
        ...{ balance: money(10), totalCreditLine: money(1000), lastStatementBalance: money(10) },
        ...{ lastStatementDate: '2026-03-05', dueDate: '2026-04-30' },
        dataset: [{ name: 'BASIC_AGG_DATA', additionalStatus: 'AVAILABLE_DATA_RETRIEVED', ...dataset }],
        ...about,
      },
    ],
  }).account;

test.each([
  ['its last update', { lastUpdated: '2026-03-07T06:55:50Z', additionalStatus: 'SITE_UNAVAILABLE' }, '2026-03-07'],
  ['no update that it tells', {}, null],
  ['an update at no date', { lastUpdated: 'yesterday' }, null],
])('a copy reaches up to %s', (_, dataset, asOf) => {
  expect(accountsWith(dataset).map((account) => accountFactsOf(account).asOf)).toEqual([asOf]);
});

test('a due date of the next statement isn’t that of the last one', () => {
  expect(accountsWith({}).map(accountFactsOf)).toMatchObject([
    { dueDate: '2026-04-30', statement: { closingDate: '2026-03-05', dueDate: null } },
  ]);
});

test.each([
  [{}, 1000],
  [{ totalCreditLine: null, availableCredit: money(890) }, 900],
  [{ totalCreditLine: null }, null],
])('an account with %j has the limit %j', (about, creditLimit) => {
  expect(accountsWith({}, about).map(accountFactsOf)).toMatchObject([{ creditLimit }]);
});

test.each([
  ['AVAILABLE_DATA_RETRIEVED', null],
  ['SITE_UNAVAILABLE', null],
  ['INCORRECT_CREDENTIALS', 'login-required'],
  ['NEW_AUTHENTICATION_REQUIRED', 'login-required'],
  ['CONSENT_EXPIRED', 'consent-ended'],
])('a copy with the status %s needs %s', (additionalStatus, problem) => {
  const look = () => requireAccess(accountsWith({ additionalStatus }));
  if (problem === null) expect(look).not.toThrow();
  else expect(look).toThrow(problem);
});

test.each([
  [{}, true],
  [{ accountStatus: 'ACTIVE' }, true],
  [{ accountStatus: 'TO_BE_CLOSED' }, false],
  [{ accountStatus: 'INACTIVE' }, false],
  [{ accountStatus: 'CLOSED' }, false],
  [{ accountStatus: 'DELETED' }, false],
  [{ CONTAINER: 'bank' }, false],
])('an account with %j is a card that the bank has: %s', (about, isOpen) => {
  expect(accountsWith({}, about).map(isOpenCard)).toEqual([isOpen]);
});

test.each([
  ['USD', [null]],
  ['CAD', [{ externalId: '1', name: 'Freedom', lastFour: '1234', currency: 'CAD' }]],
])('an account in %s is told as another currency’s: %j', (currency, foreign) => {
  const amount = { amount: 10, currency };
  const about = { balance: amount, totalCreditLine: amount, lastStatementBalance: amount };
  expect(accountsWith({}, about).map(foreignAccountOf)).toEqual(foreign);
});
