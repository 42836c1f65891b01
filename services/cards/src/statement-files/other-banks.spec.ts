import { readFileSync } from 'node:fs';
import { csvMapping } from '@floatwise/contracts/cards/statement-files.http';
import { sumCents } from '@floatwise/finance/money/money';
import { transactionKinds } from '../transactions/transaction.js';
import { z } from 'zod';
import { readFile } from './read-file.js';
import type { ReadStatement } from './read-statement.js';

const folder = new URL('../../testing/other-banks/', import.meta.url);

/** What each file says, added up from the list of transactions that it was written from, not by reading it. */
const truths = z
  .array(
    z.strictObject({
      file: z.string(),
      /** Of posted transactions; sums are what they add to the debt. */
      count: z.int(),
      sums: z.record(z.enum(transactionKinds), z.number()),
      pending: z.strictObject({ count: z.int(), sum: z.number() }),
      issuer: z.string().optional(),
      lastFour: z.string().optional(),
      balance: z.strictObject({ amount: z.number(), on: z.string() }).optional(),
      /** What a person answers if the file asks. */
      answer: csvMapping.optional(),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('totals.json', folder), 'utf8')));

const input = { today: '2026-03-10', mostLines: 1_000, mappings: {}, onProgress: () => undefined };

it('there are twenty', () => expect(truths).toHaveLength(20));

describe('a file of another bank and year is read with its own totals, or asks one question', () => {
  test.each(truths.map((truth) => [truth.file, truth] as const))('%s', (name, truth) => {
    const bytes = readFileSync(new URL(name, folder));
    const first = readFile(bytes, { ...input, name });
    expect(first.outcome).toBe(truth.answer ? 'unexplained' : 'read');
    const read =
      first.outcome === 'unexplained' && truth.answer
        ? readFile(bytes, { ...input, name, mappings: { [first.headerHash]: truth.answer } })
        : first;
    if (read.outcome !== 'read') throw new Error(read.question.reason);
    expect(totalsOf(read)).toEqual({ count: truth.count, sums: truth.sums, pending: truth.pending });
    expect(read).toMatchObject({
      issuer: truth.issuer ?? null,
      facts: {
        lastFours: truth.lastFour ? [truth.lastFour] : [],
        balance: truth.balance ?? null,
        difference: null,
      },
    });
  });
});

function totalsOf({ transactions, facts }: ReadStatement) {
  const posted = transactions.filter(({ isPending }) => !isPending);
  const pending = transactions.filter(({ isPending }) => isPending);
  const sums = transactionKinds.map((kind) => [
    kind,
    sumCents(posted.filter((one) => one.kind === kind).map(({ amount }) => amount)),
  ]);
  expect(facts.pending).toBe(pending.length);
  return {
    count: posted.length,
    sums: Object.fromEntries(sums) as unknown,
    pending: { count: pending.length, sum: sumCents(pending.map(({ amount }) => amount)) },
  };
}
