import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { CardsEnv } from '../../env.js';
import { service } from '../../service.js';
import { TokenSafe } from '../tokens/token-safe.js';
import { SyncSchedule } from './sync-schedule.js';

const connections = 10_000;
const replicas = 3;
const atOnce = 8;
const bankIds = ['chase', 'citibank'] as const;

/** A bank that answers immediately, and counts calls per caller and concurrent calls. */
class CountingBank {
  readonly asked = new Map<string, number>();
  most = 0;
  private now = 0;
  private readonly server: Server = createServer((request, response) => {
    const token = request.headers.authorization ?? '';
    this.now += 1;
    this.most = Math.max(this.most, this.now);
    this.asked.set(token, (this.asked.get(token) ?? 0) + 1);
    setImmediate(() => {
      this.now -= 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ accounts: [this.account] }));
    });
  });

  private readonly account = {
    locAccount: {
      accountId: 'one',
      accountType: 'CREDITCARD',
      accountNumberDisplay: '********1234',
      productName: 'Card',
      currency: { currencyCode: 'USD' },
      creditLine: 1000,
      currentBalance: 10,
    },
  };

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

const banks = bankIds.map(() => new CountingBank());
let services: ServiceUnderTest<CardsEnv>[];
let database: pg.Pool;

beforeAll(async () => {
  const urls = await Promise.all(banks.map((bank) => bank.start()));
  const apis = bankIds.map((id, at) => [
    id,
    { issuer: urls[at], api: urls[at], clientId: 'us', clientSecret: 'secret' },
  ]);
  const env = {
    BANK_APIS: JSON.stringify(Object.fromEntries(apis)),
    BANK_TOKEN_KEYS: `one:${randomBytes(32).toString('base64url')}`,
    BANK_SYNCS_AT_ONCE: String(atOnce),
    BANK_SYNC_LOOK_MS: '3600000',
  };
  const first = await serviceUnderTest({ service, env });
  services = [first];
  while (services.length < replicas)
    services.push(await serviceUnderTest({ service, env: { ...env, DATABASE_URL: first.databaseUrl } }));
  database = new pg.Pool({ connectionString: first.databaseUrl, max: 2 });
  const safe = first.app.get(TokenSafe, { strict: false });
  const rows = Array.from({ length: connections }, (_, at) => {
    const [id, userId] = [randomUUID(), randomUUID()];
    const tokens = { accessToken: `token-${at}`, refreshToken: null, expiresAt: Date.now() + 3_600_000 };
    const sealed = safe.sealTokens(JSON.stringify(tokens), { connectionId: id, userId });
    return { id, account: randomUUID(), userId, bankId: bankIds[at % bankIds.length], ...sealed };
  });
  await database.query(
    `insert into bank_connection (id, user_id, bank_id, method, status, sealed_tokens, revocation_id, sealed_revocation,
                                  next_sync_at, created_at, updated_at)
     select id, "userId", "bankId", 'oauth', 'connected', "sealedTokens", "revocationId", "sealedRevocation", now(), now(), now()
       from jsonb_to_recordset($1::jsonb) as one(id uuid, "userId" uuid, "bankId" text, "sealedTokens" text, "revocationId" uuid,
                                                 "sealedRevocation" text)`,
    [JSON.stringify(rows)],
  );
  // All accounts are left out, so a sync is one call and a few statements, and we measure only the schedule.
  await database.query(
    `insert into bank_account (id, connection_id, external_id, name, last_four, outcome, because)
     select account, id, 'one', 'Card', '1234', 'left-out', 'person' from jsonb_to_recordset($1::jsonb) as one(id uuid, account uuid)`,
    [JSON.stringify(rows)],
  );
}, 180_000);
afterAll(async () => {
  await database.end();
  await Promise.all(services.map((one) => one.stop()));
  for (const bank of banks) bank.stop();
});

it(`${connections} connections that are due at once, ${replicas} replicas: each is synced once, and no bank is asked by more than may`, async () => {
  const { signal } = new AbortController();
  const began = performance.now();
  const done = await Promise.all(services.map(({ app }) => app.get(SyncSchedule, { strict: false }).run({ signal })));
  const tookS = (performance.now() - began) / 1_000;
  expect(done.reduce((sum, { synced }) => sum + synced, 0)).toBe(connections);
  expect(done.reduce((sum, { failed }) => sum + failed, 0)).toBe(0);
  const counts = banks.flatMap(({ asked }) => [...asked.values()]);
  expect(counts).toHaveLength(connections);
  expect(new Set(counts)).toEqual(new Set([1]));
  for (const { most } of banks) expect(most).toBeLessThanOrEqual(replicas * atOnce);
  const left = await database.query(
    `select 1 from bank_connection where sync_claim is not null or next_sync_at <= now()`,
  );
  expect(left.rowCount).toBe(0);
  const soonest = await database.query<{ spread: number }>(
    `select extract(epoch from max(next_sync_at) - min(next_sync_at))::float8 as spread from bank_connection`,
  );
  // Six hours plus or minus a tenth, so they don't all come back at once.
  expect(soonest.rows[0]?.spread).toBeGreaterThan(3_600);
  process.stdout.write(`${connections} syncs in ${tookS.toFixed(1)} s, ${(connections / tookS).toFixed(0)} a second\n`);
}, 600_000);
