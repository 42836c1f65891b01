import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { asService } from './credentials.js';
import { testServers } from './test-servers.js';
import { root } from './workspace.js';

/**
 * Tests write and delete freely, so they may only touch a database whose name says it's for tests.
 * @throws if the database's name doesn't contain `test`
 */
export function assertTestDatabase(url: string): void {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  if (!/(^|[^a-z])tests?([^a-z]|$)/i.test(name)) {
    throw new Error(`The database "${name}" is not for tests: its name must contain "test". Nothing was touched.`);
  }
}

/**
 * A service's new, migrated database; returns its address.
 * @param postgresUrl the server to create it on; by default the shared one, which migrates a service once and then copies
 */
export async function testDatabase(service: string, postgresUrl?: string): Promise<string> {
  const migrations = migrationsOf(service);
  if (postgresUrl === undefined) return emptyTestDatabase(service, postgresUrl, await template(service, migrations));
  const url = await emptyTestDatabase(service, postgresUrl);
  for (const migration of migrations) await runSql(url, migration);
  return url;
}

/**
 * A new database without tables.
 * @param postgresUrl the server to create it on; the shared one by default
 * @param copied the database that it begins as
 */
export async function emptyTestDatabase(label: string, postgresUrl?: string, copied = 'template1'): Promise<string> {
  const server = new URL(postgresUrl ?? (await testServers()).postgresUrl);
  const name = `${label.replaceAll('-', '_')}_test_${randomBytes(4).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  assertTestDatabase(url.href);
  await runOn(server.href, `create database "${name}" template "${copied}"`);
  await runOn(server.href, `revoke all on database "${name}" from public`);
  return url.href;
}

const grants = readFileSync(join(root, 'libs/service-kit/sql/service-role.sql'), 'utf8');

/**
 * A test database's address for the service itself: its own role, which can't change tables, with the administrator's
 * password.
 * @param url the administrator's
 */
export async function asServiceRole(service: string, url: string): Promise<string> {
  const address = asService(service, url);
  if (address === url) return url;
  assertTestDatabase(url);
  const { username: owner, password, pathname } = new URL(url);
  const login = `login password '${decodeURIComponent(password).replaceAll("'", "''")}'`;
  // Roles belong to the server, so an earlier test may have created this one.
  const role = `do $$ begin create role "${service}" ${login}; exception when duplicate_object or unique_violation then null; end $$`;
  const connect = `grant connect on database "${pathname.slice(1)}" to "${service}"`;
  const rows = grants.replaceAll('"service"', `"${service}"`).replaceAll('"owner"', `"${owner}"`);
  await runSql(url, `${role};${connect};${rows}`);
  return address;
}

/** Runs plain SQL on a test database. */
export async function runSql(url: string, sql: string): Promise<void> {
  assertTestDatabase(url);
  await runOn(url, sql);
}

/** The tables that every service copies from the events library. */
export function eventTablesSql(): string {
  return readFileSync(join(root, 'libs/events/sql/tables.sql'), 'utf8');
}

/** The table that every service with jobs copies from service-kit. */
export function jobTableSql(): string {
  return readFileSync(join(root, 'libs/service-kit/sql/job-run.sql'), 'utf8');
}

/** One by one: an index is built CONCURRENTLY outside a transaction only. */
function migrationsOf(service: string): string[] {
  const dir = join(root, 'services', service, 'prisma', 'migrations');
  const files = readdirSync(dir)
    .sort()
    .map((name) => join(dir, name, 'migration.sql'))
    .filter((file) => existsSync(file));
  if (files.length === 0) throw new Error(`There are no migrations in ${dir}.`);
  return files.map((file) => readFileSync(file, 'utf8'));
}

const templates = new Map<string, Promise<string>>();

/** The name of a migrated database on the shared server, for others to be copied from. */
function template(service: string, migrations: string[]): Promise<string> {
  const hash = createHash('sha256').update(migrations.join()).digest('hex').slice(0, 12);
  const name = `${service}_test_template_${hash}`;
  const made = templates.get(name) ?? makeTemplate(name, service, migrations);
  templates.set(name, made);
  return made;
}

async function makeTemplate(name: string, service: string, migrations: string[]): Promise<string> {
  const { postgresUrl } = await testServers();
  // An earlier test file of this worker has made it, or one of another worker just did.
  if (await isThere(postgresUrl, name)) return name;
  const url = await emptyTestDatabase(service, postgresUrl);
  for (const migration of migrations) await runSql(url, migration);
  try {
    await runOn(postgresUrl, `alter database "${new URL(url).pathname.slice(1)}" rename to "${name}"`);
  } catch (error) {
    if (!(await isThere(postgresUrl, name))) throw error;
  }
  return name;
}

async function isThere(postgresUrl: string, database: string): Promise<boolean> {
  return (await runOn(postgresUrl, 'select from pg_database where datname = $1', [database])).rowCount === 1;
}

/** Asks one thing of any database, or changes it. */
export async function runOn<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(sql, values);
  } finally {
    await client.end();
  }
}
