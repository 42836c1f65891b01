import pg from 'pg';
import { throwAwayPostgres, type ThrowAway } from '../servers/throw-away.ts';
import { adminUrl, databaseUrl, migrateDatabases, migrationUrl, prepareDatabases } from './databases.ts';
import { currentInstance } from './instance.ts';

describe('one database and one role per service', () => {
  let server: ThrowAway;
  const before = process.env.DATABASE_URL;
  const instance = currentInstance({ FLOATWISE_INSTANCE: 'test' });
  const secrets = {
    postgres: 'not-used-here',
    roles: Object.fromEntries(instance.services.map(({ name }) => [name, `password-of-${name}`])),
    owners: Object.fromEntries(instance.services.map(({ name }) => [name, `password-of-the-owner-of-${name}`])),
  };

  beforeAll(async () => {
    server = await throwAwayPostgres();
    process.env.DATABASE_URL = server.url;
  });
  // Hooks of their own, so that a failure says which of them it was.
  beforeAll(() => prepareDatabases(instance, secrets, { isOurs: true }));
  beforeAll(() => migrateDatabases(instance, secrets));
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

  const cards = (passwords = secrets) => databaseUrl(instance, 'cards', passwords);

  it('lets a service into its own database, as its own role, to read and write rows', async () => {
    expect(new URL(cards()).pathname).toBe('/cards_test');
    expect(await ask(cards(), 'select current_user::text as answer')).toBe('cards_test');
    const insert = "insert into inbox (event_id, subject) values (gen_random_uuid(), 'x') returning subject as answer";
    expect(await ask(cards(), insert)).toBe('x');
    const emit =
      "insert into outbox (id, subject, envelope) values (gen_random_uuid(), 'x', '{}') returning seq::int as answer";
    expect(await ask(cards(), emit)).toBe(1);
    expect(await ask(cards(), 'delete from outbox returning subject as answer')).toBe('x');
  });

  it.each([
    ['create a table', 'create table mine (a int)'],
    ['create a temporary table', 'create temp table mine (a int)'],
    ['create a schema', 'create schema mine'],
    ['create a function', "create function mine() returns int language sql as 'select 1'"],
    ['alter a table', 'alter table outbox add column mine int'],
    ['drop a table', 'drop table outbox'],
    ['empty a table at once', 'truncate outbox'],
    ['switch a trigger off', 'alter table outbox disable trigger all'],
    ['forget a migration', 'delete from _prisma_migrations'],
    ['take the role of its migrations', 'set role cards_owner_test'],
    ['make a database', 'create database mine'],
    ['make a role', 'create role mine'],
  ])('[requirement 42] a service can not %s', async (_, sql) => {
    await expect(ask(cards(), sql)).rejects.toThrow(/permission denied|must be owner|not owner|no privileges/);
    expect(await ask(cards(), 'select count(*)::int as answer from outbox')).toBe(0);
  });

  const names = instance.services.filter(({ hasDatabase }) => hasDatabase).map(({ name }) => name);
  it.each(names)('[requirement 42] %s gets into its own database, and into no other of the server', async (name) => {
    const url = new URL(databaseUrl(instance, name, secrets));
    const databases = [...names.map((other) => `${other}_test`), 'postgres', 'template1'];
    const open: string[] = [];
    for (const database of databases) {
      url.pathname = `/${database}`;
      const refusal = await ask(url.toString(), 'select 1 as answer').then(() => null, String);
      if (refusal === null) open.push(database);
      else expect(refusal).toContain(`permission denied for database "${database}"`);
    }
    expect(open).toEqual([`${name}_test`]);
  });

  it('leaves the databases of a server that isn’t ours as they are', async () => {
    const admin = adminUrl(instance, secrets);
    await ask(admin, 'grant connect on database postgres to public');
    await prepareDatabases(instance, secrets);
    const url = new URL(cards());
    url.pathname = '/postgres';
    expect(await ask(url.toString(), 'select 1 as answer')).toBe(1);
    await prepareDatabases(instance, secrets, { isOurs: true });
    await expect(ask(url.toString(), 'select 1 as answer')).rejects.toThrow('permission denied');
  });

  it('gives services’ roles limits of time, which hold where a service can’t ask for them', async () => {
    expect(await ask(cards(), `select current_setting('statement_timeout') as answer`)).toBe('0');
    await prepareDatabases(instance, secrets, { areLimited: true });
    for (const [setting, time] of [
      ['statement_timeout', '5s'],
      ['lock_timeout', '4s'],
      ['idle_in_transaction_session_timeout', '30s'],
    ])
      expect(await ask(cards(), `select current_setting('${setting}') as answer`)).toBe(time);
    const owner = migrationUrl(instance, 'cards', secrets);
    expect(await ask(owner, `select current_setting('statement_timeout') as answer`)).toBe('0');
  });

  it('lets migrations change the tables that they own', async () => {
    const url = migrationUrl(instance, 'cards', secrets);
    await ask(url, 'create table made_later (a int)');
    await ask(cards(), 'insert into made_later values (1)');
    await expect(ask(cards(), 'drop table made_later')).rejects.toThrow('must be owner');
    await ask(url, 'drop table made_later');
  });

  it('takes the tables of an earlier version over', async () => {
    const admin = new URL(adminUrl(instance, secrets));
    await ask(admin.toString(), 'alter database cards_test owner to cards_test');
    admin.pathname = '/cards_test';
    await ask(admin.toString(), 'alter table outbox owner to cards_test');
    await ask(admin.toString(), 'grant create on schema public to cards_test');
    await ask(cards(), 'alter table outbox add column earlier int');
    await prepareDatabases(instance, secrets);
    await expect(ask(cards(), 'alter table outbox drop column earlier')).rejects.toThrow('must be owner');
    await expect(ask(cards(), 'create table mine (a int)')).rejects.toThrow('permission denied for schema');
    await ask(migrationUrl(instance, 'cards', secrets), 'alter table outbox drop column earlier');
  });

  it('[requirement 42] a service’s migrations get into its own database and no other, and can take no other role', async () => {
    const url = new URL(migrationUrl(instance, 'cards', secrets));
    await expect(ask(url.href, 'set role billing_owner_test')).rejects.toThrow('permission denied');
    for (const other of ['billing_test', 'postgres']) {
      url.pathname = `/${other}`;
      await expect(ask(url.href, 'select 1 as answer')).rejects.toThrow(`permission denied for database "${other}"`);
    }
  });

  it('takes over what one role owned for all services in an earlier version, and drops that role', async () => {
    const admin = new URL(adminUrl(instance, secrets));
    await ask(admin.href, 'create role migrations_test login');
    admin.pathname = '/cards_test';
    await ask(admin.href, 'alter table outbox owner to migrations_test');
    await ask(
      admin.href,
      'alter default privileges for role migrations_test in schema public grant select on tables to cards_test',
    );
    await prepareDatabases(instance, secrets);
    const owner = "select tableowner::text as answer from pg_tables where tablename = 'outbox'";
    expect(await ask(cards(), owner)).toBe('cards_owner_test');
    expect(await ask(cards(), "select 1 as answer from pg_roles where rolname = 'migrations_test'")).toBeUndefined();
  });

  it('can be repeated, and takes over a changed password', async () => {
    const changed = { ...secrets, roles: { ...secrets.roles, cards: 'another-password' } };
    await prepareDatabases(instance, changed);
    await expect(ask(cards(), 'select 1 as answer')).rejects.toThrow('authentication failed');
    expect(await ask(cards(changed), 'select count(*)::int as answer from outbox')).toBe(0);
    await prepareDatabases(instance, secrets);
  });
});
