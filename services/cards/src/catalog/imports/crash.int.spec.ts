import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogImport } from '@floatwise/contracts/cards/catalog-imports.http';
import { todayIn } from '@floatwise/finance/calendar/calendar';
import { asService } from '@floatwise/test-kit/credentials';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { freePort } from '@floatwise/test-kit/free-port';
import { HttpClient } from '@floatwise/test-kit/http-client';
import { testOrigin } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { asServiceRole, testDatabase } from '@floatwise/test-kit/test-database';
import { testServers } from '@floatwise/test-kit/test-servers';
import pg from 'pg';
import { shippedEntries } from '../shipped.js';

const main = join(import.meta.dirname, '../../../dist/main.js');
const path = '/api/admin/catalog/imports';
const today = todayIn('America/New_York', Date.now());
const changedCard = 'chase-sapphire-preferred';
/** Cards are imported in the order of their ids: the changed one, then these. */
const [firstNew, secondNew] = ['test-crash-a', 'test-crash-b'];
/** Whoever adds the second new card waits for this lock. */
const lock = 4_711;
const reason = 'Terms of this month.';

let pool: pg.Pool;
let env: NodeJS.ProcessEnv;
let url: string;
let admin: HttpClient;
let cookie: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  if (!existsSync(main)) throw new Error('The service is not built: npx nx build @floatwise/cards');
  const { natsUrl, redisUrl } = await testServers();
  const databaseUrl = await testDatabase('cards');
  const port = await freePort();
  pool = new pg.Pool({ connectionString: databaseUrl });
  url = `http://127.0.0.1:${port}`;
  const { headers } = await signedIn({ role: 'admin' });
  ({ cookie } = headers);
  admin = new HttpClient(url, { origin: testOrigin }).with(headers);
  env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    PORT: String(port),
    OPS_PORT: '0',
    DATABASE_URL: await asServiceRole('cards', databaseUrl),
    NATS_URL: asService('cards', natsUrl),
    REDIS_URL: asService('cards', redisUrl),
    PUBLIC_ORIGIN: testOrigin,
    LOG_LEVEL: 'fatal',
  };
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await pool.end();
});

async function startService(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(child);
  const isUp = async () => (await admin.get(`/api/admin/catalog/cards/${changedCard}`)).status === 200;
  await eventually(() => isUp().catch(() => false));
  return child;
}

/** A card with another annual fee, and two new ones. */
function aFile(): object {
  const entry = shippedEntries().find(({ cardId }) => cardId === changedCard);
  if (!entry) throw new Error(`${changedCard} does not ship`);
  const sources = Object.fromEntries(Object.keys(entry.sources).map((group) => [group, 'page']));
  const changed = { ...entry, sources, lastUpdated: today, annualFee: 195 };
  const added = [firstNew, secondNew].map((cardId) => ({ ...changed, cardId, name: `Test ${cardId}` }));
  const page = { title: 'Issuer', url: 'https://issuer.example/terms', date: today, note: null };
  return { sources: { page }, cards: [changed, ...added] };
}

async function upload(): Promise<CatalogImport> {
  const answer = await fetch(`${url}${path}?name=catalog.json`, {
    method: 'POST',
    body: JSON.stringify(aFile()),
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' },
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as CatalogImport;
}
const apply = (id: string) => admin.post<CatalogImport>(`${path}/${id}/apply`, { cardIds: null, reason });

/** Everything that an import writes. */
async function written() {
  const { rows } = await pool.query<{ fee: string; added: number; corrections: number; told: number; lines: number }>(
    `select (select annual_fee::text from catalog_card where card_id = $1) as fee,
            (select count(*)::int from catalog_card where card_id = any($2)) as added,
            (select count(*)::int from catalog_correction) as corrections,
            (select count(*)::int from outbox where envelope::text like '%imported%') as told,
            (select count(*)::int from catalog_import_line where is_applied) as lines`,
    [changedCard, [firstNew, secondNew]],
  );
  return rows[0];
}

test('a process killed between two cards of an import leaves nothing half done, and the file can be applied again', async () => {
  const child = await startService();
  const { id, lines } = await upload();
  expect(lines.map(({ cardId }) => cardId)).toEqual([changedCard, firstNew, secondNew]);
  const before = await written();
  expect(before).toMatchObject({ added: 0, corrections: 0, told: 0, lines: 0 });
  await pool.query(`
    create function wait_between() returns trigger language plpgsql as $$
      begin if new.card_id = '${secondNew}' then perform pg_advisory_xact_lock(${lock}); end if; return new; end $$;
    create trigger wait_between before insert on catalog_card for each row execute function wait_between()`);
  const holder = await pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [lock]);
    const answer = apply(id).then(
      ({ status }) => status,
      () => 'none',
    );
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`;
    await eventually(async () => (await pool.query(waiting)).rowCount === 1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await answer).toBe('none');
    await holder.query('select pg_advisory_unlock($1)', [lock]);
  } finally {
    holder.release();
  }
  await pool.query('drop trigger wait_between on catalog_card; drop function wait_between()');
  expect(await written()).toEqual(before);

  await startService();
  expect((await admin.get<CatalogImport>(`${path}/${id}`)).body.status).toBe('ready');
  const applied = await apply(id);
  expect(applied.body).toMatchObject({ status: 'applied', done: 3 });
  expect(await written()).toMatchObject({ fee: '195.00', added: 2, told: 1, lines: 3 });
});
