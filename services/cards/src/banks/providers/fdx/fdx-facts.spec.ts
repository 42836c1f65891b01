import { accountFactsOf, foreignAccountOf, nextOffset, transactionOf } from './fdx-facts.js';
import { lineOfCredit, transactionsAnswer } from './fdx-schemas.js';

/** A transaction as a bank answers it. */
function read(about: object) {
  const locTransaction = {
    ...{ transactionId: 'a', transactionTimestamp: '2026-03-07T10:00:00Z', description: 'NOPA' },
    ...{ debitCreditMemo: 'DEBIT', amount: 38.9, status: 'POSTED' },
    ...about,
  };
  const { transactions } = transactionsAnswer.parse({ transactions: [{ locTransaction }] });
  return transactions.map((one) => transactionOf(one.locTransaction));
}

test.each([
  ['AUTHORIZATION', true],
  ['MEMO', true],
  ['PENDING', true],
  ['POSTED', false],
])('a transaction with the status %s is pending: %s', (status, isPending) => {
  expect(read({ status })).toMatchObject([{ isPending }]);
});

test.each([
  ['DEBIT', 38.9],
  ['MEMO', 38.9],
  ['CREDIT', -38.9],
])('a %s adds %s to the debt', (debitCreditMemo, amount) => {
  expect(read({ debitCreditMemo })).toMatchObject([{ amount }]);
});

test.each([
  [{ description: 'RETURNED PAYMENT', amount: 500 }, 'payment'],
  [{ description: 'LATE PAYMENT FEE', amount: 29 }, 'fee'],
  [{ description: 'ANNUAL MEMBERSHIP FEE', amount: 95, transactionType: 'ADJUSTMENT' }, 'fee'],
  [{ description: 'INTEREST CHARGE ON PURCHASES' }, 'interest'],
  [{ description: 'LATE PAYMENT FEE', transactionType: 'PURCHASE' }, 'purchase'],
  [{ description: 'Payment Thank You-Mobile', debitCreditMemo: 'CREDIT' }, 'payment'],
  [{ description: 'ATT*BILL PAYMENT', debitCreditMemo: 'CREDIT' }, 'refund'],
  [{ description: 'NOPA' }, 'purchase'],
])('a type that we know counts, otherwise the text: %j is a %s', (about, kind) => {
  expect(read(about)).toMatchObject([{ kind }]);
});

test.each([
  [
    { category: '5411', subCategory: 'MCC' },
    { mcc: '5411', category: null },
  ],
  [{ category: 'Groceries' }, { mcc: null, category: 'Groceries' }],
  [
    { category: 'Groceries', merchantCategoryCode: 5411 },
    { mcc: '5411', category: 'Groceries' },
  ],
  [{}, { mcc: null, category: null }],
])('the merchant’s code in %j', (about, expected) => expect(read(about)).toMatchObject([expected]));

test.each([
  ['the bank’s own mark', { nextOffset: 'x7' }, 'x7'],
  ['the bank’s own mark, also on a page that is smaller than asked for', { nextOffset: 'x7', total: 900 }, 'x7'],
  ['what was read, where the total says more', { total: 151 }, '150'],
  ['none once the total is read', { total: 150 }, null],
  ['none after a page that isn’t full, without a total', {}, null],
  ['none where nothing is said of pages', undefined, null],
])('after 100 and 50 more of 100 a page, the next page is %s', (_, page, next) => {
  expect(nextOffset(page, { read: 100, found: 50, size: 100 })).toBe(next);
});

test('a due date of the next statement isn’t that of the last one', () => {
  const locAccount = {
    ...{ accountId: 'a', accountType: 'CREDITCARD', currency: { currencyCode: 'USD' } },
    ...{ creditLine: 1000, currentBalance: 10, lastStmtBalance: 10 },
    ...{ lastStmtDate: '2026-03-05', nextPaymentDate: '2026-04-30' },
  };
  const account = lineOfCredit.parse({ locAccount });
  expect(account && accountFactsOf(account)).toMatchObject({
    dueDate: '2026-04-30',
    statement: { closingDate: '2026-03-05', dueDate: null },
  });
});

test.each([
  [{ creditLine: 5000 }, 5000],
  [{ availableCredit: 4990 }, 5000],
  [{}, null],
])('an account with %j has the limit %j', (about, creditLimit) => {
  const locAccount = {
    ...{ accountId: 'a', accountType: 'CREDITCARD', currency: { currencyCode: 'USD' }, currentBalance: 10 },
    ...about,
  };
  const account = lineOfCredit.parse({ locAccount });
  expect(account && accountFactsOf(account)).toMatchObject({ creditLimit });
});

test.each([
  ['USD', null],
  ['CAD', { externalId: 'a', name: 'Gold', lastFour: '1234', currency: 'CAD' }],
])('an account in %s is told as another currency’s: %j', (currencyCode, foreign) => {
  const locAccount = {
    ...{ accountId: 'a', accountType: 'CREDITCARD', accountNumberDisplay: '****1234', productName: 'Gold' },
    ...{ currency: { currencyCode }, currentBalance: 10 },
  };
  const account = lineOfCredit.parse({ locAccount });
  expect(account && foreignAccountOf(account)).toEqual(foreign);
});
