import pg from 'pg';
import type { CalendarFeed } from '@floatwise/contracts/cards/calendar.http';
import { addDays, todayIn } from '@floatwise/finance/calendar/calendar';
import { BillingStandIn } from '@floatwise/test-kit/billing-stand-in';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';

let cards: ServiceUnderTest<CardsEnv>;
let billing: BillingStandIn;
let database: pg.Pool;

beforeAll(async () => {
  billing = await new BillingStandIn().start();
  cards = await serviceUnderTest({ service, env: { CALENDAR_PLAN_TIMEOUT_MS: '5000' } });
  database = new pg.Pool({ connectionString: cards.databaseUrl, max: 2 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), billing.stop()]);
});

const today = todayIn('UTC', new Date());
const inDays = (days: number) => addDays(today, days);
const noonIn = (days: number) => `${inDays(days)}T12:00:00.000Z`;
const compact = (date: string) => date.replaceAll('-', '');

async function somebody() {
  const { userId, headers } = await signedIn();
  const client = cards.client.with({ ...headers, 'x-timezone': 'UTC' });
  const feed = (await client.post<CalendarFeed>('/api/calendar')).body.feed?.path ?? '';
  const read = (etag = '') => cards.client.with(etag ? { 'if-none-match': etag } : {}).get<string>(feed);
  /** `UID SEQUENCE day` of the plan's events. */
  const events = async () =>
    [
      ...(await read()).body.matchAll(/UID:(trial|pro)\.[^\r]+\r\nSEQUENCE:(\d+)\r\n[^]*?DTSTART;VALUE=DATE:(\d+)/g),
    ].map(([, id, sequence, date]) => `${id} ${sequence} ${date}`);
  const anHourLater = () =>
    database.query(`update calendar_feed set last_read_at = last_read_at - interval '61 min' where user_id = $1`, [
      userId,
    ]);
  return { userId, read, events, anHourLater };
}

it('a trial’s end moves when billing tells another day, and becomes the end of Pro when it’s canceled', async () => {
  const { userId, events, anHourLater } = await somebody();
  /** Reads until billing was asked in time. */
  const inTheEnd = (expected: string[]) =>
    eventually(async () => {
      await anHourLater();
      expect(await events()).toEqual(expected);
    });
  billing.planDays.set(userId, { trialEndsAt: noonIn(20), proEndsAt: null });
  await inTheEnd([`trial 1 ${compact(inDays(20))}`]);
  billing.planDays.set(userId, { trialEndsAt: noonIn(25), proEndsAt: null });
  expect(await events()).toEqual([`trial 1 ${compact(inDays(20))}`]);
  await inTheEnd([`trial 2 ${compact(inDays(25))}`]);
  billing.planDays.set(userId, { trialEndsAt: null, proEndsAt: noonIn(25) });
  await inTheEnd([`pro 3 ${compact(inDays(25))}`]);
});

it('the same days again change nothing: the program keeps its version', async () => {
  const { userId, read, anHourLater } = await somebody();
  billing.planDays.set(userId, { trialEndsAt: null, proEndsAt: noonIn(9) });
  await anHourLater();
  const etag = (await read()).headers.get('etag') ?? '';
  await anHourLater();
  expect((await read(etag)).status).toBe(304);
});

it('while billing is away, no entry disappears', async () => {
  const away = await serviceUnderTest({
    service,
    env: { DATABASE_URL: cards.databaseUrl, CALENDAR_PLAN_TIMEOUT_MS: '200', NATS_URL: 'nats://127.0.0.1:1' },
  });
  const { userId, headers } = await signedIn();
  const client = away.client.with({ ...headers, 'x-timezone': 'UTC' });
  const feed = (await client.post<CalendarFeed>('/api/calendar')).body.feed?.path ?? '';
  await database.query(
    `update calendar_feed set pro_ends_at = $2, plan_version = 1, plan_changed_at = now() where user_id = $1`,
    [userId, noonIn(9)],
  );
  const { status, body } = await away.client.get<string>(feed);
  expect(status).toBe(200);
  expect(body).toContain(`UID:pro.${userId}`);
  await away.stop();
});
