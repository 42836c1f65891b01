import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { entitlementChanged } from '@floatwise/contracts/billing/events';
import {
  defineOperations,
  operatedServices,
  type OperatedService,
  type OperationsReport,
  type ParkedEntry,
  type ReplayReport,
} from '@floatwise/contracts/operations';
import type { Problem } from '@floatwise/contracts/problem';
import { emit } from '@floatwise/events/outbox';
import type { Service } from '@floatwise/service-kit/define-service';
import type { BaseEnv } from '@floatwise/service-kit/env';
import pg from 'pg';
import { from } from './http-client.js';
import { consumer, type Consumer } from './consumer.js';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from './service-under-test.js';
import { signedIn } from './signed-in.js';
import { root } from './workspace.js';

const env = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@floatwise.example',
  EVENTS_MAX_TRIES: '1',
  EVENTS_RELAY_POLL_MS: '50',
};
const start = async (name: OperatedService): Promise<ServiceUnderTest<BaseEnv>> => {
  const file = pathToFileURL(join(root, 'services', name, 'src', 'service.ts')).href;
  const { service } = (await import(file)) as { service: Service<BaseEnv> };
  return serviceUnderTest({ service, env });
};
const told = async (pool: pg.Pool, subject: string) => {
  const sql = 'select envelope from outbox where subject = $1 order by seq';
  const { rows } = await pool.query<{ envelope: { data: unknown } }>(sql, [subject]);
  return rows.map(({ envelope }) => envelope.data);
};

