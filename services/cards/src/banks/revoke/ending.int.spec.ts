import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { personalDataRequests } from '@floatwise/contracts/personal-data';
import type { BankConnection } from '@floatwise/contracts/cards/banks.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { userDeleted } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { Requests } from '@floatwise/events/requests';
import { bankVisitor, type BankVisitor } from '@floatwise/test-kit/bank-visitor';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../../db.js';
import type { CardsEnv } from '../../env.js';
import { service } from '../../service.js';
import { bankOperatorCommands } from '../operator-commands.js';
import { readTokens } from '../providers/fdx/fdx-oauth.js';
import { keyIdOf, keyRing } from '../tokens/key-ring.js';
import { rotateKeys } from '../tokens/rotate-keys.js';
import { TokenSafe } from '../tokens/token-safe.js';

let sandbox: Sandbox;
let cards: ServiceUnderTest<CardsEnv>;
let identity: Consumer;
let database: pg.Pool;
const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`;
const [oldKey, nextKey] = [newKey('old'), newKey('next')];

beforeAll(async () => {
  [sandbox, identity] = await Promise.all([startSandbox(), consumer({ service: 'identity' })]);
  const env = {
    ...sandbox.env,
    BANK_TOKEN_KEYS: oldKey,
    BANK_FIRST_SYNC_WAIT_MS: '30000',
    BANK_SYNC_LOOK_MS: '3600000',
    BANK_REVOKE_POLL_MS: '50',
    BANK_REVOKE_BACKOFF_MS: '100',
    BANK_RETRY_MS: '20',
  };
  cards = await serviceUnderTest({ service, env });
  database = new pg.Pool({ connectionString: cards.databaseUrl, max: 2 });
});
afterEach(() => sandbox.resetFaults());
afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), identity.stop(), sandbox.stop()]);
});

const safe = () => cards.app.get(TokenSafe, { strict: false });
const connectedBy = async (
  visitor: BankVisitor,
  way: { bankId: string; method: 'oauth' | 'yodlee' },
  person: string,
) => {
  const connection = await visitor.connect(way, { person });
  const stored = async () => {
    const { rows } = await database.query<{ sealed_tokens: string | null; external_id: string | null }>(
      'select sealed_tokens, external_id from bank_connection where id = $1',
      [connection.id],
    );
    return rows[0];
  };
  const owner = { connectionId: connection.id, userId: visitor.userId };
  const tokens = safe().openTokens((await stored())?.sealed_tokens ?? '', owner);
  return { visitor, connection, stored, owner, tokens };
};
const connected = async (bankId: string, method: 'oauth' | 'yodlee', person: string) =>
  connectedBy(await bankVisitor(cards.client, sandbox), { bankId, method }, person);
type Connected = Awaited<ReturnType<typeof connected>>;

/** The bank's response to the access token that the connection had. */
const bankSays = async (bankId: string, { tokens }: Connected) => {
  const headers = { authorization: `Bearer ${readTokens(tokens).accessToken}` };
  return (await fetch(`${sandbox.banks[bankId]?.api}/accounts`, { headers })).status;
};
/** Whether the aggregator still has the link. */
async function aggregatorHas(
  { tokens }: Pick<Connected, 'tokens'>,
  externalId: string | null | undefined,
): Promise<boolean> {
  const { loginName } = JSON.parse(tokens) as { loginName: string };
  const version = { 'api-version': '1.1' };
  const { YODLEE_CLIENT_ID: clientId = '', YODLEE_SECRET: secret = '', YODLEE_API_URL: api } = sandbox.env;
  const answer = await fetch(`${api}/auth/token`, {
    method: 'POST',
    headers: { ...version, loginName },
    body: new URLSearchParams({ clientId, secret }),
  });
  const { token } = (await answer.json()) as { token: { accessToken: string } };
  const link = await fetch(`${api}/providerAccounts/${externalId}`, {
    headers: { ...version, authorization: `Bearer ${token.accessToken}` },
  });
  return link.status === 200;
}
const waiting = async () =>
  (
    await database.query<{ status: string; sealed_tokens: string | null }>(
      'select status, sealed_tokens from bank_revocation',
    )
  ).rows;
const allRevoked = () =>
  eventually(async () => {
    for (const row of await waiting()) expect(row).toEqual({ status: 'revoked', sealed_tokens: null });
  });

it('a whole connection ends at once: its cards are manual and keep their data, and the bank is told', async () => {
  const here = await connected('chase', 'oauth', 'grace.kim');
  const { visitor, connection } = here;
  const held = await visitor.cards();
  const end = () => visitor.client.delete(`/api/bank/connections/${connection.id}`);
  expect((await end()).status).toBe(204);
  expect(await visitor.cards()).toMatchObject(
    held.map(({ id, currentBalance }) => ({ id, currentBalance, connectionType: 'manual', bankConnectionId: null })),
  );
  expect(await visitor.connection(connection.id)).toMatchObject({ status: 'disconnected', live: false });
  await allRevoked();
  expect(await bankSays('chase', here)).toBe(401);
  expect((await end()).status).toBe(204);
});

it('a disconnected card is manual and keeps its data; the bank is told with the last one [requirement 44]', async () => {
  const here = await connected('chase', 'oauth', 'grace.kim');
  const { visitor, connection } = here;
  const [one, other] = await visitor.cards();
  expect((await visitor.client.delete(`/api/bank/disconnect/${one?.id}`)).status).toBe(204);
  expect((await visitor.cards())[0]).toMatchObject({
    id: one?.id,
    currentBalance: one?.currentBalance,
    statementDate: one?.statementDate,
    connectionType: 'manual',
    bankConnectionId: null,
    accountId: null,
    syncStatus: 'disconnected',
  });
  const moved = await database.query('select 1 from card_transaction where card_id = $1', [one?.id]);
  expect(moved.rowCount).toBeGreaterThan(20);
  expect(await bankSays('chase', here)).toBe(200);
  expect((await visitor.client.post(`/api/bank/sync/${other?.id}`)).status).toBe(200);

  expect((await visitor.client.delete(`/api/bank/disconnect/${other?.id}`)).status).toBe(204);
  await allRevoked();
  expect(await bankSays('chase', here)).not.toBe(200);
  expect(await here.stored()).toMatchObject({ sealed_tokens: null });
  expect(await visitor.connection(connection.id)).toMatchObject({ status: 'disconnected' });
  // Disconnecting twice has the same result.
  expect((await visitor.client.delete(`/api/bank/disconnect/${other?.id}`)).status).toBe(204);
});

it('a deleted card is read no more, and comes back as a manual one [requirement 44]', async () => {
  const here = await connected('wells-fargo', 'oauth', 'grace.kim');
  const [card] = await here.visitor.cards();
  await here.visitor.client.delete(`/api/credit-cards/${card?.id}`);
  await allRevoked();
  expect(await bankSays('wells-fargo', here)).not.toBe(200);
  const restored = await here.visitor.client.post<CreditCard>(`/api/credit-cards/${card?.id}/restore`);
  expect(restored.body).toMatchObject({ connectionType: 'manual', currentBalance: card?.currentBalance });
});

it('a bank that is away is told later, by whoever takes the work up [requirement 44]', async () => {
  const here = await connected('citibank', 'oauth', 'nina.patel');
  await sandbox.setFault('banks', 'down', { on: true });
  for (const { id } of await here.visitor.cards()) await here.visitor.client.delete(`/api/bank/disconnect/${id}`);
  await eventually(async () => expect((await waiting()).some(({ status }) => status === 'queued')).toBe(true));
  await sandbox.resetFaults();
  await allRevoked();
  expect(await bankSays('citibank', here)).not.toBe(200);
});

it('a deleted account is revoked at bank and aggregator, and nothing of it can be read here [requirement 44]', async () => {
  const visitor = await bankVisitor(cards.client, sandbox);
  const atBank = await connectedBy(visitor, { bankId: 'american-express', method: 'oauth' }, 'grace.kim');
  const atAggregator = await connectedBy(visitor, { bankId: 'chase', method: 'yodlee' }, 'omar.reyes');
  const externalId = (await atAggregator.stored())?.external_id;
  expect([await bankSays('american-express', atBank), await aggregatorHas(atAggregator, externalId)]).toEqual([
    200,
    true,
  ]);
  const { userId } = visitor;
  await emit(identity.pool, userDeleted, { aggregateId: userId, aggregateVersion: 2, data: { userId } });
  const isErased = async () =>
    (await identity.app.get(Requests).ask(personalDataRequests.cards.erased, { userId }, { timeoutMs: 30_000 })).erased;
  await eventually(isErased);
  await allRevoked();
  expect(await bankSays('american-express', atBank)).not.toBe(200);
  expect(await aggregatorHas(atAggregator, externalId)).toBe(false);
  const left = await database.query('select bank_revocation::text from bank_revocation');
  expect(JSON.stringify(left.rows)).not.toContain(userId);
});

it('the download says what was allowed and found, and nothing that opens a bank [requirement 37]', async () => {
  const { visitor, stored } = await connected('bank-of-america', 'oauth', 'lucy.tran');
  const exported: { kind: string }[] = [];
  for (let from: string | null | undefined; from !== null;) {
    const question = { userId: visitor.userId, from: from ?? null };
    const page = await identity.app
      .get(Requests)
      .ask(personalDataRequests.cards.export, question, { timeoutMs: 30_000 });
    exported.push(...page.records);
    from = page.next;
  }
  const kinds = new Set(exported.map(({ kind }) => kind));
  expect([...kinds]).toEqual(expect.arrayContaining(['bank-connection', 'bank-account', 'transaction', 'statement']));
  const sealed = (await stored())?.sealed_tokens ?? 'nothing';
  expect(JSON.stringify(exported)).not.toContain(sealed);
  expect(JSON.stringify(exported)).not.toContain('v1.old.');
});

it('an operator sees which banks could not be told, and has them told again', async () => {
  const operate = (...args: string[]) => bankOperatorCommands.read(args)?.(cards.app);
  expect(await operate('list-revocations')).toBe('Every bank was told.');
  const { rows } = await database.query<{ id: string }>(
    `insert into bank_revocation (kind, bank_id, sealed_tokens) values ('oauth', 'chase', 'v1.lost.abc') returning id`,
  );
  await eventually(async () =>
    expect(await operate('list-revocations')).toContain(`${rows[0]?.id}  oauth  tried 1 times`),
  );
  expect(await operate('retry-revocations')).toBe('1 revocation tried again.');
  await eventually(async () => expect(await operate('list-revocations')).toContain('no key opens its tokens'));
  await database.query('delete from bank_revocation where id = $1', [rows[0]?.id]);
  expect(await operate('rotate-keys')).toBe('0 rows sealed anew.');
  expect([operate('rotate-keys', 'now'), operate('rotate')]).toEqual([undefined, undefined]);
});

describe('the seal [requirement 37]', () => {
  const withKeys = (...keys: string[]) => new TokenSafe({ BANK_TOKEN_KEYS: keyRing.parse(keys.join(',')) });
  const db = () => cards.app.get(Database);

  it('no table of the database holds a token in the clear', async () => {
    const { tokens } = await connected('chase', 'oauth', 'grace.kim');
    const { accessToken, refreshToken } = readTokens(tokens);
    const tables = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(tables.rows.map(({ name }) => name)).toContain('bank_connection');
    for (const { name } of tables.rows) {
      const { rows } = await database.query<{ found: boolean }>(
        `select exists (select 1 from "${name}" one where one::text like '%' || $1 || '%' or one::text like '%' || $2 || '%') as found`,
        [accessToken, refreshToken],
      );
      expect([name, rows[0]?.found]).toEqual([name, false]);
    }
  });

  it('tokens that were moved to another row open nothing: that person is asked to sign in', async () => {
    const [mine, hers] = [
      await connected('chase', 'oauth', 'omar.reyes'),
      await connected('chase', 'oauth', 'grace.kim'),
    ];
    await database.query('update bank_connection set sealed_tokens = $2 where id = $1', [
      mine.connection.id,
      (await hers.stored())?.sealed_tokens,
    ]);
    const [card] = await mine.visitor.cards();
    expect(await mine.visitor.client.post(`/api/bank/sync/${card?.id}`)).toMatchObject({
      status: 409,
      body: { code: 'login-required' },
    });
    expect((await mine.visitor.cards())[0]).toMatchObject({ lastFour: card?.lastFour, syncStatus: 'error' });
  });

  it('rotation seals all anew while the service goes on, and the old key can go', async () => {
    const here = await connected('capital-one', 'oauth', 'omar.reyes');
    await sandbox.setFault('banks', 'down', { on: true });
    const gone = await connected('wells-fargo', 'yodlee', 'lucy.tran');
    for (const { id } of await gone.visitor.cards()) await gone.visitor.client.delete(`/api/bank/disconnect/${id}`);
    const rotated = await rotateKeys(db(), withKeys(nextKey, oldKey));
    expect(rotated.sealed).toBeGreaterThan(1);
    const rows = await database.query<{ sealed: string }>(
      `select sealed_tokens as sealed from bank_connection where sealed_tokens is not null and id <> $1
        union all select sealed_revocation from bank_connection where sealed_revocation is not null and id <> $1`,
      ['00000000-0000-0000-0000-000000000000'],
    );
    const ids = rows.rows.map(({ sealed }) => keyIdOf(sealed));
    expect(ids.filter((id) => id === 'next').length).toBeGreaterThan(1);
    const sealed = (await here.stored())?.sealed_tokens ?? '';
    expect(readTokens(withKeys(nextKey).openTokens(sealed, here.owner))).toEqual(readTokens(here.tokens));
    expect((await rotateKeys(db(), withKeys(nextKey, oldKey))).sealed).toBe(0);
    // The running service has only the old key, so it can't open the new seal, and the card says to sign in again.
    const [card] = await here.visitor.cards();
    expect(await here.visitor.client.post(`/api/bank/sync/${card?.id}`)).toMatchObject({
      status: 409,
      body: { code: 'login-required' },
    });
    const listed = await here.visitor.client.get<{ connections: BankConnection[] }>('/api/bank/connections');
    expect(listed.body.connections[0]).toMatchObject({ status: 'error', problem: { code: 'login-required' } });
    await sandbox.resetFaults();
    const again = await here.visitor.reconnect(here.connection.id, 'oauth', { person: 'omar.reyes' });
    expect(again).toMatchObject({ status: 'connected' });
    expect((await here.visitor.cards()).map(({ id }) => id)).toContain(card?.id);
  });
});
