import type { DataExport } from '@floatwise/contracts/identity/export.http';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { HttpClient } from '@floatwise/test-kit/http-client';
import { NotificationsStandIn } from '@floatwise/test-kit/notifications-stand-in';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { storedMessages } from '@floatwise/test-kit/stream-contents';
import { testServers } from '@floatwise/test-kit/test-servers';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import pg from 'pg';
import { service } from './service.js';

const canary = aPerson({ email: 'Canary.Person@example.test', password: 'canary-password-1' });

const started = (lines: string[]) =>
  serviceUnderTest({ service, env: { LOG_LEVEL: 'trace' }, logTo: { write: (line) => lines.push(line) } });

/** Tries links and Google with valid and invalid input; returns the secrets that were involved. */
async function signInOtherwise(given: {
  notifications: NotificationsStandIn;
  client: HttpClient;
  here: HttpClient;
  database: pg.Pool;
}): Promise<string[]> {
  const { notifications, client, here, database } = given;
  const mint = async (): Promise<string> => {
    const sql = 'select id from link where used_at is null order by created_at desc limit 1';
    const linkId = (await database.query<{ id: string }>(sql)).rows[0]?.id ?? '';
    return (await notifications.mint(linkId))?.token ?? '';
  };
  const verify = await mint();
  expect((await here.post('/api/auth/verify-email', { token: verify })).status).toBe(200);
  await client.post('/api/magic-link', { email: canary.email, next: '/canary-next' });
  const login = await mint();
  await client.post('/api/magic-link/look', { token: login });
  const used = await client.with({ 'user-agent': 'canary-agent' }).post('/api/magic-link/use', { token: login });
  expect(used.status).toBe(200);
  await client.post('/api/magic-link/use', { token: login });
  await here.post('/api/user/email', { email: 'Canary.Next@example.test', password: canary.password });
  const change = await mint();
  await client.post('/api/auth/verify-email', { token: change, password: 'canary-guess' });
  const flow = { cookie: 'fw_google=canary-flow' };
  const back = await client.get('/api/auth/google/callback?code=canary-code&state=canary-state', { headers: flow });
  expect(back.headers.get('location')).toBe('/auth?problem=google-failed');
  const start = await client.get('/api/auth/google?next=/canary-next');
  expect(start.headers.get('location')).toBe('/auth?problem=google-not-set-up&next=%2Fcanary-next');
  expect((await client.get('/api/auth/providers')).body).toEqual({ google: false });
  return [verify, login, change, used.cookies['fw_session'] ?? ''];
}

/** Does everything an account can do about itself; returns its client and the session it has then. */
async function useAccount(client: HttpClient, here: HttpClient): Promise<{ here: HttpClient; secrets: string[] }> {
  const { password } = canary;
  await here.put('/api/user/profile', { firstName: 'Canaryname', lastName: 'Canarylast' });
  await here.post('/api/auth/confirm', { password: 'canary-guess' });
  expect((await here.post('/api/auth/confirm', { password })).status).toBe(204);
  await here.post('/api/admin-login', { username: 'Canary.Person' });
  await here.post('/api/admin-login', { username: canary.email });
  await here.get('/api/user/sessions');
  await here.delete('/api/user/sessions');
  await here.put('/api/user/password', { currentPassword: password, newPassword: 'Canary.Person@example.test' });
  const changed = await here.put('/api/user/password', { currentPassword: password, newPassword: 'canary-password-2' });
  expect(changed.status).toBe(204);
  const session = changed.cookies['fw_session'] ?? '';
  const now = client.with({ cookie: `fw_session=${session}` });
  const { id } = (await now.post<DataExport>('/api/user/export')).body;
  const part = async () => (await now.get<DataExport>(`/api/user/export/${id}`)).body.services[0];
  await eventually(async () => (await part())?.done === true);
  await now.get(`/api/user/export/${id}/file`);
  await now.post('/api/user/deletion', { password: 'canary-guess', confirmation: 'delete my account' });
  await now.post('/api/user/deletion', { password: 'canary-password-2', confirmation: 'delete my account' });
  expect((await now.delete('/api/user/deletion')).status).toBe(200);
  return { here: now, secrets: [session] };
}

it('none of a person’s secrets or email reaches a log line, the outbox, a stream, or an error [requirement 39]', async () => {
  const lines: string[] = [];
  const { app, databaseUrl, client } = await started(lines);
  const registered = await client.post('/api/register', { ...canary, firstName: 'Canaryfirst' });
  const id = registered.cookies['fw_session'] ?? '';
  const here = client.with({ cookie: `fw_session=${id}`, authorization: 'Bearer canary-bearer' });
  await here.get('/api/user?email=Canary.Person@example.test&token=canary-token');
  await client.post('/api/register', canary);
  await client.post('/api/login', { ...canary, password: 'canary-wrong-password' });
  await client.post('/api/login', { email: canary.email, password: { nested: 'canary-nested' } });
  await client.post('/api/login', '{"email":"canary-malformed');
  await client.get('/api/nowhere/canary-path');

  const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const notifications = await new NotificationsStandIn().start();
  const otherwise = await signInOtherwise({ notifications, client, here, database });
  await notifications.stop();
  const account = await useAccount(client, here);
  const secrets = [id, ...otherwise, ...account.secrets];
  const outbox = JSON.stringify((await database.query('select * from outbox')).rows);
  const isTold = async () => (await database.query('select 1 from outbox where published_at is null')).rowCount === 0;
  await eventually(isTold);
  const streams = JSON.stringify(await storedMessages((await testServers()).natsUrl));
  expect(streams).toContain('identity.password.changed.v1');
  // cause an error of ours in the middle of everything: the table is gone
  await database.query('alter table account rename to elsewhere');
  const faults = [
    await account.here.get('/api/user'),
    await client.post('/api/login', canary),
    await client.post('/api/register', { ...canary, firstName: 'Canaryfirst' }),
  ];
  expect(faults.map(({ status }) => status)).toEqual([500, 500, 500]);
  await database.end();
  await eventually(() => lines.filter((line) => line.includes('"request failed"')).length === 3);
  await app.close();

  const log = lines.join('');
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
  for (const line of lines) expect(() => void JSON.parse(line)).not.toThrow();
  expect(log).toContain('"route":"/api/register","status":201');
  for (const text of [log, outbox, streams, JSON.stringify(faults.map(({ body }) => body))]) {
    expect(text).not.toMatch(/canary/i);
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
  const failed = lines
    .filter((line) => line.includes('"request failed"'))
    .map((line) => JSON.parse(line) as { requestId?: string });
  expect(failed.map(({ requestId }) => requestId)).toEqual(faults.map(({ headers }) => headers.get('x-request-id')));
});