describe.each(operatedServices)('%s', (name) => {
  let running: ServiceUnderTest<BaseEnv>;
  let pool: pg.Pool;
  beforeAll(async () => {
    running = await start(name);
    pool = new pg.Pool({ connectionString: running.databaseUrl, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await running.stop();
  });

  it('says what is parked, waits, and runs, its queues among it', async () => {
    const admin = running.client.with((await signedIn({ role: 'admin' })).headers);
    const before = Date.now();
    const { status, body } = await admin.get<OperationsReport>(`/api/admin/operations/${name}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ parked: [], outbox: { unsent: 0, oldestSeconds: 0, bus: 'up' } });
    const names = body.jobs.map((job) => job.name);
    expect(names).toEqual([...new Set(names)].sort());
    for (const { nextAt } of body.jobs) expect(Date.parse(nextAt ?? '')).toBeGreaterThan(before);
    expect(body.queues.map((queue) => queue.name).includes('mails')).toBe(name === 'notifications');
  });

  const calls = Object.values(defineOperations(name));
  it.each(calls.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '[requirement 40] %s is refused without the role, whatever a caller claims, and the refusal is told',
    async (call, route) => {
      const query = route.query ? '?subject=a.b.c.v1&reason=failed' : '';
      const body = route.body ? { body: { messageId: '1', why: 'w' } } : {};
      const ask = (client: typeof running.client) => client.call<Problem>(route.method, `${route.path}${query}`, body);
      expect((await ask(running.client)).status).toBe(401);
      const [user, lapsed] = [await signedIn(), await signedIn({ role: 'admin', roleUntil: Date.now() - 1 })];
      for (const { headers, userId } of [user, lapsed]) {
        const answer = await ask(running.client.with({ ...headers, 'x-role': 'admin', authorization: 'admin' }));
        expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
        expect(await told(pool, `${name}.admin.refused.v1`)).toContainEqual({ userId, call, from });
      }
      expect(await told(pool, `${name}.messages.replayed.v1`)).toEqual([]);
    },
  );
});

describe('a message that a service cannot handle', () => {
  const path = '/api/admin/operations/cards';
  const { subject } = entitlementChanged;
  const group = `${path}/parked?subject=${subject}&reason=failed`;
  let cards: ServiceUnderTest<BaseEnv>;
  let billing: Consumer;
  let pool: pg.Pool;
  let admin: ServiceUnderTest<BaseEnv>['client'];
  let operator: string;

  beforeAll(async () => {
    [cards, billing] = await Promise.all([start('cards'), consumer({ service: 'billing' })]);
    pool = new pg.Pool({ connectionString: cards.databaseUrl, max: 1 });
    const { headers, userId } = await signedIn({ role: 'admin' });
    [admin, operator] = [cards.client.with(headers), userId];
    // The fault: this service's table takes nobody with Pro.
    await pool.query(`alter table entitlement add constraint fault check (tier <> 'premium')`);
  });
  afterAll(async () => {
    await pool.end();
    await Promise.all([cards.stop(), billing.stop()]);
  });

  const report = async () => (await admin.get<OperationsReport>(path)).body;
  const parked = async () => (await admin.get<{ messages: ParkedEntry[]; next: string | null }>(group)).body;
  const replay = (body: object) => admin.post<ReplayReport & Problem>(`${path}/replay`, body);
  const plans = async () => (await pool.query<{ user_id: string }>('select user_id from entitlement')).rows;
  const acts = () => told(pool, 'cards.messages.replayed.v1');

  it('is parked, seen without its data, replayed in vain, and handled once the fault is mended', async () => {
    const people = Array.from({ length: 60 }, () => randomUUID());
    for (const userId of people) {
      const data = { userId, tier: 'premium' as const, expiresAt: '2030-01-01T00:00:00.000Z' };
      await emit(billing.pool, entitlementChanged, { aggregateId: userId, aggregateVersion: 1, data });
    }
    await eventually(async () => (await report()).parked[0]?.count === 60);
    const [found, ...others] = (await report()).parked;
    expect(others).toEqual([]);
    expect(found).toMatchObject({ subject, reason: 'failed', consumer: expect.stringMatching(/^\w+\.\w+$/) as string });

    const first = await parked();
    expect(first.messages).toHaveLength(50);
    const rest = (
      await admin.get<{ messages: ParkedEntry[]; next: null }>(`${group}&after=${encodeURIComponent(first.next ?? '')}`)
    ).body;
    const all = [...first.messages, ...rest.messages];
    expect(rest.next).toBeNull();
    expect(all.map(({ aggregateId }) => aggregateId).sort()).toEqual(people.sort());
    expect(all[0]).toMatchObject({ subject, reason: 'failed', tries: 1, aggregateVersion: 1 });
    expect(JSON.stringify(all)).not.toContain('premium');

    const messageId = all[0]?.messageId ?? '';
    const inVain = await replay({ messageId, why: 'Is it mended?' });
    expect(inVain).toMatchObject({
      status: 200,
      body: { handled: 0, duplicate: 0, failed: [{ messageId }], next: null },
    });
    expect((await parked()).messages[0]).toMatchObject({ messageId, tries: 2 });
    expect(await plans()).toEqual([]);

    await pool.query('alter table entitlement drop constraint fault');
    const one = await replay({ messageId, why: 'It is mended.' });
    expect(one.body).toEqual({ handled: 1, duplicate: 0, failed: [], next: null });
    expect(await replay({ messageId, why: 'Once more.' })).toMatchObject({ status: 404, body: { code: 'not-parked' } });

    let handled = 0;
    let after: string | null | undefined;
    do {
      const body = { subject, reason: 'failed', why: 'All of them.', ...(after ? { after } : {}) };
      const page: ReplayReport = (await replay(body)).body;
      handled += page.handled;
      after = page.next;
    } while (after);
    expect(handled).toBe(59);
    expect((await report()).parked).toEqual([]);
    expect((await plans()).map(({ user_id }) => user_id).sort()).toEqual(people.sort());

    const told = (await acts()) as { why: string }[];
    expect(told[0]).toEqual({ userId: operator, messageId, subject: null, reason: null, why: 'Is it mended?', from });
    expect(told.at(-1)).toEqual({
      userId: operator,
      messageId: null,
      subject,
      reason: 'failed',
      why: 'All of them.',
      from,
    });
    expect(told.map(({ why }) => why)).not.toContain('Once more.');
    expect((await replay({ subject, reason: 'failed', why: 'Nothing is left.' })).body.handled).toBe(0);
    expect((await acts()).length).toBe(told.length);
  });

  it.each<[string, object]>([
    ['no reason', { messageId: '1', why: ' ' }],
    ['no message', { why: 'w' }],
    ['half a group', { subject, why: 'w' }],
    ['a group that is no reason', { subject, reason: 'any', why: 'w' }],
    ['a place that is none', { subject, reason: 'failed', after: 'x', why: 'w' }],
    ['a place at no time', { subject, reason: 'failed', after: '2026-13-01T00:00:00.000Z_1', why: 'w' }],
    ['a reason with a card number', { messageId: '1', why: '4111 1111 1111 1111' }],
  ])('a replay with %s is refused', async (_, body) => {
    const before = (await acts()).length;
    expect((await replay(body)).status).toBe(400);
    expect((await acts()).length).toBe(before);
  });

  it('a job that has run says how it went', async () => {
    await pool.query(`insert into job_run (job, period, at, finished_at, outcome, failure)
      select job, '9999-01-01T00:00:00.000Z', now() - interval '2 minutes', now() - interval '1 minute', 'failed', 'no'
        from job_run order by job limit 1`);
    const [job] = (await report()).jobs.filter(({ state }) => state === 'failed');
    expect(job).toMatchObject({ durationMs: 60_000, failure: 'no', failuresLastDay: 1, isLate: false });
  });
});
