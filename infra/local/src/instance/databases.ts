import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { Failure } from '../failure.ts';
import { deploy } from '../migrations/engine.ts';
import { root } from '../paths.ts';
import { withClient, within } from '../servers/database.ts';
import { databaseName, type Instance } from './instance.ts';
import { readSecrets, type DatabasePasswords, type KnownSecrets } from './secrets.ts';

/** What a service's role may do in its database. */
const grants = readFileSync(join(root, 'libs/service-kit/sql/service-role.sql'), 'utf8');

/** The role that owns a service's database and tables; its migrations run as this role. */
const ownerOf = (instance: Instance, service: string): string => databaseName(instance, `${service}-owner`);

/** Before this version's first start, a password may be missing. */
type KnownPasswords = Pick<KnownSecrets, keyof DatabasePasswords>;

/** The server administrator's address: DATABASE_URL if set, otherwise our own Postgres. */
export function adminUrl(
  instance: Instance,
  secrets: Pick<DatabasePasswords, 'postgres'>,
  env: NodeJS.ProcessEnv = process.env,
): string {
  return env.DATABASE_URL ?? `postgresql://postgres:${secrets.postgres}@127.0.0.1:${instance.ports.postgres}/postgres`;
}

/** The address of one service's database, for the service's own role, which can't change tables. */
export function databaseUrl(
  instance: Instance,
  service: string,
  secrets: KnownPasswords | undefined = readSecrets(instance.dir),
): string {
  const role = databaseName(instance, service);
  return urlFor(instance, service, { role, password: secrets?.roles[service], secrets });
}

/** The address of one service's database for its migrations. */
export function migrationUrl(
  instance: Instance,
  service: string,
  secrets: KnownPasswords | undefined = readSecrets(instance.dir),
): string {
  return urlFor(instance, service, { role: ownerOf(instance, service), password: secrets?.owners?.[service], secrets });
}

interface Login {
  role: string;
  password: string | undefined;
  secrets: KnownPasswords | undefined;
}

function urlFor(instance: Instance, service: string, { role, password, secrets }: Login): string {
  if (!secrets || !password) {
    throw new Failure(`The instance "${instance.name}" has no database for ${service} yet: run "npm start" first.`);
  }
  const url = new URL(within(adminUrl(instance, secrets), databaseName(instance, service)));
  url.username = role;
  url.password = password;
  return url.href;
}

/**
 * Creates one empty database per service, which only that service's role and the role of its migrations can access. Running it
 * again changes nothing.
 * @param options.isOurs whether the whole server is ours: then no service gets into the databases that a server begins with, either
 * @param options.admin the server administrator's address
 * @param options.areLimited whether services' roles have the limits of time that services ask for
 */
export async function prepareDatabases(
  instance: Instance,
  secrets: DatabasePasswords,
  {
    isOurs = process.env.DATABASE_URL === undefined,
    admin = adminUrl(instance, secrets),
    areLimited = false,
  }: { isOurs?: boolean; admin?: string | undefined; areLimited?: boolean } = {},
): Promise<void> {
  const services = instance.services.filter((one) => one.hasDatabase);
  await withClient(admin, async (client) => {
    if (isOurs) await client.query('revoke connect on database postgres, template1 from public');
    for (const { name } of services) {
      await ensureRole(client, ownerOf(instance, name), secrets.owners[name] ?? '');
      await ensureRole(client, databaseName(instance, name), secrets.roles[name] ?? '');
      if (areLimited) await limit(client, databaseName(instance, name));
      await ensureDatabase(client, databaseName(instance, name), ownerOf(instance, name));
    }
  });
  for (const { name } of services) {
    await withClient(within(admin, databaseName(instance, name)), (client) => grantRows(client, instance, name));
  }
  await withClient(admin, (client) => dropEarlierOwner(client, instance));
}

/** Applies what each database lacks of its service's migrations, as the role that owns it. */
export async function migrateDatabases(instance: Instance, secrets: DatabasePasswords): Promise<void> {
  for (const { name, dir, hasDatabase } of instance.services) {
    if (hasDatabase) await deploy(dir, migrationUrl(instance, name, secrets));
  }
}

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const verb = (await roleExists(client, name)) ? 'alter' : 'create';
  await client.query(`${verb} role ${client.escapeIdentifier(name)} login password ${client.escapeLiteral(password)}`);
  // Only a member of a role (or a superuser) can make it a database's owner, or remove it as the owner.
  await client.query(`grant ${client.escapeIdentifier(name)} to current_user`);
}

/** For PgBouncer's connections: a service asks for limits when it connects, which PgBouncer doesn't pass on. Only in images, where the kit is built. */
async function limit(client: pg.Client, role: string): Promise<void> {
  const { databaseLimits, limitSettings } = await import('@floatwise/service-kit/database-limits');
  for (const [setting, ms] of Object.entries(limitSettings(databaseLimits.service)))
    await client.query(`alter role ${client.escapeIdentifier(role)} set ${setting} = ${ms}`);
}

async function ensureDatabase(client: pg.Client, service: string, owner: string): Promise<void> {
  const [database, role] = [service, owner].map((name) => client.escapeIdentifier(name));
  const known = await client.query('select 1 from pg_database where datname = $1', [service]);
  const sql =
    known.rowCount === 0 ? `create database ${database} owner ${role}` : `alter database ${database} owner to ${role}`;
  await client.query(sql);
  await client.query(`revoke all on database ${database} from public`);
  await client.query(`grant connect on database ${database} to ${database}`);
}

/** The role that owned the tables of all services in an earlier version. */
const earlierOwner = (instance: Instance): string => databaseName(instance, 'migrations');

const roleExists = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select 1 from pg_roles where rolname = $1', [name])).rowCount === 1;

async function dropEarlierOwner(client: pg.Client, instance: Instance): Promise<void> {
  const name = earlierOwner(instance);
  if (await roleExists(client, name)) await client.query(`drop role ${client.escapeIdentifier(name)}`);
}

/** What a service's role may do. Tables of which an earlier version made another role the owner get the one of today. */
async function grantRows(client: pg.Client, instance: Instance, service: string): Promise<void> {
  const [role = '', owner = '', earlier = ''] = [
    databaseName(instance, service),
    ownerOf(instance, service),
    earlierOwner(instance),
  ].map((name) => client.escapeIdentifier(name));
  await client.query(`reassign owned by ${role} to ${owner}`);
  if (await roleExists(client, earlierOwner(instance))) {
    await client.query(`reassign owned by ${earlier} to ${owner}; drop owned by ${earlier}`);
  }
  await client.query(grants.replaceAll('"service"', role).replaceAll('"owner"', owner));
}
