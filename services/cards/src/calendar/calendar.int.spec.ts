import { hash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { CalendarFeed } from '@floatwise/contracts/cards/calendar.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';

const path = '/api/calendar';
let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Pool;
const identity = new IdentityStandIn();

beforeAll(async () => {
  [cards] = await Promise.all([serviceUnderTest({ service, env: { CALENDAR_READS: '5' } }), identity.start()]);
  database = new pg.Pool({ connectionString: cards.databaseUrl, max: 2 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), identity.stop()]);
});

async function somebody(timezone = 'America/New_York', signInId = randomUUID()) {
  const person = await signedIn({ signInId });
  const client = cards.client.with({ ...person.headers, 'x-timezone': timezone });
  const add = async (name: string) => (await client.post<CreditCard>('/api/credit-cards', aCard({ name }))).body;
  const make = async () => (await client.post<CalendarFeed>(path)).body.feed?.path ?? '';
  return { ...person, signInId, client, add, make };
}
const read = (feed: string, headers: Record<string, string> = {}) => cards.client.with(headers).get<string>(feed);

describe('a private calendar address', () => {
  it('does not exist at first, is made, and is shown once', async () => {
    const ada = await somebody();
    expect((await ada.client.get(path)).body).toEqual({ feed: null });
    const { status, body } = await ada.client.post<CalendarFeed>(path);
    expect(status).toBe(201);
    expect(body.feed?.path).toMatch(/^\/api\/calendar\/feed\.ics\?key=[\w-]{43}$/);
    expect((await ada.client.get<CalendarFeed>(path)).body.feed).toMatchObject({
      ...{ path: null, lastReadAt: null, device: 'Unknown device', signInId: ada.signInId },
    });
  });

  it('[requirement 46] has a key of which only the hash is stored', async () => {
    const ada = await somebody();
    const key = (await ada.make()).slice(-43);
    const sql = 'select key_hash, to_jsonb(feed)::text as everything from calendar_feed feed where user_id = $1';
    const { rows } = await database.query<{ key_hash: string; everything: string }>(sql, [ada.userId]);
    expect(rows[0]?.key_hash).toBe(hash('sha256', key, 'hex'));
    expect(rows[0]?.everything).not.toContain(key);
  });

  it('[requirement 46] that was made when keys were stored as they are still works', async () => {
    const ada = await somebody();
    const feed = await ada.make();
    const migration = new URL(
      '../../prisma/migrations/20261125215225_hashed_keys_of_feeds/migration.sql',
      import.meta.url,
    );
    const before = await database.connect();
    try {
      await before.query(`begin; create schema before; set local search_path to before;
        create table calendar_feed (key text not null unique); create table bank_connection ()`);
      await before.query('insert into calendar_feed values ($1)', [feed.slice(-43)]);
      await before.query(await readFile(migration, 'utf8'));
      const { rows } = await before.query<{ key_hash: string }>('select key_hash from calendar_feed');
      await before.query('rollback');
      await database.query(`update calendar_feed set key_hash = 'another' where user_id = $1`, [ada.userId]);
      expect((await read(feed)).status).toBe(404);
      await database.query('update calendar_feed set key_hash = $2 where user_id = $1', [
        ada.userId,
        rows[0]?.key_hash,
      ]);
    } finally {
      before.release(true);
    }
    expect((await read(feed)).status).toBe(200);
  });

  it('[requirement 46] is told to identity when it is made, with from where', async () => {
    const ada = await somebody();
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
    await ada.client.with({ 'x-forwarded-for': '203.0.113.9', 'user-agent': firefox }).post(path);
    await ada.client.with({ 'user-agent': firefox }).get(path);
    const sql = `select envelope->'data' as data from outbox where subject = 'cards.access.made.v1' and envelope::text like '%' || $1 || '%'`;
    const from = { address: '203.0.113.9', device: 'Firefox on Windows' };
    expect((await database.query(sql, [ada.userId])).rows).toEqual([
      { data: { userId: ada.userId, what: 'calendar-feed', thingId: null, from } },
    ]);
  });

  it('[requirement 46] ends with the session it was made in, and with no other', async () => {
    const signInId = randomUUID();
    const [ada, bob] = [await somebody('UTC', signInId), await somebody('UTC', signInId)];
    const [hers, his] = [await ada.make(), await bob.make()];
    await identity.tellSignInEnded(ada.userId, randomUUID());
    await identity.tellSignInEnded(bob.userId, signInId);
    await eventually(async () => expect((await read(his)).status).toBe(404));
    expect((await read(hers)).status).toBe(200);
  });

  it('[requirement 46] ends with a new password, unless it was made in the sign-in that changed it', async () => {
    const kept = randomUUID();
    const [ada, bob] = [await somebody('UTC', kept), await somebody('UTC')];
    const [hers, his] = [await ada.make(), await bob.make()];
    await identity.tellAccessEnded(ada.userId, 'new-password', kept);
    await identity.tellAccessEnded(bob.userId, 'new-password', kept);
    await eventually(async () => expect((await read(his)).status).toBe(404));
    expect((await bob.client.get(path)).body).toEqual({ feed: null });
    expect((await read(hers)).status).toBe(200);
    await identity.tellAccessEnded(ada.userId, 'signed-out-elsewhere', null);
    await eventually(async () => expect((await read(hers)).status).toBe(404));
  });

  it('[requirement 46] that was made since then stays when the news of it comes late', async () => {
    const [ada, bob] = [await somebody(), await somebody()];
    const [hers, his] = [await ada.make(), await bob.make()];
    await database.query(`update calendar_feed set created_at = now() + interval '1 hour' where user_id = $1`, [
      ada.userId,
    ]);
    for (const { userId } of [ada, bob]) await identity.tellAccessEnded(userId, 'new-password', null);
    await eventually(async () => expect((await read(his)).status).toBe(404));
    expect((await read(hers)).status).toBe(200);
  });

  it('[requirement 46] is made only after a recent sign-in, and shown or ended without one', async () => {
    const { headers } = await signedIn({ authenticatedAt: Date.now() - 901_000 });
    const client = cards.client.with(headers);
    expect(await client.post(path)).toMatchObject({ status: 403, body: { code: 'confirm-first' } });
    expect((await client.get(path)).body).toEqual({ feed: null });
    expect((await client.delete(path)).status).toBe(204);
  });

  it('is read by a calendar program without a session', async () => {
    const ada = await somebody();
    const card = await ada.add('Freedom');
    const { status, body, headers } = await read(await ada.make());
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(body).toContain(`UID:close.${card.id}`);
    expect(body).toContain('SUMMARY:Freedom: statement closes');
    expect((await ada.client.get<CalendarFeed>(path)).body.feed?.lastReadAt).not.toBeNull();
  });

  it('answers 304 to a program that has this version, and the new one after a change', async () => {
    const ada = await somebody();
    const card = await ada.add('Freedom');
    const feed = await ada.make();
    const etag = (await read(feed)).headers.get('etag') ?? '';
    expect(await read(feed, { 'if-none-match': etag })).toMatchObject({ status: 304 });
    await ada.client.put(`/api/credit-cards/${card.id}`, aCard({ name: 'Freedom', dueDate: 12 }));
    const changed = await read(feed, { 'if-none-match': etag });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
  });

  it('has the last day of an intro APR, and moves it with the card', async () => {
    const ada = await somebody();
    const card = await ada.add('Freedom');
    const feed = await ada.make();
    const dayOf = (body: string) => new RegExp(`UID:intro-apr\\.${card.id}[^]*?DATE:(\\d+)`).exec(body)?.[1];
    const change = (introAprEnds: string | null) =>
      ada.client.put<CreditCard>(`/api/credit-cards/${card.id}`, aCard({ name: 'Freedom', introAprEnds }));
    expect(dayOf((await read(feed)).body)).toBeUndefined();
    expect((await change('2099-01-31')).body.introAprEnds).toBe('2099-01-31');
    expect(dayOf((await read(feed)).body)).toBe('20990131');
    await change('2099-02-28');
    expect(dayOf((await read(feed)).body)).toBe('20990228');
    expect((await change(null)).body.introAprEnds).toBeNull();
    expect(dayOf((await read(feed)).body)).toBeUndefined();
  });

  it('stops working when a new one is made, and when it is ended', async () => {
    const ada = await somebody();
    const first = await ada.make();
    const second = await ada.make();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await ada.client.delete(path)).status).toBe(204);
    expect((await read(second)).status).toBe(404);
  });

  it('has three cards with the free plan, and all with Pro', async () => {
    const ada = await somebody();
    for (const name of ['One', 'Two', 'Three']) await ada.add(name);
    await database.query('insert into entitlement values ($1, $2, null)', [ada.userId, 'premium']);
    await database.query(
      `insert into card select (jsonb_populate_record(card, jsonb_build_object('id', gen_random_uuid(), 'ordinal', ordinal + 1000))).*
         from card where user_id = $1 limit 1`,
      [ada.userId],
    );
    const feed = await ada.make();
    const held = async () => (await ada.client.get<CalendarFeed>(path)).body.feed;
    expect(await held()).toMatchObject({ cards: 4, held: 4 });
    await database.query(`update entitlement set tier = 'free' where user_id = $1`, [ada.userId]);
    expect(await held()).toMatchObject({ cards: 3, held: 4 });
    const closing = new Set([...(await read(feed)).body.matchAll(/UID:close\.([\w-]+)\./g)].map(([, id]) => id));
    expect(closing.size).toBe(3);
  });

  it('can not be guessed or read any number of times', async () => {
    const ada = await somebody();
    const feed = await ada.make();
    expect((await read(feed.slice(0, -1) + (feed.endsWith('A') ? 'B' : 'A'))).status).toBe(404);
    expect((await read(`${path}/feed.ics?key=short`)).status).toBe(400);
    const tries = [];
    for (let time = 0; time < 6; time += 1) tries.push((await read(feed)).status);
    expect(tries).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('needs a session to be made', async () => {
    expect((await cards.client.post(path)).status).toBe(401);
  });
});

