import { jest } from '@jest/globals';
import pg from 'pg';
import { register } from 'prom-client';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import type { Problem } from '@floatwise/contracts/problem';
import { bankVisitor, type BankVisitor } from '@floatwise/test-kit/bank-visitor';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { CardsEnv } from '../../env.js';
import { service } from '../../service.js';
import { SyncSchedule } from './sync-schedule.js';

/** Longer than any test; the test about it moves the clock. */
const restMs = 3_600_000;
/** Shorter than a slow bank takes, for the call that has to notice it. All other calls get time on a busy machine. */
const impatientMs = 700;
const breakerFailures = 5;
let sandbox: Sandbox;
let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Pool;
let ada: BankVisitor;

beforeAll(async () => {
  sandbox = await startSandbox();
  const env = {
    ...sandbox.env,
    BANK_TIMEOUT_MS: '30000',
    BANK_RETRY_MS: '20',
    BANK_BREAKER_FAILURES: String(breakerFailures),
    BANK_BREAKER_REST_MS: String(restMs),
    BANK_FIRST_SYNC_WAIT_MS: '30000',
    // The tests decide when the job runs.
    BANK_SYNC_LOOK_MS: '3600000',
  };
  cards = await serviceUnderTest({ service, env });
  database = new pg.Pool({ connectionString: cards.databaseUrl, max: 2 });
  ada = await bankVisitor(cards.client, sandbox);
  await ada.connect({ bankId: 'chase', method: 'oauth' }, { person: 'grace.kim' });
});
const realNow = Date.now;
afterEach(() => {
  jest.restoreAllMocks();
  return sandbox.resetFaults();
});
afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), sandbox.stop()]);
});

const sync = (cardId: string | undefined, by = ada) => by.client.post<CreditCard & Problem>(`/api/bank/sync/${cardId}`);
/** What a person sees on a card, without the sync fields. */
const figures = (held: CreditCard[]) =>
  held.map(({ syncStatus: _s, syncError: _e, updatedAt: _u, lastSyncAt: _l, ...rest }) => rest);
const movedOn = async (cardId: string | undefined) =>
  (await database.query('select 1 from card_transaction where card_id = $1', [cardId])).rowCount;

/** How many bank API calls the fault has hit, out of this many. */
const counted = 100_000;
async function callsStruck(name: string): Promise<number> {
  const listed = (await (await fetch(`${sandbox.url}/api/companies`)).json()) as {
    name: string;
    faults: { name: string; left: number | null }[];
  }[];
  const fault = listed.find((one) => one.name === 'banks')?.faults.find((one) => one.name === name);
  return counted - (fault?.left ?? counted);
}

it.each([
  ['takes 30 seconds', 'slow', 503, 'bank-slow', 'took too long'],
  ['answers 500', 'down', 503, 'bank-down', 'can’t be reached'],
  ['writes nonsense for JSON', 'malformed', 502, 'malformed', 'data we couldn’t use'],
  ['tells a negative limit and dates of the next century', 'nonsense', 502, 'malformed', 'data we couldn’t use'],
  ['asks us to wait', 'rate-limited', 429, 'too-many-requests', 'asks us to wait'],
])('a bank that %s: the last good figures stay, with a sentence, and all is well again [fault 14]', async (...one) => {
  const [, fault, status, code, words] = one;
  const before = await ada.cards();
  const moved = await movedOn(before[0]?.id);
  await sandbox.setFault('banks', fault, { on: true });
  const patientMs = cards.env.BANK_TIMEOUT_MS;
  if (fault === 'slow') cards.env.BANK_TIMEOUT_MS = impatientMs;
  const failed = await sync(before[0]?.id);
  cards.env.BANK_TIMEOUT_MS = patientMs;
  expect(failed).toMatchObject({ status, body: { code, message: expect.stringContaining(words) } });
  const during = await ada.cards();
  expect(figures(during)).toEqual(figures(before));
  expect(await movedOn(before[0]?.id)).toBe(moved);
  for (const card of during)
    expect(card).toMatchObject({ syncStatus: 'error', syncError: expect.stringContaining(words) });

  await sandbox.resetFaults();
  if (status === 429) {
    // The bank said how long to wait, so we don't call it before then.
    expect((await sync(before[0]?.id)).status).toBe(429);
    await database.query('update bank_connection set not_before = null');
  }
  expect((await sync(before[0]?.id)).status).toBe(200);
  for (const card of await ada.cards()) expect(card).toMatchObject({ syncStatus: 'connected', syncError: null });
});

