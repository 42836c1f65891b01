import { jest } from '@jest/globals';
import pg from 'pg';
import { throwAwayPostgres, type ThrowAway } from '../servers/throw-away.ts';
import { databaseUrl, ensureDatabases } from './databases.ts';
import { currentInstance } from './instance.ts';

/** Postgres takes its time on a busy machine. */
jest.setTimeout(60_000);

describe('one database and one role per service', () => {
  let server: ThrowAway;
  const before = process.env.DATABASE_URL;
  const instance = currentInstance({ FLOATWISE_INSTANCE: 'test' });
  const secrets = {
    postgres: 'not-used-here',
    roles: Object.fromEntries(instance.services.map(({ name }) => [name, `password-of-${name}`])),
  };

  beforeAll(async () => {
    server = await throwAwayPostgres();
    process.env.DATABASE_URL = server.url;
    await ensureDatabases(instance, secrets);
  });
  afterAll(async () => {
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
    await server.stop();
  });

  async function ask(url: string, sql: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<{ answer: unknown }>(sql)).rows[0]?.answer;
    } finally {
      await client.end();
    }
  }

  it('lets a service into its own database, as its own role, to make tables', async () => {
    const url = databaseUrl(instance, 'cards', secrets);
    expect(new URL(url).pathname).toBe('/cards_test');
    await ask(url, 'create table mine (a int)');
    expect(await ask(url, 'select current_user::text as answer')).toBe('cards_test');
  });

  it('keeps every other service out', async () => {
    const url = new URL(databaseUrl(instance, 'cards', secrets));
    url.pathname = '/identity_test';
    await expect(ask(url.toString(), 'select 1 as answer')).rejects.toThrow('permission denied for database');
  });

  it('can be repeated, and takes over a changed password', async () => {
    const changed = { ...secrets, roles: { ...secrets.roles, cards: 'another-password' } };
    await ensureDatabases(instance, changed);
    await expect(ask(databaseUrl(instance, 'cards', secrets), 'select 1 as answer')).rejects.toThrow(
      'authentication failed',
    );
    expect(await ask(databaseUrl(instance, 'cards', changed), 'select count(*)::int as answer from mine')).toBe(0);
    await ensureDatabases(instance, secrets);
  });
});
