import { randomUUID } from 'node:crypto';
import { prismaTransactions } from '@floatwise/service-kit/prisma-adapter';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database, type Transaction } from './db.js';
import type { BillingEnv } from './env.js';
import { service } from './service.js';

let billing: ServiceUnderTest<BillingEnv>;
let db: Database;
beforeAll(async () => {
  billing = await serviceUnderTest({ service });
  db = billing.app.get(Database);
});
afterAll(() => billing.stop());

const markOf = (id: string) => ({
  sql: 'insert into inbox (event_id, subject) values ($1::uuid, $2) on conflict (event_id) do nothing',
  values: [id, 'identity.user.deleted.v1'],
});
const marked = async (id: string) => (await db.prisma.inbox.count({ where: { eventId: id } })) === 1;
const codeOf = (id: string) => `C-${id}`.slice(0, 20);
const aCoupon = (id: string) => ({
  id,
  code: codeOf(id).toUpperCase(),
  description: '',
  type: 'premium_months' as const,
  value: 1,
  maxUses: 1,
  isActive: true,
});
/** Writes more than one row. Prisma opens a transaction for this unless it's already in one. */
const nestedWrite = (tx: Transaction, id: string) =>
  tx.coupon.create({
    data: {
      ...aCoupon(id),
      redemptions: { create: { userId: randomUUID(), redeemedAt: new Date(), monthsGranted: 1 } },
    },
  });
const run = <Result>(id: string, work: (tx: Transaction, touched: number) => Promise<Result>) =>
  prismaTransactions(db.prisma).run(markOf(id), (tx, touched) => work(tx as Transaction, touched));

it('the inbox mark and the handler’s writes are committed together', async () => {
  const id = randomUUID();
  expect(await run(id, async (tx, touched) => [touched, (await nestedWrite(tx, id)).id])).toEqual([1, id]);
  expect(await marked(id)).toBe(true);
  expect(await db.prisma.couponRedemption.count({ where: { couponId: id } })).toBe(1);
});

it('both are rolled back when the handler throws, even after nested writes', async () => {
  const id = randomUUID();
  const failing = run(id, async (tx) => {
    await nestedWrite(tx, id);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect([await marked(id), await db.prisma.coupon.count({ where: { id } })]).toEqual([false, 0]);
});

it('a second mark of the same event changes nothing, and a hundred at once count as one', async () => {
  const id = randomUUID();
  const touched = await Promise.all(Array.from({ length: 100 }, () => run(id, async (_tx, rows) => rows)));
  expect(touched.filter((rows) => rows === 1)).toHaveLength(1);
});

it('a separate transaction within a handler adds no other mark', async () => {
  const id = randomUUID();
  await run(id, async () => db.prisma.$transaction((tx) => tx.coupon.create({ data: aCoupon(id) })));
  expect([await marked(id), await db.prisma.coupon.count({ where: { id } })]).toEqual([true, 1]);
});

it('a failed mark releases its connection', async () => {
  const failing = () => run('no uuid', () => Promise.resolve());
  for (let time = 0; time < db.pool.options.max + 2; time += 1) await expect(failing()).rejects.toThrow();
  expect(await run(randomUUID(), async (_tx, touched) => touched)).toBe(1);
});