it.each([
  ['wants the person to sign in again', 'login-required', 'login-required', 'sign in again'],
  ['lost the person’s permission', 'consent-withdrawn', 'consent-ended', 'permission'],
])('a bank that %s: data stays, and connecting again goes on [fault 14]', async (_case, fault, code, words) => {
  const before = await ada.cards();
  const connectionId = before[0]?.bankConnectionId ?? '';
  await sandbox.setFault('banks', fault, { on: true, times: 1 });
  expect(await sync(before[0]?.id)).toMatchObject({
    status: 409,
    body: { code, message: expect.stringContaining(words) },
  });
  expect(figures(await ada.cards())).toEqual(figures(before));
  expect(await ada.connection(connectionId)).toMatchObject({ status: 'error', problem: { code } });
  // It isn't retried automatically, because only the person can fix it.
  const { rows } = await database.query('select next_sync_at from bank_connection where id = $1', [connectionId]);
  expect(rows).toEqual([{ next_sync_at: null }]);

  const again = await ada.reconnect(connectionId, 'oauth', { person: 'grace.kim' });
  expect(again).toMatchObject({
    status: 'connected',
    problem: null,
    page: expect.stringContaining('outcome=connected'),
  });
  const after = await ada.cards();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  for (const card of after) expect(card).toMatchObject({ syncStatus: 'connected', syncError: null });
});

it('an account that the bank has no more: its card says so and keeps its figures, the other goes on [fault 14]', async () => {
  const [first, second] = await ada.cards();
  await sandbox.setFault('banks', 'account-gone', { on: true });
  await sync(first?.id);
  const held = await ada.cards();
  expect(held.map(({ syncStatus }) => syncStatus).sort()).toEqual(['connected', 'error']);
  expect(held.find(({ syncStatus }) => syncStatus === 'error')?.syncError).toContain('no longer has this account');
  expect(figures(held)).toEqual(figures([first, second].flatMap((one) => (one ? [one] : []))));
  const gone = (await ada.connection(first?.bankConnectionId ?? '')).accounts.filter(
    ({ outcome }) => outcome === 'gone',
  );
  expect(gone).toHaveLength(1);
  await sandbox.resetFaults();
  expect((await sync(first?.id)).status).toBe(200);
  for (const card of await ada.cards()) expect(card.syncStatus).toBe('connected');
});

it('a purchase that comes between two pages is there, and none is there twice [fault 14]', async () => {
  const ben = await bankVisitor(cards.client, sandbox);
  await sandbox.setFault('banks', 'shifting-pages', { on: true });
  const { page } = await ben.connect({ bankId: 'american-express', method: 'oauth' }, { person: 'ben.carter' });
  expect(page).toContain('outcome=connected');
  const [card] = await ben.cards();
  const ids = await database.query<{ all: number; distinct: number }>(
    'select count(*)::int as all, count(distinct external_id)::int as distinct from card_transaction where card_id = $1',
    [card?.id],
  );
  expect(ids.rows[0]?.all).toBe(ids.rows[0]?.distinct);
  await sandbox.resetFaults();
  await sync(card?.id, ben);
  const sum = await database.query<{ sum: number }>(
    'select sum(amount)::float8 as sum from card_transaction where card_id = $1 and not is_pending',
    [card?.id],
  );
  // Nothing was lost: purchases, payments, and charges add up to the balance that the bank reports.
  expect(sum.rows[0]?.sum).toBeCloseTo((await ben.cards()).find(({ id }) => id === card?.id)?.currentBalance ?? -1, 2);
});

