import type pg from 'pg';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { databaseUrl } from '../src/instance/databases.ts';
import { withClient } from '../src/servers/database.ts';

type Demo = Pick<BenchContext, 'instance' | 'accounts'>;

/** Signs in the demo account with Pro over HTTP; returns its cookie. */
export async function signIn(instance: BenchContext['instance'], accounts: BenchContext['accounts']): Promise<string> {
  return post(instance, '/api/login', { body: credentials(accounts, 'pro') });
}

/** Signs in the demo administrator and takes the role; returns the cookie. */
export async function signInAdministrator({ instance, accounts }: Demo): Promise<string> {
  const cookie = await post(instance, '/api/login', { body: credentials(accounts, 'admin') });
  return post(instance, '/api/admin-login', { body: { username: 'admin' }, cookie });
}

/** The administrator signs in with the instance's own identity; the measured one has to know the account as well. */
export async function copyAdministrator(
  { instance, secrets, accounts }: BenchContext,
  database: pg.Client,
): Promise<void> {
  const email = accounts.find((account) => account.email.startsWith('admin@'))?.email;
  const sql = 'select to_jsonb(account) as account from account where email = $1';
  const { rows } = await withClient(databaseUrl(instance, 'identity', secrets), (own) =>
    own.query<{ account: object }>(sql, [email]),
  );
  await database.query(
    'insert into account select (jsonb_populate_record(null::account, $1)).* on conflict do nothing',
    [rows[0]?.account],
  );
}

function credentials(accounts: BenchContext['accounts'], name: 'pro' | 'admin'): { email: string; password: string } {
  const account = accounts.find(({ email }) => email.startsWith(`${name}@`));
  if (!account) throw new Error(`There is no demo account ${name}@.`);
  return { email: account.email, password: account.password };
}

async function post(
  { origin }: BenchContext['instance'],
  path: string,
  { body, cookie = '' }: { body: object; cookie?: string },
): Promise<string> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}
