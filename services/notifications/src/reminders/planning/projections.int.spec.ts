import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { CardsStandIn } from '@floatwise/test-kit/cards-stand-in';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../../db.js';
import type { NotificationsEnv } from '../../env.js';
import { runCommand } from '../../sending/operator-commands.js';
import { service } from '../../service.js';
import { Backfill } from './backfill.js';

let identity: IdentityStandIn;
let cards: CardsStandIn;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;

beforeAll(async () => {
  [identity, cards] = await Promise.all([new IdentityStandIn().start(), new CardsStandIn().start()]);
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@floatwise.test', REMINDER_PLAN_EVERY_MS: '86400000' };
  notifications = await serviceUnderTest({ service, env });
  pool = notifications.app.get(Database).pool;
});

afterAll(async () => {
  await notifications.stop();
  await Promise.all([identity.stop(), cards.stop()]);
});

const planOf = async (userId: string) =>
  (await pool.query('select * from reminder_plan where user_id = $1', [userId])).rows[0];
const billOf = async (cardId: string): Promise<{ due_date: number; paid: string } | undefined> =>
  (await pool.query('select due_date, paid_closings::text as paid from card_bill where card_id = $1', [cardId]))
    .rows[0];
const wantsReminders = (userId: string) =>
  pool.query(
    `insert into email_preference (user_id, email_reminders, frequency, link_token, updated_at) values ($1, true, 'both', $2, now())`,
    [userId, randomUUID()],
  );
const backfill = () => notifications.app.get(Backfill).run({ signal: new AbortController().signal });

test('a person whose address is verified has reminders planned in their own zone, and a change of it moves them', async () => {
  const userId = randomUUID();
  await wantsReminders(userId);
  await identity.tellProfile({ userId, emailVerified: false });
  await eventually(async () =>
    expect(await planOf(userId)).toMatchObject({ next_daily_at: null, next_weekly_at: null }),
  );
  await identity.tellProfile({ userId });
  const hourIn = (timeZone: string, at: Date) =>
    at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  await eventually(async () => expect(hourIn('America/New_York', (await planOf(userId)).next_daily_at)).toBe('09:00'));
  await identity.tellProfile({ userId, timezone: 'Asia/Tokyo' });
  await eventually(async () => expect(hourIn('Asia/Tokyo', (await planOf(userId)).next_weekly_at)).toBe('09:00'));
});

test('a card’s bills are kept as last told, and forgotten with the card', async () => {
  const userId = randomUUID();
  const { cardId } = await cards.tellBill({ userId, dueDate: 3 });
  await eventually(async () => expect(await billOf(cardId)).toMatchObject({ due_date: 3, paid: '{}' }));
  await cards.tellBill({ userId, cardId, dueDate: 4, paidClosings: ['2026-07-15'] });
  await eventually(async () => expect(await billOf(cardId)).toMatchObject({ due_date: 4, paid: '{2026-07-15}' }));
  await cards.tellNoBill({ cardId, userId });
  await eventually(async () => expect(await billOf(cardId)).toBeUndefined());
});

test('nothing is kept about a deleted account', async () => {
  const { userId } = await identity.tellProfile();
  const { cardId } = await cards.tellBill({ userId });
  await eventually(async () => expect([await planOf(userId), await billOf(cardId)]).not.toContain(undefined));
  await identity.tellDeleted(userId);
  await eventually(async () => expect([await planOf(userId), await billOf(cardId)]).toEqual([undefined, undefined]));
  const late = await cards.tellBill({ userId });
  const other = await cards.tellBill({ userId: randomUUID() });
  await eventually(async () => expect(await billOf(other.cardId)).toBeDefined());
  expect(await billOf(late.cardId)).toBeUndefined();
  const { rows } = await pool.query(`select aggregate from applied_version where aggregate_id = $1`, [userId]);
  expect(rows).toEqual([{ aggregate: 'user' }]);
});

test('people and cards from before the events are read page by page, and what an event told since then stays', async () => {
  const [older, newer] = [randomUUID(), randomUUID()];
  const newest = await identity.tellProfile({ userId: newer, timezone: 'Asia/Tokyo' });
  const bill = await cards.tellBill({ userId: newer, dueDate: 7 });
  await eventually(async () => expect([await planOf(newer), await billOf(bill.cardId)]).not.toContain(undefined));
  // Answers that left before the events did.
  identity.people.set(newer, { ...newest, timezone: 'Europe/London' });
  cards.bills.set(bill.cardId, { ...bill, dueDate: 28 });
  await wantsReminders(older);
  identity.people.set(older, { userId: older, version: 4, timezone: 'Europe/Paris', emailVerified: true });
  for (let index = 0; index < 450; index++) {
    const cardId = randomUUID();
    cards.bills.set(cardId, { ...bill, cardId, userId: older, version: 2 });
  }
  const { people, bills } = await backfill();
  expect(people).toBe(identity.people.size);
  expect(bills).toBe(cards.bills.size);
  expect(await planOf(older)).toMatchObject({ timezone: 'Europe/Paris', next_daily_at: expect.any(Date) });
  expect(await planOf(newer)).toMatchObject({ timezone: 'Asia/Tokyo' });
  expect(await billOf(bill.cardId)).toMatchObject({ due_date: 7 });
  expect((await pool.query('select 1 from card_bill where user_id = $1', [older])).rowCount).toBe(450);
  expect(await backfill()).toEqual({});
});

test('an operator has them read again', async () => {
  expect(await runCommand(pool, { action: 'backfill' })).toBe(
    'The running service reads all people and bills again within a minute.',
  );
  expect(await backfill()).toEqual({ people: identity.people.size, bills: cards.bills.size });
});