it('a bank that is down is left alone: few requests, none while the breaker is open, one to look again [fault 14]', async () => {
  const [card] = await ada.cards();
  await sandbox.setFault('banks', 'down', { on: true, times: counted });
  for (let turn = 0; turn < 10; turn += 1) expect((await sync(card?.id)).status).toBe(503);
  expect(await callsStruck('down')).toBe(breakerFailures);

  // A hundred due connections don't flood the bank either.
  await database.query(`update bank_connection set next_sync_at = now() where bank_id = 'chase'`);
  const schedule = cards.app.get(SyncSchedule, { strict: false });
  const { signal } = new AbortController();
  expect(await schedule.run({ signal })).toEqual({ synced: 0, failed: 0 });
  expect(await callsStruck('down')).toBe(breakerFailures);

  const laterBy = (turns: number) => jest.spyOn(Date, 'now').mockImplementation(() => realNow() + turns * restMs);
  laterBy(1);
  expect((await sync(card?.id)).status).toBe(503);
  expect((await sync(card?.id)).status).toBe(503);
  expect(await callsStruck('down')).toBe(breakerFailures + 1);
  await sandbox.resetFaults();
  laterBy(2);
  expect((await sync(card?.id)).status).toBe(200);
});

it('a bank that is down when somebody wants to connect is said to be, and nothing is left half done [fault 14]', async () => {
  const eve = await bankVisitor(cards.client, sandbox);
  await sandbox.setFault('banks', 'down', { on: true });
  // Citibank hasn't been called yet, so its discovery document isn't cached.
  const answer = await eve.client.post<Problem>('/api/bank/connect', { bankId: 'citibank', method: 'oauth' });
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'bank-down', message: expect.stringContaining('Citibank') },
  });
  expect((await eve.client.get('/api/bank/connections')).body).toMatchObject({ connections: [] });
  await sandbox.resetFaults();
});

it('a bank that fails when somebody comes back: they are told, and the cards come by themselves later [fault 14]', async () => {
  const eve = await bankVisitor(cards.client, sandbox);
  const { connectionId, authorizationUrl } = await eve.start({ bankId: 'wells-fargo', method: 'oauth' });
  const back = await eve.atBank(authorizationUrl, 'oauth', { person: 'lucy.tran' });
  await sandbox.setFault('banks', 'nonsense', { on: true });
  expect(await eve.comeBack(back)).toBe(`/bank-connected?connection=${connectionId}&outcome=malformed`);
  expect(await eve.connection(connectionId)).toMatchObject({
    status: 'error',
    accounts: [],
    problem: { code: 'malformed' },
  });
  await sandbox.resetFaults();
  await database.query('update bank_connection set next_sync_at = now() where id = $1', [connectionId]);
  await cards.app.get(SyncSchedule, { strict: false }).run(new AbortController());
  expect(await eve.connection(connectionId)).toMatchObject({ status: 'connected', problem: null });
  expect(await eve.cards()).toHaveLength(2);
  const synced = /bank_syncs_total\{bank="wells-fargo",method="oauth",outcome="ok"\} [1-9]/;
  expect(await register.metrics()).toMatch(synced);
});

it('connecting again tells how each visit ended, also with the problem that was there before [fault 14]', async () => {
  const nina = await bankVisitor(cards.client, sandbox);
  const person = { person: 'nina.patel' };
  const { id } = await nina.connect({ bankId: 'citibank', method: 'oauth' }, person);
  const [card] = await nina.cards();
  await sandbox.setFault('banks', 'nonsense', { on: true });
  expect((await sync(card?.id, nina)).status).toBe(502);
  for (const [answer, problem] of [
    [person, 'malformed'],
    [person, 'malformed'],
    [{ answer: 'deny' }, 'denied'],
  ] as const) {
    const again = await nina.reconnect(id, 'oauth', answer);
    expect(again).toMatchObject({ status: 'error', problem: { code: 'malformed' } });
    expect(again.lastVisit).toEqual({ id: again.visitId, problem });
  }
  await sandbox.resetFaults();
  const well = await nina.reconnect(id, 'oauth', person);
  expect(well).toMatchObject({ status: 'connected', lastVisit: { id: well.visitId, problem: null } });
});
