import { randomUUID } from 'node:crypto';
import { defineEvent } from '@floatwise/contracts/define';
import { consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { handles } from '@floatwise/test-kit/handlers';
import { testServers } from '@floatwise/test-kit/test-servers';
import { receivedTable, writeDown } from '@floatwise/test-kit/second-consumer';
import { z } from 'zod';
import { emit } from './outbox.js';

const told = defineEvent('wave.drop.told.v1', z.object({ number: z.int() }));
const settings = { concurrency: 1, batch: 8, backoffMs: [20], maxTries: 2 };
const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

/** Publishes numbers in one transaction, each about its own thing; resolves once all are in the stream. */
async function tell(numbers: readonly number[]): Promise<void> {
  const source = await consumer({ service: 'wave' });
  await source.transactions.run({ sql: 'select $1', values: [''] }, async (tx) => {
    for (const number of numbers)
      await emit(tx, told, { aggregateId: randomUUID(), aggregateVersion: 1, data: { number } });
  });
  await eventually(
    async () => (await source.pool.query('select 1 from outbox where published_at is null')).rowCount === 0,
  );
  await source.stop();
}

/**
 * A consumer whose handler records the number and then does what the test wants; returns what it did and in which
 * transactions.
 */
async function listen(service: string, then: (number: number) => Promise<void> | void) {
  const provider = handles(told, async (event, tx) => {
    await writeDown(event, tx);
    await then(event.data.number);
  });
  const sql = `${receivedTable}; alter table received add in_transaction bigint not null default txid_current()`;
  const listener = await consumer({ service, providers: [provider], sql, settings });
  open.push(listener);
  return async () => {
    const { rows } = await listener.pool.query<{ number: number; tx: string }>(
      `select (data ->> 'number')::int as number, in_transaction::text as tx from received order by place`,
    );
    return { numbers: rows.map(({ number }) => number), transactions: new Set(rows.map(({ tx }) => tx)).size };
  };
}

const numbers = Array.from({ length: 24 }, (_, index) => index);

it('events that wait are handled together, in their order', async () => {
  await testServers();
  await tell(numbers);
  const state = await listen('together', () => undefined);
  await eventually(async () => (await state()).numbers.length === 24);
  const { numbers: handled, transactions } = await state();
  expect(handled).toEqual(numbers);
  // A busy machine is slow at each of them, and what's slow ends a batch early.
  expect(transactions).toBeLessThan(numbers.length);
});

it('one that fails in the middle takes nothing with it: the others have their effect once, and it alone is tried again and parked', async () => {
  const tries: number[] = [];
  const state = await listen('failing', (number) => {
    tries.push(number);
    if (number === 11) throw new Error('Not this one.');
  });
  await eventually(async () => (await state()).numbers.length === 23);
  const [{ pool }] = open as [Awaited<ReturnType<typeof consumer>>];
  const parked = () => pool.query<{ tries: number; fault: string }>('select tries, fault from parked_message');
  await eventually(async () => (await parked()).rowCount === 1);
  expect((await parked()).rows).toEqual([{ tries: 2, fault: 'Error: Not this one.' }]);
  expect((await state()).numbers).toEqual(numbers.filter((number) => number !== 11));
  expect((await pool.query('select 1 from inbox')).rowCount).toBe(23);
  expect(tries.filter((number) => number === 11).length).toBeGreaterThanOrEqual(2);
});

it('slow ones do not keep a transaction open for all of them', async () => {
  const state = await listen('slow', () => new Promise((resolve) => setTimeout(resolve, 60)));
  await eventually(async () => (await state()).numbers.length === 24);
  const { numbers: handled, transactions } = await state();
  expect(handled).toEqual(numbers);
  expect(transactions).toBeGreaterThanOrEqual(10);
});
