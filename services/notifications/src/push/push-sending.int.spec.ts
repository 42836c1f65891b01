import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { PushDevice } from '@floatwise/contracts/notifications/push.http';
import { addDays } from '@floatwise/finance/calendar/calendar';
import { Clock } from '@floatwise/service-kit/clock';
import { inTransaction } from '@floatwise/service-kit/postgres';
import { dayIn } from '@floatwise/service-kit/timezone';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { CardsStandIn } from '@floatwise/test-kit/cards-stand-in';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { PushBrowser } from '@floatwise/browser-test-kit/push-browser';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { noon, signedIn } from '@floatwise/test-kit/signed-in';
import { testDatabase } from '@floatwise/test-kit/test-database';
import webpush from 'web-push';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { planPushes } from '../reminders/planning/plan-pushes.js';
import { service } from '../service.js';
import { PushQueue } from './push-sender.js';

const vapid = webpush.generateVAPIDKeys();
const { timezone } = noon;

/** A push that is answered later is never repeated. A busy machine isn't a push service that's slow. */
const patientMs = 60_000;
let sandbox: Sandbox;
let cards: CardsStandIn;
let replicas: ServiceUnderTest<NotificationsEnv>[];
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;

beforeAll(async () => {
  [sandbox, cards] = await Promise.all([startSandbox(), new CardsStandIn().start()]);
  const env = {
    DATABASE_URL: await testDatabase('notifications'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@floatwise.test',
    MAIL_PAUSE_MS: '50',
    PUSH_EXTRA_ORIGINS: sandbox.push.origin,
    PUSH_POLL_MS: '20',
    // Longer than a busy machine can stop this process, which all three replicas share.
    PUSH_LEASE_MS: '5000',
    PUSH_BACKOFF_MS: '100,200',
    PUSH_TIMEOUT_MS: String(patientMs),
    RATE_LIMIT_POINTS: '10000',
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
  };
  replicas = [];
  for (let count = 0; count < 3; count += 1) replicas.push(await serviceUnderTest({ service, env }));
  notifications = replicas[0] as ServiceUnderTest<NotificationsEnv>;
  pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 2 });
});
beforeEach(() => {
  for (const { app } of replicas) app.get(Clock).now = () => new Date();
});
afterEach(() => sandbox.resetFaults());
afterAll(async () => {
  await pool.end();
  await Promise.all(replicas.map((one) => one.stop()));
  await Promise.all([cards.stop(), sandbox.stop()]);
});

const today = () => dayIn(timezone, new Date());

/** A card whose last bill is due in so many days. */
function dueIn(days: number, about: Partial<PlannerCard> = {}): PlannerCard {
  const due = addDays(today(), days);
  const closing = addDays(due, -25);
  return aPlannerCard({
    name: 'Chase Freedom',
    statementBalance: 412.8,
    statementDate: Number(closing.slice(8)),
    dueDate: Number(due.slice(8)),
    dueMonth: closing.slice(0, 7) === due.slice(0, 7) ? 'same' : 'next',
    cycleSince: addDays(closing, -3),
    ...about,
  });
}

interface Owner {
  userId: string;
  browser: PushBrowser;
  device: PushDevice;
}

/** A person with a wallet and one browser with alerts on. */
async function owner(wallet: PlannerCard[], more: object = {}): Promise<Owner> {
  const { userId, headers } = await signedIn();
  cards.wallets.set(userId, wallet);
  await pool.query('insert into reminder_plan (user_id, timezone, is_verified) values ($1, $2, true)', [
    userId,
    timezone,
  ]);
  const browser = await PushBrowser.subscribe(sandbox.push.origin, vapid.publicKey);
  const client = notifications.client.with(headers);
  const { status, body } = await client.post<PushDevice>('/api/user/push', { ...browser.subscription, ...more });
  expect(status).toBe(200);
  return { userId, browser, device: body };
}

