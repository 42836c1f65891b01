import { cardFields } from '@floatwise/contracts/card-fields';
import { creditCard } from '@floatwise/contracts/cards/wallet.http';
import { user } from '@floatwise/contracts/identity/accounts.http';
import { accountAnswer, accountSql, cardAnswer, cardsSql } from '../../bench/bare-rows.ts';

/** A row as the query names its columns. */
const named = (sql: string) =>
  Object.fromEntries([...sql.matchAll(/ as "(\w+)"/g)].map(([, name = '']) => [name, null]));
const now = new Date('2026-03-10T12:00:00Z');
const account = { tier: null, tierExpiresAt: null, timezone: null, createdAt: now, updatedAt: now };
const card = {
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  rewardsRate: 1,
  rewardsUnit: 'percent',
  centsPerPoint: 1,
  creditLimit: 1000,
  currentBalance: 0,
  carriesBalance: false,
  apr: null,
  createdAt: 0,
  updatedAt: 0,
  lastSyncAt: null,
  lastRefreshAt: null,
  statementBalance: null,
  statementClosing: null,
  paidStatements: null,
  spendingCategories: null,
} as const;

test.each([
  ['GET /api/user', user.shape, accountAnswer({ ...named(accountSql), ...account }, now)],
  ['GET /api/credit-cards', creditCard.shape, cardAnswer({ ...named(cardsSql), ...card }, '2026-03-10')],
])('the baseline of the benchmarks answers %s with the fields that the contract names', (_, contract, answer) =>
  expect(Object.keys(answer).sort()).toEqual(Object.keys(contract).sort()),
);

test('the baseline asks for amounts and rates as numbers, and for dates as text, as the services answer them', () => {
  const cast = { money: '::float8', balance: '::float8', rate: '::float8', date: '::text' };
  for (const [field, { kind }] of Object.entries(cardFields)) {
    const [, column = ''] = new RegExp(`c\\.(\\S+) as "${field}"`).exec(cardsSql) ?? [];
    expect([field, /::\w+$/.exec(column)?.[0]]).toEqual([
      field,
      kind in cast ? cast[kind as keyof typeof cast] : undefined,
    ]);
  }
});
