import { createHmac } from 'node:crypto';
import pg from 'pg';
import { cardChanged } from '@floatwise/contracts/cards/events';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { timezoneHeader } from '@floatwise/contracts/cookies';
import { todayIn } from '@floatwise/finance/calendar/calendar';
import { bankVisitor, type BankVisitor } from '@floatwise/test-kit/bank-visitor';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { CardsEnv } from '../../env.js';
import { service } from '../../service.js';
import { Claims } from '../connections/claims.js';
import { readTokens } from '../providers/fdx/fdx-oauth.js';
import { TokenSafe } from '../tokens/token-safe.js';
import { ConnectionSync } from './connection-sync.js';
import { SyncSchedule } from './sync-schedule.js';

let sandbox: Sandbox;
let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Pool;

beforeAll(async () => {
  sandbox = await startSandbox();
  const env = {
    ...sandbox.env,
    BANK_FIRST_SYNC_WAIT_MS: '30000',
    BANK_SYNC_LOOK_MS: '3600000',
    BANK_HINT_PAUSE_MS: '1',
  };
  cards = await serviceUnderTest({ service, env });
  database = new pg.Pool({ connectionString: cards.databaseUrl, max: 2 });
  await sandbox.sendWebhooksTo(`${cards.url}/api/bank/webhooks/yodlee`);
});
afterEach(() => sandbox.resetFaults());
afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), sandbox.stop()]);
});

const runSchedule = () => cards.app.get(SyncSchedule, { strict: false }).run(new AbortController());
const sync = (by: BankVisitor, cardId: string | undefined) => by.client.post<CreditCard>(`/api/bank/sync/${cardId}`);
const changesTold = async (cardId: string | undefined) =>
  (
    await database.query("select 1 from outbox where subject = $1 and envelope->>'aggregateId' = $2", [
      cardChanged.subject,
      cardId,
    ])
  ).rowCount;
const connected = async (bankId: string, method: 'oauth' | 'yodlee', person: string) => {
  const visitor = await bankVisitor(cards.client, sandbox);
  const connection = await visitor.connect({ bankId, method }, { person });
  return { visitor, connection };
};

it('a sync with nothing new tells nobody and makes no new version of the card', async () => {
  const { visitor } = await connected('chase', 'oauth', 'grace.kim');
  const [before] = await visitor.cards();
  const told = await changesTold(before?.id);
  const { status, body } = await sync(visitor, before?.id);
  expect(status).toBe(200);
  expect(body).toEqual({ ...before, lastSyncAt: expect.any(String) });
  expect(Date.parse(body.lastSyncAt ?? '')).toBeGreaterThan(Date.parse(before?.lastSyncAt ?? ''));
  expect(await changesTold(before?.id)).toBe(told);
});

it('earlier balances follow from the transactions, and agree with every statement of the bank', async () => {
  const { visitor } = await connected('american-express', 'oauth', 'grace.kim');
  const [card] = await visitor.cards();
  const compared = `
    select count(*)::int as statements, count(*) filter (where kept.balance = statement.balance)::int as agreeing
      from card_statement statement
      left join balance_day kept on kept.card_id = statement.card_id and kept.day = statement.closing_date
     where statement.card_id = $1 and statement.closing_date > (select min(day) from balance_day where card_id = $1)`;
  const { rows } = await database.query<{ statements: number; agreeing: number }>(compared, [card?.id]);
  expect(rows[0]?.statements).toBeGreaterThan(10);
  expect(rows[0]?.agreeing).toBe(rows[0]?.statements);
});

const zones = [
  ['UTC+14', 'Pacific/Kiritimati'],
  ['UTC-10', 'Pacific/Honolulu'],
] as const;
/** Connects, and returns the last day that was read, after what else happens. */
async function dayReadAfter(
  timezone: string,
  what: (visitor: BankVisitor, cardId: string | undefined) => Promise<void>,
) {
  const visitor = await bankVisitor(cards.client, sandbox, { timezone });
  const { id } = await visitor.connect({ bankId: 'chase', method: 'oauth' }, { person: 'grace.kim' });
  await database.query('update bank_account set read_until = null where connection_id = $1', [id]);
  await what(visitor, (await visitor.cards())[0]?.id);
  await database.query('update bank_connection set next_sync_at = now() where id = $1', [id]);
  await runSchedule();
  const { rows } = await database.query<{ day: string | null }>(
    'select distinct read_until::text as day from bank_account where connection_id = $1',
    [id],
  );
  return rows.map(({ day }) => day);
}