/** The day's daily reminder, as planning writes it, with its alerts. */
async function remind({ userId }: Pick<Owner, 'userId'>, day = today()): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into reminder (user_id, kind, period) values ($1, 'daily', $2) returning id`,
    [userId, day],
  );
  const [reminder] = rows;
  await plan([reminder?.id ?? ''], day);
  return reminder?.id ?? '';
}
const plan = (reminderIds: string[], period = today(), zone = timezone) => {
  const reminders = reminderIds.map((reminderId) => ({ reminderId, period, timezone: zone }));
  return inTransaction(notifications.app.get(Database).pool, (tx) => planPushes(tx, reminders));
};

const rowsOf = async ({ device }: Pick<Owner, 'device'>) =>
  (
    await pool.query<{ status: string; fault: string | null; tries: number }>(
      'select status, fault, tries from push_message where device_id = $1',
      [device.id],
    )
  ).rows;
const ends = (who: Owner, status: string, fault: string | null = null) =>
  eventually(async () => expect(await rowsOf(who)).toMatchObject([{ status, fault }]));
const textsAt = async ({ browser }: Owner) =>
  (await browser.messages()).map(({ text }) => JSON.parse(text) as { title: string; body: string; tag: string });

test('what is due today is said with high urgency, and worth nothing after the day', async () => {
  const ada = await owner([dueIn(0)], { showsAmounts: true });
  await remind(ada);
  await ends(ada, 'sent');
  const [message] = await ada.browser.messages();
  expect(message?.urgency).toBe('high');
  // It's past noon.
  expect(message?.ttl).toBeGreaterThan(10 * 3_600);
  expect(message?.ttl).toBeLessThanOrEqual(12 * 3_600);
  expect(message?.topic).toMatch(/^[\w-]{32}$/);
  expect(await textsAt(ada)).toMatchObject([{ title: 'Chase Freedom: $412.80 due today', tag: message?.topic }]);
});

test('what is due later isn’t urgent, and shows neither card nor amount unless its owner asked for it', async () => {
  const ada = await owner([dueIn(1)]);
  await remind(ada);
  await ends(ada, 'sent');
  expect((await ada.browser.messages())[0]?.urgency).toBe('normal');
  // Its tag is random.
  expect((await textsAt(ada)).map(({ title, body }) => title + body).join()).not.toMatch(/Chase|412/);
  expect(await textsAt(ada)).toMatchObject([{ title: 'A payment is due tomorrow' }]);
});

test('exactly one for each device and day, with three replicas, planned again and again [fault 16]', async () => {
  const people: Owner[] = [];
  while (people.length < 40) people.push(...(await Promise.all([1, 2, 3, 4].map(() => owner([dueIn(3)])))));
  const ids = await Promise.all(people.map((person) => remind(person)));
  await Promise.all([plan(ids), plan(ids), plan(ids)]);
  for (const person of people) await ends(person, 'sent');
  await plan(ids);
  const counts = await Promise.all(people.map(async ({ browser }) => (await browser.messages()).length));
  expect(counts).toEqual(people.map(() => 1));
});

test('each device of a person gets its own', async () => {
  const ada = await owner([dueIn(1)]);
  const second = await PushBrowser.subscribe(sandbox.push.origin, vapid.publicKey);
  await pool.query(
    `insert into push_device (user_id, endpoint, p256dh, auth, name, shows_amounts, created_at)
     values ($1, $2, $3, $4, 'Safari on iOS', true, now())`,
    [ada.userId, second.subscription.endpoint, second.subscription.keys.p256dh, second.subscription.keys.auth],
  );
  await remind(ada);
  await eventually(async () => expect(await second.messages()).toHaveLength(1));
  await eventually(async () => expect(await ada.browser.messages()).toHaveLength(1));
  expect(JSON.parse((await second.messages())[0]?.text ?? '')).toMatchObject({
    title: 'Chase Freedom: $412.80 due tomorrow',
  });
});

describe('nothing is sent', () => {
  const nothing = async (who: Owner) => {
    await ends(who, 'void');
    expect(await who.browser.messages()).toEqual([]);
  };

  test('for a bill that was paid between planning and sending [fault 17]', async () => {
    const bill = dueIn(0);
    const ada = await owner([bill]);
    // It waits while cards is away, and the person pays in the meantime.
    await cards.stop();
    await remind(ada);
    await ends(ada, 'queued', 'cards no-answer');
    const closingDate = addDays(addDays(today(), 0), -25);
    cards.wallets.set(ada.userId, [
      { ...bill, paidStatements: [{ closingDate, amount: 412.8, paidOn: today() }] } as PlannerCard,
    ]);
    await cards.start();
    await nothing(ada);
  });

  test('on a day without a due bill', async () => {
    const ada = await owner([dueIn(2)]);
    await remind(ada);
    await nothing(ada);
  });

  test('for a card that reminders are not about, or while they are paused', async () => {
    const [ada, ben] = [await owner([dueIn(0)]), await owner([dueIn(0)])];
    const prefer = (userId: string, everyCard: boolean, pausedUntil: string | null) =>
      pool.query(
        `insert into email_preference (user_id, every_card, card_ids, paused_until, link_token, updated_at)
         values ($1, $2, '{}', $3, $4, now())`,
        [userId, everyCard, pausedUntil, randomUUID()],
      );
    await prefer(ada.userId, false, null);
    await prefer(ben.userId, true, addDays(today(), 1));
    for (const person of [ada, ben]) await remind(person);
    for (const person of [ada, ben]) await nothing(person);
  });

  test('when the day is over', async () => {
    const ada = await owner([dueIn(0)]);
    await remind(ada, addDays(today(), -1));
    await nothing(ada);
  });

  test('to a device that was removed', async () => {
    const ada = await owner([dueIn(0)]);
    await pool.query('delete from push_device where id = $1', [ada.device.id]);
    await remind(ada);
    expect(await rowsOf(ada)).toEqual([]);
  });
});

test('a device whose subscription has ended is forgotten, with what waited for it', async () => {
  const [ada, ben] = [await owner([dueIn(0)]), await owner([dueIn(0)])];
  await ada.browser.unsubscribe();
  await remind(ada);
  await remind(ben);
  await eventually(async () => {
    const { rowCount } = await pool.query('select 1 from push_device where id = $1', [ada.device.id]);
    expect(rowCount).toBe(0);
  });
  expect(await rowsOf(ada)).toEqual([]);
  await ends(ben, 'sent');
});

test('a push service that is busy or down gets it later, and others don’t wait for that', async () => {
  const [ada, ben, cleo] = [await owner([dueIn(0)]), await owner([dueIn(0)]), await owner([dueIn(0)])];
  await sandbox.setFault('push', 'busy', { on: true, only: ada.browser.id });
  await sandbox.setFault('push', 'down', { on: true, only: ben.browser.id });
  for (const person of [ada, ben, cleo]) await remind(person);
  await ends(cleo, 'sent');
  await ends(ada, 'queued', 'push 429');
  await ends(ben, 'queued', 'push 503');
  await sandbox.resetFaults();
  for (const person of [ada, ben]) {
    await ends(person, 'sent');
    expect(await person.browser.messages()).toHaveLength(1);
  }
});

test('what is still refused at the end of the day is left', async () => {
  const ada = await owner([dueIn(0)]);
  await sandbox.setFault('push', 'busy', { on: true });
  await remind(ada);
  await ends(ada, 'queued', 'push 429');
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  for (const { app } of replicas) app.get(Clock).now = () => tomorrow;
  await ends(ada, 'void');
  expect(await ada.browser.messages()).toEqual([]);
});

test.each([
  ['the connection ends after the push service took it', 'cut', 1, /^push /],
  ['the push service takes longer than we wait', 'slow', 1, /^push /],
])('when %s, it isn’t repeated', async (_, fault, times, words) => {
  const ada = await owner([dueIn(0)]);
  await sandbox.setFault('push', fault, { on: true, times, ms: 4_000 });
  for (const { env } of replicas) env.PUSH_TIMEOUT_MS = fault === 'slow' ? 2_000 : patientMs;
  await remind(ada);
  await eventually(async () =>
    expect(await rowsOf(ada)).toMatchObject([{ status: 'uncertain', fault: expect.stringMatching(words) as string }]),
  );
  await eventually(async () => expect(await ada.browser.messages()).toHaveLength(1));
  for (const { env } of replicas) env.PUSH_TIMEOUT_MS = patientMs;
  const ben = await owner([dueIn(0)]);
  await remind(ben);
  await ends(ben, 'sent');
  expect(await ada.browser.messages()).toHaveLength(1);
  expect(await rowsOf(ada)).toMatchObject([{ status: 'uncertain', tries: 1 }]);
});

test('what a replica had handed over when it died isn’t repeated, and what it only held is sent', async () => {
  const [ada, ben] = [await owner([dueIn(0)]), await owner([dueIn(0)])];
  const queue = notifications.app.get(PushQueue);
  const held = async (who: Owner, handsOver: boolean) => {
    const { rows } = await pool.query<{ id: string; claim: string }>(
      `insert into push_message (kind, device_id, period, until, status, claim, claimed_until)
       values ('due', $1, $2, now() + interval '1 hour', 'claimed', gen_random_uuid(), now() + interval '1 hour')
       returning id, claim`,
      [who.device.id, today()],
    );
    const { id = '', claim = '' } = rows[0] ?? {};
    if (handsOver) expect(await queue.handOver({ id, claim, kind: 'due', tries: 0, ageMs: 0 })).toBe(true);
  };
  await held(ada, true);
  await held(ben, false);
  await pool.query(`update push_message set claimed_until = now() where status = 'claimed' and device_id = any($1)`, [
    [ada.device.id, ben.device.id],
  ]);
  await ends(ben, 'sent');
  await ends(ada, 'uncertain', 'ended in the middle');
  expect(await ada.browser.messages()).toEqual([]);
});

test('a key that is not the subscription’s is refused for good', async () => {
  const ada = await owner([dueIn(0)]);
  const other = await PushBrowser.subscribe(sandbox.push.origin, webpush.generateVAPIDKeys().publicKey);
  await pool.query('update push_device set endpoint = $2 where id = $1', [ada.device.id, other.subscription.endpoint]);
  await remind(ada);
  await ends(ada, 'failed', 'push 403');
});
