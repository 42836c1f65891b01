import pg from 'pg';
import { migrateDatabases, prepareDatabases } from '../instance/databases.ts';
import { currentInstance, databaseName } from '../instance/instance.ts';
import { throwAwayPostgres, type ThrowAway } from '../servers/throw-away.ts';
import { differences } from './agreement.ts';

let server: ThrowAway;
const before = process.env.DATABASE_URL;
const instance = currentInstance({ FLOATWISE_INSTANCE: 'test' });
const passwords = (what: string) => Object.fromEntries(instance.services.map(({ name }) => [name, `${what}-${name}`]));
const ada = '3a9f5a5e-51c5-4f7a-9d43-0d3c1f3f6b01';

const urlOf = (service: string): string => {
  const url = new URL(server.url);
  url.pathname = `/${databaseName(instance, service)}`;
  return url.href;
};

beforeAll(async () => {
  server = await throwAwayPostgres();
  process.env.DATABASE_URL = server.url;
  const secrets = { postgres: 'not-used-here', roles: passwords('role'), owners: passwords('owner') };
  await prepareDatabases(instance, secrets, { isOurs: true });
  await migrateDatabases(instance, secrets);
});
afterAll(async () => {
  if (before === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = before;
  await server.stop();
});

async function run(service: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(service) });
  await client.connect();
  try {
    await client.query(sql, sql.includes('$1') ? [ada] : []);
  } finally {
    await client.end();
  }
}

it('empty databases agree, and each thing that only one of them knows is named', async () => {
  expect(await differences(urlOf)).toEqual([]);
  await run('strategist', `insert into entitlement (user_id, tier) values ($1, 'premium')`);
  await run('cards', `insert into outbox (id, subject, envelope) values (gen_random_uuid(), 'x', '{}')`);
  await run('identity', `insert into pending_erasure (user_id, email) values ($1, 'ada@example.com')`);
  expect(await differences(urlOf)).toEqual([
    'cards has 1 events to publish',
    "strategist has rows of 1 people in entitlement whom identity doesn't know",
    'billing and strategist differ in 1 of 0 plans',
    '1 erased people are not erased everywhere yet',
  ]);
});