it.each(zones)('a scheduled sync has the date of its person at %s', async (_, timezone) => {
  const began = todayIn(timezone, Date.now());
  const days = await dayReadAfter(timezone, () => Promise.resolve());
  expect([[began], [todayIn(timezone, Date.now())]]).toContainEqual(days);
});

it('a person who asks for a sync from elsewhere has the date of that place from then on', async () => {
  const [[, east], [, west]] = zones;
  const began = todayIn(west, Date.now());
  const days = await dayReadAfter(east, async ({ client }, cardId) => {
    const there = client.with({ [timezoneHeader]: west });
    expect((await there.post(`/api/bank/sync/${cardId}`)).status).toBe(200);
  });
  expect([[began], [todayIn(west, Date.now())]]).toContainEqual(days);
});

it('two who ask at once share one sync, and both have the card', async () => {
  const { visitor, connection } = await connected('wells-fargo', 'oauth', 'lucy.tran');
  const [card] = await visitor.cards();
  await sandbox.setFault('banks', 'slow', { on: true, times: 1, ms: 400 });
  const tokens = async () =>
    (await database.query<{ failures: number }>('select failures from bank_connection where id = $1', [connection.id]))
      .rows[0];
  const answers = await Promise.all([sync(visitor, card?.id), sync(visitor, card?.id), sync(visitor, card?.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.lastSyncAt)).size).toBe(1);
  expect(await tokens()).toEqual({ failures: 0 });
});

