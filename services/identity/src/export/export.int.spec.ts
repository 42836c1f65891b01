import { personalDataRequests } from '@floatwise/contracts/personal-data';
import type { DataExport } from '@floatwise/contracts/identity/export.http';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import type { Problem } from '@floatwise/contracts/problem';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { answers } from '@floatwise/test-kit/handlers';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { Retention } from '../retention/retention.js';
import { service } from '../service.js';
import { ExportWorker } from './export-worker.js';

interface File {
  account: string;
  services: Record<string, { kind: string; data: Record<string, unknown> }[]>;
}

let identity: ServiceUnderTest<IdentityEnv>;
let others: Consumer[];
let database: pg.Pool;
const path = '/api/user/export';
const cardsHeld = 5;
/** The fake billing service answers only while this is true. */
let billingUp = true;

beforeAll(async () => {
  const cards = answers(personalDataRequests.cards.export, ({ from }) => {
    const at = Number(from ?? 0);
    const records = [at, at + 1]
      .filter((n) => n < cardsHeld)
      .map((n) => ({ kind: 'card', data: { name: `Card ${n}` } }));
    return Promise.resolve({ records, next: at + 2 < cardsHeld ? String(at + 2) : null, total: cardsHeld });
  });
  const billing = answers(personalDataRequests.billing.export, () =>
    billingUp ? Promise.resolve({ records: [], next: null, total: 0 }) : Promise.reject(new Error('not now')),
  );
  others = [
    await consumer({ service: 'cards', providers: [cards] }),
    await consumer({ service: 'billing', providers: [billing] }),
  ];
  const env = { PERSONAL_DATA_SERVICES: 'cards,billing', EXPORT_INTERVAL_MS: '100', EXPORTS_PER_DAY: '4' };
  identity = await serviceUnderTest({ service, env });
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 2 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([identity.stop(), ...others.map((one) => one.stop())]);
});
afterEach(() => {
  billingUp = true;
});

async function somebody() {
  const person = aPerson();
  const { body, cookies } = await identity.client.post<User>('/api/register', person);
  const here = identity.client.with({ cookie: `fw_session=${cookies['fw_session']}` });
  const begin = async () => (await here.post<DataExport>(path)).body;
  const look = async (id: string) => (await here.get<DataExport>(`${path}/${id}`)).body;
  const ready = (id: string) => eventually(async () => (await look(id)).status === 'ready');
  return { id: body.id, person, here, begin, look, ready, sessionId: cookies['fw_session'] ?? '' };
}

it('[requirement 46] is gathered only after a recent sign-in', async () => {
  const { id, person } = await somebody();
  const stale = identity.client.with((await signedIn({ userId: id, authenticatedAt: Date.now() - 901_000 })).headers);
  expect(await stale.post(path)).toMatchObject({ status: 403, body: { code: 'confirm-first' } });
  await stale.post('/api/auth/confirm', { password: person.password });
  expect((await stale.post(path)).status).toBe(202);
});

it('being asked for the password first doesn’t count as a download', async () => {
  const { id, person } = await somebody();
  const stale = identity.client.with((await signedIn({ userId: id, authenticatedAt: Date.now() - 901_000 })).headers);
  for (let time = 1; time <= 5; time += 1) expect((await stale.post(path)).status).toBe(403);
  await stale.post('/api/auth/confirm', { password: person.password });
  expect((await stale.post(path)).status).toBe(202);
});

it('[requirement 46] the person is notified that it was asked for', async () => {
  const { id, begin } = await somebody();
  await begin();
  const notices = () => database.query('select what from notice where account_id = $1', [id]);
  await eventually(async () => expect((await notices()).rows).toEqual([{ what: 'data-download' }]));
});

