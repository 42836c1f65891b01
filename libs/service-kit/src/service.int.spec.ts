import { Controller, Module } from '@nestjs/common';
import { defineRoute } from '@floatwise/contracts/define';
import type { Problem } from '@floatwise/contracts/problem';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import type { HttpClient } from '@floatwise/test-kit/http-client';
import { redisServer, type Restartable } from '@floatwise/test-kit/restartable';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { z } from 'zod';
import { defineService } from './define-service.js';
import { baseEnv, type BaseEnv } from './env.js';
import { DomainError } from './errors.js';
import { RateLimit } from './rate-limit.js';
import { Route, RouteBody, RouteParams, RouteQuery } from './route.js';
import { SessionStore } from './session-store.js';
import { CurrentUser, DoesNotRenewSession, MaybeUser, Public, RequireRole, type Caller } from './session.js';
import { Today } from './today.js';

const caller = z.object({ userId: z.string(), role: z.string(), timezone: z.string(), sessionId: z.string() });
const toy = {
  me: defineRoute('toy.me', 'GET /api/me', { summary: 'Who calls.', response: caller }),
  poll: defineRoute('toy.poll', 'GET /api/poll', { summary: 'Polled.', response: caller }),
  maybe: defineRoute('toy.maybe', 'GET /api/maybe', {
    summary: 'Either.',
    response: caller.nullable(),
  }),
  admin: defineRoute('toy.admin', 'GET /api/admin', { summary: 'Admins.', response: caller }),
  today: defineRoute('toy.today', 'GET /api/today', {
    summary: 'The day.',
    response: z.object({ day: z.string() }),
  }),
  note: defineRoute('toy.note', 'PUT /api/notes/:id', {
    summary: 'Keeps a note.',
    params: z.object({ id: z.uuid('That is not a note.') }),
    query: z.object({ times: z.coerce.number().int().min(1).default(1) }),
    body: z.strictObject({ text: z.string().max(100), password: z.string().optional() }),
    secrets: ['password'],
    response: z.object({ text: z.string() }),
    status: 202,
  }),
  gone: defineRoute('toy.gone', 'DELETE /api/gone', { summary: 'Removes.', response: null }),
  twice: defineRoute('toy.twice', 'GET /api/twice', {
    summary: 'Limited.',
    response: z.object({ ok: z.boolean() }),
  }),
  fault: defineRoute('toy.fault', 'GET /api/fault/:kind', {
    summary: 'Fails.',
    params: z.object({ kind: z.string() }),
    response: null,
  }),
};

@Controller()
class ToyController {
  @Route(toy.me)
  me(@CurrentUser() who: Caller) {
    return who;
  }

  @DoesNotRenewSession()
  @Route(toy.poll)
  poll(@CurrentUser() who: Caller) {
    return who;
  }

  @Route(toy.maybe)
  maybe(@MaybeUser() who: Caller | null) {
    return who;
  }

  @RequireRole('admin')
  @Route(toy.admin)
  admin(@CurrentUser() who: Caller) {
    return who;
  }

  @Public()
  @Route(toy.today)
  today(@Today() day: string) {
    return { day };
  }

  @Public()
  @Route(toy.note)
  note(
    @RouteParams() _params: { id: string },
    @RouteQuery() query: { times: number },
    @RouteBody() body: { text: string },
  ) {
    return { text: body.text.repeat(query.times) };
  }

  @Public()
  @Route(toy.gone)
  gone(): void {}

  @Public()
  @RateLimit({ name: 'twice', points: 2, durationS: 60, by: 'ip' })
  @Route(toy.twice)
  twice() {
    return { ok: true };
  }

  @Public()
  @Route(toy.fault)
  fault(@RouteParams() { kind }: { kind: string }): void {
    if (kind === 'refusal') throw new DomainError('card-limit', 402, 'Pro has room for more.', { current: 3 });
    if (kind === 'outage') throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    throw new Error('canary-of-a-fault');
  }
}

@Module({ controllers: [ToyController] })
class ToyModule {}

const toyService = defineService({ name: 'toy', env: z.object(baseEnv), module: ToyModule });

const note = '/api/notes/0b6e2c4e-5f5b-4c8e-9c57-2a8a51f0b0aa';
const start = (env: Record<string, string> = {}) =>
  serviceUnderTest({
    service: toyService,
    env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/test', ...env },
  });