describe('a single bill for guests', () => {
  const bill = `${path}/bill.ics?card=Blue%20Cash&closes=2026-03-15&due=2026-04-10&amount=120.5`;
  it('is an event to download', async () => {
    const { body, headers } = await read(bill);
    expect(headers.get('content-disposition')).toBe('attachment; filename="bill.ics"');
    expect(body).toContain('SUMMARY:Pay Blue Cash: $120.50');
    expect(body).toContain('DTSTART;VALUE=DATE:20260410');
  });
  it.each([
    ['a day that does not exist', bill.replace('2026-04-10', '2026-02-30')],
    ['no name', bill.replace('Blue%20Cash', '')],
    ['a name with line ends', bill.replace('Blue%20Cash', 'Blue%0D%0ABEGIN%3AVEVENT')],
    ['an amount that is none', bill.replace('120.5', 'much')],
  ])('%s is refused', async (_, address) => {
    expect((await read(address)).status).toBe(400);
  });
});

describe('a purchase planned for a day', () => {
  const purchase = `${path}/purchase.ics?card=Blue%20Cash&day=2026-03-16&due=2026-05-10&amount=500`;
  it('is an event to download, with a reminder the day before', async () => {
    const { body, headers } = await read(purchase);
    expect(headers.get('content-disposition')).toBe('attachment; filename="purchase.ics"');
    expect(body).toContain('SUMMARY:Buy with Blue Cash: $500.00');
    expect(body).toContain('DTSTART;VALUE=DATE:20260316');
    expect(body).toContain('A purchase today is due May 10.');
    expect(body.match(/TRIGGER:\S+/g)).toEqual(['TRIGGER:-PT15H']);
  });
  it.each([
    ['a day that does not exist', purchase.replace('2026-03-16', '2026-02-30')],
    ['no name', purchase.replace('Blue%20Cash', '')],
    ['an amount that is none', purchase.replace('500', 'much')],
  ])('%s is refused', async (_, address) => {
    expect((await read(address)).status).toBe(400);
  });
});