it('a refresh token is used once, also when many ask at once while the access token has ended', async () => {
  const { visitor, connection } = await connected('citibank', 'oauth', 'nina.patel');
  const [card] = await visitor.cards();
  const owner = { connectionId: connection.id, userId: visitor.userId };
  const safe = cards.app.get(TokenSafe, { strict: false });
  const held = async () => {
    const { rows } = await database.query<{ sealed: string }>(
      'select sealed_tokens as sealed from bank_connection where id = $1',
      [connection.id],
    );
    return readTokens(safe.openTokens(rows[0]?.sealed ?? '', owner));
  };
  const seen = new Set([(await held()).refreshToken]);
  for (let turn = 1; turn <= 3; turn += 1) {
    const ended = safe.sealTokens(JSON.stringify({ ...(await held()), accessToken: 'ended', expiresAt: 0 }), owner);
    await database.query('update bank_connection set sealed_tokens = $2 where id = $1', [
      connection.id,
      ended.sealedTokens,
    ]);
    // Using a refresh token twice would make the bank revoke the grant, and every later call would fail.
    const answers = await Promise.all(Array.from({ length: 5 }, () => sync(visitor, card?.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    seen.add((await held()).refreshToken);
    expect(seen.size).toBe(turn + 1);
  }
});

it('what the person set on a synced card stays; the balance stays the bank’s', async () => {
  const { visitor } = await connected('american-express', 'oauth', 'ben.carter');
  const card = (await visitor.cards()).find(({ lastFour }) => lastFour === '3007');
  if (!card) throw new Error('There is no such card.');
  const { name, lastFour, rewardsRate } = card;
  const edit = { name, lastFour, rewardsRate, statementDate: 20, dueDate: 15, creditLimit: 777, currentBalance: 1 };
  expect((await visitor.client.put(`/api/credit-cards/${card.id}`, edit)).status).toBe(200);
  const { body } = await sync(visitor, card.id);
  expect(body).toMatchObject({
    statementDate: 20,
    dueDate: 15,
    dueMonth: 'next',
    creditLimit: 777,
    currentBalance: card.currentBalance,
  });
  // Ben never pays in full: his statements include interest, and the bank's data show it.
  expect(card.carriesBalance).toBe(true);
});

it('days pass at the bank: new purchases and a closed statement arrive, each purchase once', async () => {
  const { visitor } = await connected('bank-of-america', 'oauth', 'nina.patel');
  const [card] = await visitor.cards();
  const count = async (table: string) =>
    (await database.query(`select 1 from ${table} where card_id = $1`, [card?.id])).rowCount ?? 0;
  const before = { moved: await count('card_transaction'), closed: await count('card_statement') };
  await sandbox.advance(35);
  expect((await sync(visitor, card?.id)).status).toBe(200);
  expect(await count('card_transaction')).toBeGreaterThan(before.moved);
  expect(await count('card_statement')).toBeGreaterThan(before.closed);
  const sum = await database.query<{ sum: number }>(
    'select sum(amount)::float8 as sum from card_transaction where card_id = $1 and not is_pending',
    [card?.id],
  );
  expect(sum.rows[0]?.sum).toBeCloseTo((await visitor.cards())[0]?.currentBalance ?? -1, 2);
});

describe('the aggregator’s hints', () => {
  const nextOf = async (id: string) =>
    (
      await database.query<{ due: boolean }>(
        `select next_sync_at < now() + interval '1 min' as due from bank_connection where id = $1`,
        [id],
      )
    ).rows[0]?.due;
  const lastOf = async (id: string) =>
    (await database.query<{ last: Date }>('select last_sync_at as last from bank_connection where id = $1', [id]))
      .rows[0]?.last;
  /** Other connections of this file may be due as well, because a bank's hint may come late. */
  const synced = async (id: string) => {
    const before = await lastOf(id);
    await runSchedule();
    expect(await nextOf(id)).toBe(false);
    return Number(await lastOf(id)) > Number(before);
  };
  const signed = (
    body: string,
    at = Math.floor(Date.now() / 1_000),
    secret = sandbox.env['YODLEE_WEBHOOK_SECRET'] ?? '',
  ) =>
    fetch(`${cards.url}/api/bank/webhooks/yodlee`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-yodlee-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
      },
      body,
    });
  const about = (...ids: (string | number)[]) =>
    JSON.stringify({
      event: {
        info: 'REFRESH.PROCESS_COMPLETED',
        data: { providerAccount: ids.map((id) => ({ id, status: 'SUCCESS' })) },
      },
    });

  it('a hint, sent twice, leads to one sync [fault 14]', async () => {
    const { connection } = await connected('wells-fargo', 'yodlee', 'lucy.tran');
    expect(await nextOf(connection.id)).toBe(false);
    await sandbox.setFault('aggregator', 'webhook-twice', { on: true });
    await sandbox.advance(2);
    expect(await nextOf(connection.id)).toBe(true);
    expect(await synced(connection.id)).toBe(true);
    expect(await synced(connection.id)).toBe(false);
  });

  it.each([
    ['succeeds', undefined],
    ['fails', 'malformed'],
  ])('a hint that comes while a sync runs, which %s, leads to one more sync [fault 14]', async (_, fault) => {
    const { connection } = await connected('wells-fargo', 'yodlee', 'lucy.tran');
    const running = await cards.app.get(Claims, { strict: false }).take(connection.id);
    if (!running) throw new Error('somebody else syncs it');
    const { rows } = await database.query<{ external_id: string }>(
      'select external_id from bank_connection where id = $1',
      [connection.id],
    );
    for (let time = 0; time < 2; time += 1)
      expect((await signed(about(Number(rows[0]?.external_id)))).status).toBe(204);
    if (fault !== undefined) await sandbox.setFault('aggregator', fault, { on: true });
    expect(await cards.app.get(ConnectionSync, { strict: false }).run(running)).toBe(fault ?? null);
    await sandbox.resetFaults();
    expect(await nextOf(connection.id)).toBe(true);
    expect(await synced(connection.id)).toBe(true);
  });

  it('what isn’t signed, was signed long ago or by another, or names nobody, moves nothing', async () => {
    const { connection } = await connected('capital-one', 'yodlee', 'omar.reyes');
    const { rows } = await database.query<{ external_id: string }>(
      'select external_id from bank_connection where id = $1',
      [connection.id],
    );
    const id = Number(rows[0]?.external_id);
    const now = Math.floor(Date.now() / 1_000);
    expect((await cards.client.post('/api/bank/webhooks/yodlee', about(id))).status).toBe(400);
    expect((await signed(about(id), now - 301)).status).toBe(400);
    expect((await signed(about(id), now + 120)).status).toBe(400);
    expect((await signed(about(id), now, 'another secret')).status).toBe(400);
    expect((await signed(about(999_999_999))).status).toBe(204);
    expect((await signed('{"event":')).status).toBe(204);
    expect(await nextOf(connection.id)).toBe(false);
    expect((await signed(about(id))).status).toBe(204);
    expect(await nextOf(connection.id)).toBe(true);
  });
});
