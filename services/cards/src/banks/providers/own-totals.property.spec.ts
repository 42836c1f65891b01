import fc from 'fast-check';
import { sumCents } from '@floatwise/finance/money/money';
import type { ReportedTransaction } from '../../transactions/transaction.js';
import { transactionOf as fdxTransaction } from './fdx/fdx-facts.js';
import { transactionsAnswer as fdxAnswer } from './fdx/fdx-schemas.js';
import { transactionOf as yodleeTransaction } from './yodlee/yodlee-facts.js';
import { transactionsAnswer as yodleeAnswer } from './yodlee/yodlee-schemas.js';

/** A transaction as a bank knows it: cents that it adds to the debt. */
const moves = fc.array(
  fc.record({
    cents: fc.oneof(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: -2_000_000, max: -1 })),
    isPending: fc.boolean(),
    text: fc.constantFrom('ATT*BILL PAYMENT', 'PAYMENT THANK YOU', 'LATE FEE', 'NOPA'),
  }),
  { maxLength: 40 },
);
type Move = (typeof moves extends fc.Arbitrary<infer Moves> ? Moves : never)[number];

const sideOf = (cents: number): 'DEBIT' | 'CREDIT' => (cents > 0 ? 'DEBIT' : 'CREDIT');
const dollarsOf = (cents: number): number => Math.abs(cents) / 100;

/** What a bank answers, read as the adapter reads it. */
const adapters: Record<string, (all: readonly Move[]) => (ReportedTransaction | null)[]> = {
  FDX: (all) => {
    const transactions = all.map(({ cents, isPending, text }, place) => ({
      locTransaction: {
        ...{ transactionId: `t${place}`, transactionTimestamp: '2026-03-07T10:00:00Z', description: text },
        ...{ debitCreditMemo: sideOf(cents), amount: dollarsOf(cents), status: isPending ? 'PENDING' : 'POSTED' },
        ...(!isPending && { postedTimestamp: '2026-03-08' }),
      },
    }));
    return fdxAnswer.parse({ transactions }).transactions.map(({ locTransaction }) => fdxTransaction(locTransaction));
  },
  Yodlee: (all) => {
    const transaction = all.map(({ cents, isPending, text }, place) => ({
      ...{ CONTAINER: 'creditCard', id: place + 1, amount: { amount: dollarsOf(cents), currency: 'USD' } },
      ...{ baseType: sideOf(cents), description: { original: text }, date: '2026-03-07' },
      status: isPending ? 'PENDING' : 'POSTED',
    }));
    return yodleeAnswer.parse({ transaction }).transaction.map(yodleeTransaction);
  },
};

describe('a bank’s own totals equal ours, posted and pending', () => {
  test.each(Object.entries(adapters))('%s', (_, read) => {
    fc.assert(
      fc.property(moves, (all) => {
        const found = read(all);
        for (const pending of [false, true]) {
          const told = all.filter(({ isPending }) => isPending === pending).map(({ cents }) => cents / 100);
          const ours = found.flatMap((one) => (one?.isPending === pending ? [one.amount] : []));
          expect([ours.length, sumCents(ours)]).toEqual([told.length, sumCents(told)]);
        }
      }),
    );
  });
});