it('the data of all services comes as one file, without hashes or secrets [requirement 44]', async () => {
  const { id, person, here, begin, look, ready, sessionId } = await somebody();
  await identity.client.post('/api/login', { ...person, password: 'wrong' });
  await identity.client.post('/api/login', person);
  const { id: download } = await begin();
  await ready(download);
  const done = await look(download);
  expect(done.services).toEqual(['identity', 'cards', 'billing'].map((name) => ({ name, done: true })));
  expect(done.gathered).toBe(done.total);

  const answer = await here.get<File>(`${path}/${download}/file`);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="floatwise-data-[\d-]{10}\.json"$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { account, services } = answer.body;
  expect(account).toBe(person.email);
  expect(services['cards']?.map(({ data }) => data['name'])).toEqual([0, 1, 2, 3, 4].map((n) => `Card ${n}`));
  expect(services['billing']).toEqual([]);
  const kinds = new Set(services['identity']?.map(({ kind }) => kind));
  for (const kind of ['account', 'session', 'known-device', 'link', 'download', 'security-event']) {
    expect(kinds).toContain(kind);
  }
  expect(services['identity']?.[0]).toMatchObject({
    kind: 'account',
    data: { id, email: person.email, hasPassword: true },
  });
  const text = JSON.stringify(answer.body);
  expect(text).not.toContain('argon2');
  expect(text).not.toContain(sessionId);
  const { rows } = await database.query<{ hash: string }>(
    'select token_hash as hash from link where token_hash is not null',
  );
  for (const { hash } of rows) expect(text).not.toContain(hash);
});

it('one at a time: another request returns the running one, and replaces a finished one', async () => {
  const { here, begin, look, ready } = await somebody();
  billingUp = false;
  const [first, second] = await Promise.all([begin(), begin()]);
  expect(second.id).toBe(first.id);
  await eventually(async () => (await look(first.id)).services[1]?.done === true);
  expect(await look(first.id)).toMatchObject({ status: 'gathering', total: null });
  expect((await here.get<Problem>(`${path}/${first.id}/file`)).status).toBe(409);
  billingUp = true;
  await ready(first.id);
  const third = await begin();
  expect(third.id).not.toBe(first.id);
  expect((await here.get(`${path}/${first.id}`)).status).toBe(404);
});

it('two workers at once, and one that continues after a crash, store every record once', async () => {
  const { here, begin, ready } = await somebody();
  billingUp = false;
  const { id } = await begin();
  const worker = identity.app.get(ExportWorker);
  await Promise.all(Array.from({ length: 4 }, () => worker.run(new Date())));
  billingUp = true;
  await ready(id);
  const { services } = (await here.get<File>(`${path}/${id}/file`)).body;
  expect(services['cards']).toHaveLength(cardsHeld);
  expect(services['identity']?.filter(({ kind }) => kind === 'account')).toHaveLength(1);
});

it('if a service is down for too long, the download fails, keeps nothing, and can be started again', async () => {
  const { here, begin, look, ready } = await somebody();
  billingUp = false;
  const { id } = await begin();
  await eventually(async () => (await look(id)).gathered > 0);
  const muchLater = new Date(Date.now() + 1_000_000);
  // The service's own round may be working on it right now, and then this one skips it.
  await eventually(async () => {
    await identity.app.get(ExportWorker).run(muchLater);
    return (await look(id)).status === 'failed';
  });
  expect((await here.get<Problem>(`${path}/${id}/file`)).body.code).toBe('download-failed');
  const { rowCount } = await database.query('select 1 from data_export_record where export_id = $1', [id]);
  expect(rowCount).toBe(0);
  billingUp = true;
  const again = await begin();
  expect(again.id).not.toBe(id);
  await ready(again.id);
});

it('people can only download their own, for a day, and not too often [requirement 1]', async () => {
  const [ada, eve] = [await somebody(), await somebody()];
  const { id } = await ada.begin();
  await ada.ready(id);
  for (const answer of [
    await eve.here.get(`${path}/${id}`),
    await eve.here.get(`${path}/${id}/file`),
    await ada.here.get(`${path}/${eve.id}`),
  ])
    expect(answer.status).toBe(404);
  expect((await identity.client.get(`${path}/${id}/file`)).status).toBe(401);
  expect((await ada.here.get(`${path}/nonsense`)).status).toBe(400);

  await database.query(`update data_export set expires_at = now() - interval '1 second' where id = $1`, [id]);
  expect((await ada.here.get(`${path}/${id}/file`)).status).toBe(404);
  await identity.app.get(Retention).forgetAuditAndDownloads({ now: new Date() });
  expect((await database.query('select 1 from data_export where id = $1', [id])).rowCount).toBe(0);
  const statuses = [];
  for (let time = 1; time <= 4; time += 1) statuses.push((await ada.here.post(path)).status);
  expect(statuses).toEqual([202, 202, 202, 429]);
});