let service: ServiceUnderTest<BaseEnv>;
beforeAll(async () => {
  service = await start();
});
afterAll(() => service.stop());

describe('sessions', () => {
  it('no cookie, a foreign cookie and a made-up session are 401 with a sentence', async () => {
    const answers = await Promise.all([
      service.client.get<Problem>('/api/me'),
      service.client.with({ cookie: 'fw_session=planted' }).get<Problem>('/api/me'),
      service.client.with({ cookie: `fw_session=${'A'.repeat(43)}` }).get<Problem>('/api/me'),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      const why = { message: 'Please sign in.', code: 'sign-in-required' };
      expect(body).toEqual({ statusCode: 401, error: 'Unauthorized', ...why });
    }
  });

  it('a live one tells who calls, by the hash of its id', async () => {
    const record = { timezone: 'Asia/Tokyo', signInId: 'a-sign-in', authenticatedAt: Date.now() - 1_000 };
    const person = await signedIn(record);
    const today: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    const caller = { userId: person.userId, role: 'user', sessionId: person.key, today, ...record };
    expect((await service.client.with(person.headers).get('/api/me')).body).toEqual(caller);
  });

  it('a route for either gets null for a guest and the person otherwise', async () => {
    const person = await signedIn();
    expect((await service.client.get('/api/maybe')).body).toBeNull();
    expect((await service.client.with(person.headers).get('/api/maybe')).body).toMatchObject({ userId: person.userId });
  });

  it.each([
    ['a guest', undefined, 401],
    ['a plain user', { role: 'user' } as const, 403],
    ['an administrator', { role: 'admin' } as const, 200],
    ['an administrator whose time is over', { role: 'admin', roleUntil: Date.now() - 1 } as const, 403],
  ])('a route for administrators answers %s [requirement 25]', async (_, record, status) => {
    const client = record ? service.client.with((await signedIn(record)).headers) : service.client;
    expect((await client.get('/api/admin')).status).toBe(status);
  });
});

describe('the life of a session', () => {
  const hourAgo = () => Date.now() - 3_700_000;
  const renewedAt = async (key: string) => (await service.app.get(SessionStore).read(key))?.record.renewedAt;

  it('what a person does renews it, at most once an hour; polling does not [requirement 7]', async () => {
    const [active, idle, fresh] = await Promise.all([
      signedIn({ renewedAt: hourAgo() }),
      signedIn({ renewedAt: hourAgo() }),
      signedIn({ renewedAt: Date.now() - 60_000 }),
    ]);
    const before = await renewedAt(fresh.key);
    await service.client.with(active.headers).get('/api/me');
    await service.client.with(idle.headers).get('/api/poll');
    await service.client.with(fresh.headers).get('/api/me');
    expect(await renewedAt(active.key)).toBeGreaterThan(Date.now() - 10_000);
    expect(await renewedAt(idle.key)).toBeLessThan(Date.now() - 3_600_000);
    expect(await renewedAt(fresh.key)).toBe(before);
  });

  it('it ends 7 days after the last renewal and 30 days after sign-in [requirement 7]', async () => {
    const days = (count: number) => Date.now() - count * 86_400_000;
    const [idle, old] = await Promise.all([
      signedIn({ createdAt: days(8), renewedAt: days(7.01) }),
      signedIn({ createdAt: days(30.01), renewedAt: Date.now() }),
    ]);
    expect((await service.client.with(idle.headers).get('/api/me')).status).toBe(401);
    expect((await service.client.with(old.headers).get('/api/me')).status).toBe(401);
  });

  it('a renewal does not raise a session that was revoked meanwhile', async () => {
    const store = service.app.get(SessionStore);
    const { key } = await store.create({ userId: (await signedIn()).userId, timezone: null, userAgent: 'x' });
    const session = await store.read(key);
    if (!session) throw new Error('The session is missing.');
    await store.revoke({ key, userId: session.record.userId });
    await store.touch(session);
    expect(await store.read(key)).toBeNull();
  });

  it('all sessions of a person end, but the one named', async () => {
    const store = service.app.get(SessionStore);
    const { userId } = await signedIn();
    const made = await Promise.all([1, 2, 3].map(() => store.create({ userId, timezone: null, userAgent: 'x' })));
    const [kept] = made;
    expect(await store.revokeAll(userId, kept?.key)).toBe(3);
    const left = await Promise.all(made.map(({ key }) => store.read(key)));
    expect(left.map((session) => session !== null)).toEqual([true, false, false]);
  });
});

describe('input', () => {
  const unreadable: unknown = expect.stringMatching(/a character we can’t read/);
  it('path, query and body are validated by the contract, and the status is the contract’s', async () => {
    const answer = await service.client.put(`${note}?times=2`, { text: 'ha' });
    expect(answer).toMatchObject({ status: 202, body: { text: 'haha' } });
  });

  it.each([
    ['an unknown field', { text: 'a', admin: true }, 400, [{ path: 'admin', message: 'We don’t know this field.' }]],
    ['another type', { text: 5 }, 400, [{ path: 'text', message: 'This must be text.' }]],
    [
      'a full card number',
      { text: 'it is 4111 1111 1111 1111' },
      400,
      [{ path: 'text', message: expect.stringMatching(/card number/) }],
    ],
    ['a password that looks like one', { text: 'a', password: '4111111111111111' }, 202, undefined],
    ['a null character', { text: 'a\0b' }, 400, [{ path: 'text', message: unreadable }]],
    ['half of a character', '{"text":"\\ud800"}', 400, [{ path: 'text', message: unreadable }]],
    ['30,000 lists in each other', `{"text":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400, undefined],
    ['10,000 objects in each other', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400, undefined],
    ['malformed JSON', '{"text":', 400, undefined],
    ['an empty body said to be JSON', '', 400, undefined],
    ['a poisoned prototype', '{"text":"a","__proto__":{"admin":true}}', 400, undefined],
    ['more than a request may carry', { text: 'a'.repeat(70_000) }, 413, undefined],
  ])('%s [requirement 36]', async (_, body, status, issues) => {
    const answer = await service.client.put<Problem>(note, body);
    expect(answer.status).toBe(status);
    if (status >= 400) expect(answer.body).toMatchObject({ statusCode: status, message: expect.stringMatching(/\.$/) });
    if (issues) expect(answer.body.issues).toEqual(issues);
  });

  it('[requirement 59] a page that is newer may send fields that this version does not know; they are dropped', async () => {
    const newer = service.client.with({ 'x-contracts': '1000000' });
    expect((await newer.put(`${note}?times=2`, { text: 'a', admin: true })).body).toMatchObject({ text: 'aa' });
    for (const refused of [{ text: 5 }, { text: 'a', pin: '4111 1111 1111 1111' }])
      expect((await newer.put(note, { ...refused, admin: true })).status).toBe(400);
  });

  it('a null character in the query or the path is 400 [requirement 35]', async () => {
    const query = await service.client.put<Problem>(`${note}?times=2%00`, { text: 'a' });
    const path = await service.client.get<Problem>('/api/fault/no%00where');
    expect([query.status, path.status]).toEqual([400, 400]);
    expect(path.body.issues).toEqual([{ path: 'kind', message: unreadable }]);
  });

  it('another content type is 415 [requirement 18]', async () => {
    const text = await service.client.call('PUT', note, { body: 'x', headers: { 'content-type': 'text/plain' } });
    const form = await service.client.call('PUT', note, {
      body: 'text=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([text.status, form.status]).toEqual([415, 415]);
  });

  it('a wrong path parameter is 400, an unknown path 404, a malformed one 400, all as JSON', async () => {
    expect((await service.client.put('/api/notes/7', { text: 'a' })).body).toMatchObject({
      issues: [{ path: 'id', message: 'That is not a note.' }],
    });
    const nowhere = await service.client.get('/api/nowhere');
    expect(nowhere.body).toMatchObject({ statusCode: 404, message: 'There’s nothing at this address.' });
    expect((await service.client.get('/api/%zz')).body).toMatchObject({ statusCode: 400 });
  });
});

describe('answers', () => {
  it('no content is 204, and nothing is kept by caches [requirement 33]', async () => {
    const answer = await service.client.delete('/api/gone');
    expect(answer).toMatchObject({ status: 204, body: null });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('the request id of the edge is kept, a strange one is replaced', async () => {
    const of = async (id: string) =>
      (await service.client.get('/api/today', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await of('edge-0123456789')).toBe('edge-0123456789');
    expect(await of('a b')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('a change from another origin is 403, a read is not [requirement 18]', async () => {
    const elsewhere = service.client.with({ origin: 'https://evil.example' });
    const refused = await elsewhere.put<Problem>(note, { text: 'a' });
    expect(refused.body).toMatchObject({ statusCode: 403, code: 'foreign-origin' });
    expect((await elsewhere.get('/api/today')).status).toBe(200);
  });

  it('the third of two requests is 429 and says when to come back', async () => {
    const answers = [];
    for (let time = 1; time <= 3; time += 1) answers.push(await service.client.get('/api/twice'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    const seconds = Number(answers[2]?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('refusals keep their words, outages are 503, faults tell a number and nothing else [requirement 41]', async () => {
    const refusal = await service.client.get('/api/fault/refusal');
    expect(refusal).toMatchObject({
      status: 402,
      body: { message: 'Pro has room for more.', code: 'card-limit', current: 3 },
    });
    const outage = await service.client.get('/api/fault/outage');
    expect([outage.status, outage.headers.get('retry-after')]).toEqual([503, '5']);
    const fault = await service.client.get<Problem>('/api/fault/own');
    expect(fault.status).toBe(500);
    expect(fault.body.message).toContain(fault.headers.get('x-request-id'));
    expect(JSON.stringify(fault.body)).not.toContain('canary');
  });
});

describe('the limit of every route without one of its own', () => {
  let strict: ServiceUnderTest<BaseEnv>;
  beforeAll(async () => {
    strict = await start({ RATE_LIMIT_POINTS: '3' });
  });
  afterAll(() => strict.stop());

  it('is counted by session, and a cookie that opens nothing by address, so that making them up does not help', async () => {
    const statuses = async (clients: (HttpClient | undefined)[]) => {
      const answers = [];
      for (const client of clients) answers.push((await client?.get('/api/me'))?.status);
      return answers;
    };
    const address = { 'x-forwarded-for': '203.0.113.9' };
    const [ada, eve] = (await Promise.all([signedIn(), signedIn()])).map(({ headers }) =>
      strict.client.with({ ...headers, ...address }),
    );
    expect(await statuses([ada, ada, ada, ada, eve])).toEqual([200, 200, 200, 429, 200]);
    const madeUp = ['A', 'B', 'C', 'D'].map((letter) =>
      strict.client.with({ cookie: `fw_session=${letter.repeat(43)}`, ...address }),
    );
    expect(await statuses([...madeUp, strict.client.with(address), eve])).toEqual([401, 401, 401, 429, 429, 200]);
  });
});

describe('while Redis is away [fault 10]', () => {
  let redis: Restartable;
  let lonely: ServiceUnderTest<BaseEnv>;
  beforeAll(async () => {
    redis = await redisServer();
    lonely = await start({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await lonely.stop();
    await redis.close();
  });

  it('who has a cookie gets 503, never 401; guests are served, counted in memory; all ends by itself', async () => {
    const person = lonely.client.with((await signedIn({ redisUrl: redis.url })).headers);
    await eventually(async () => (await person.get('/api/me')).status === 200);
    await redis.kill();
    await eventually(async () => (await person.get('/api/me')).status === 503);
    expect((await person.get('/api/maybe')).status).toBe(503);
    expect((await lonely.client.get('/api/maybe')).status).toBe(200);
    expect((await lonely.client.get('/api/me')).status).toBe(401);
    const limited = [];
    for (let time = 1; time <= 3; time += 1) limited.push((await lonely.client.get('/api/twice')).status);
    expect(limited).toEqual([200, 200, 429]);
    expect((await lonely.client.get('/livez')).status).toBe(200);
    expect((await lonely.client.get('/readyz')).status).toBe(503);
    expect((await lonely.client.get('/accepting')).status).toBe(200);
    await redis.start();
    const again = lonely.client.with((await signedIn({ redisUrl: redis.url })).headers);
    await eventually(async () => (await again.get('/api/me')).status === 200);
    await eventually(async () => expect((await lonely.client.get('/readyz')).status).toBe(200));
  });
});
