import pg from 'pg';
import { Failure } from '../failure.ts';
import { databaseName, type Instance } from './instance.ts';
import { readSecrets, type DatabasePasswords } from './secrets.ts';

/** Address of the server's administrator: DATABASE_URL when given, else our own Postgres. */
export function adminUrl(instance: Instance, secrets: DatabasePasswords, env: NodeJS.ProcessEnv = process.env): string {
  return env.DATABASE_URL ?? `postgresql://postgres:${secrets.postgres}@127.0.0.1:${instance.ports.postgres}/postgres`;
}

/** Address of one service's database, under the role that belongs to that service alone. */
export function databaseUrl(
  instance: Instance,
  service: string,
  secrets: DatabasePasswords | undefined = readSecrets(instance.dir),
): string {
  const password = secrets?.roles[service];
  if (!secrets || !password) {
    throw new Failure(`The instance "${instance.name}" has no database for ${service} yet: run "npm start" first.`);
  }
  const url = new URL(adminUrl(instance, secrets));
  const name = databaseName(instance, service);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;
  return url.toString();
}

/** One role and one database per service; nobody else may connect to it. Repeating it changes nothing. */
export async function ensureDatabases(instance: Instance, secrets: DatabasePasswords): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl(instance, secrets) });
  await client.connect();
  try {
    for (const service of instance.services.filter((one) => one.hasDatabase)) {
      await ensureDatabase(client, databaseName(instance, service.name), secrets.roles[service.name] ?? '');
    }
  } finally {
    await client.end();
  }
}

async function ensureDatabase(client: pg.Client, name: string, password: string): Promise<void> {
  const identifier = client.escapeIdentifier(name);
  const role = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  const verb = role.rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${identifier} login password ${client.escapeLiteral(password)}`);
  const database = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (database.rowCount !== 0) return;
  await client.query(`grant ${identifier} to current_user`);
  await client.query(`create database ${identifier} owner ${identifier}`);
  await client.query(`revoke all on database ${identifier} from public`);
}
