import type { Problem } from '@floatwise/contracts/problem';
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { Requests } from '@floatwise/events/requests';
import { REDIS, type Redis } from '@floatwise/service-kit/redis';
import { BillingStandIn } from '@floatwise/test-kit/billing-stand-in';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { serviceUnderTest, testOrigin, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { runSql } from '@floatwise/test-kit/test-database';
import { Logger } from '@nestjs/common';
import { register } from 'prom-client';
import { Engines } from '../chat/chat.service.js';
import type { Engine, Payer } from '../engine.js';
import type { StrategistEnv } from '../env.js';
import type { Cap } from '../model/spending.js';
import { service } from '../service.js';
import { ModelBudget } from './model-budget.js';
import { Turns } from './turns.js';

const path = '/api/chat';
const env = {
  CHAT_VISITOR_MESSAGES: '2',
  CHAT_MESSAGES: '3',
  CHAT_PRO_MESSAGES: '5',
  RATE_LIMIT_POINTS: '100000',
};
let replicas: [ServiceUnderTest<StrategistEnv>, ServiceUnderTest<StrategistEnv>];
let billing: BillingStandIn;
let identity: IdentityStandIn;
/** Whose address identity has verified. */
const verified = new Set<string>();

/** Waits for `go` where it's asked to. */
let go: (() => void) | null = null;
const engine: Engine = {
  name: 'rules',
  async *answer({ text }) {
    if (text.includes('slow')) await new Promise<void>((resolve) => (go = resolve));
    if (text.includes('broken')) throw new TypeError('a bug');
    yield { text: 'Yes.' };
    return { kind: 'answer' };
  },
};

beforeEach(() => {
  go = null;
});
beforeAll(async () => {
  billing = await new BillingStandIn().start();
  identity = new IdentityStandIn();
  identity.verified = (userId) => verified.has(userId);
  await identity.start();
  const one = await serviceUnderTest({ service, env });
  const other = await serviceUnderTest({ service, env: { ...env, DATABASE_URL: one.databaseUrl } });
  replicas = [one, other];
  for (const { app, client } of replicas) {
    app.get(Engines).inOrder = [engine];
    await eventually(async () => (await client.get('/readyz')).status === 200);
  }
});
afterAll(() => Promise.all([...replicas.map((replica) => replica.stop()), billing.stop(), identity.stop()]));

type Headers = Record<string, string>;
let sent = 0;

/** Sends to both replicas in turn. */
function send(headers: Headers, userMessage = 'Hello', body: object = {}) {
  sent += 1;
  const { client } = replicas[sent % 2 === 0 ? 0 : 1];
  return client.with(headers).post<Problem>(path, { messages: [], userMessage, ...body });
}
const isWaiting = () => eventually(() => Promise.resolve(go !== null));
const statuses = async (headers: Headers, times: number, userMessage?: string) => {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await send(headers, userMessage)).status);
  return seen;
};
let networks = 0;
const aNetwork = () => {
  networks += 1;
  return { 'x-forwarded-for': `203.0.113.${networks}` };
};

describe('messages an hour, across replicas', () => {
  it('a visitor’s are counted by network, and the refusal says how to get more and when', async () => {
    const visitor = aNetwork();
    expect(await statuses(visitor, 2)).toEqual([200, 200]);
    const refused = await send(visitor);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too-many-requests',
        message: 'You’ve asked 2 questions this hour. Sign in for 3 an hour, or try again in 60 minutes.',
      },
    });
    const seconds = Number(refused.headers.get('retry-after'));
    expect([seconds > 3_500, seconds <= 3_600]).toEqual([true, true]);
    expect(await statuses(aNetwork(), 1)).toEqual([200]);
  });

  it('an account has its own, wherever it asks from', async () => {
    const { headers } = await signedIn();
    expect(await statuses({ ...headers, ...aNetwork() }, 3)).toEqual([200, 200, 200]);
    expect(await send({ ...headers, ...aNetwork() })).toMatchObject({
      status: 429,
      body: { message: 'You’ve asked 3 questions this hour. Pro includes 5 an hour, or try again in 60 minutes.' },
    });
  });

  it('Pro has more, by our own copy of the plan or by billing’s word a moment after the payment', async () => {
    const [ada, bob] = [await signedIn(), await signedIn()];
    await runSql(replicas[0].databaseUrl, `insert into entitlement values ('${ada.userId}', 'premium', null)`);
    expect(await statuses(ada.headers, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statuses(bob.headers, 4)).toEqual([200, 200, 200, 429]);
    billing.pro.add(bob.userId);
    expect(await send(bob.headers)).toMatchObject({ status: 200 });
  });

  it('an invalid message costs nothing, nor does one that we couldn’t answer', async () => {
    const visitor = aNetwork();
    expect((await send(visitor, '')).status).toBe(400);
    expect((await send(visitor, 'x'.repeat(2_001))).status).toBe(400);
    expect((await send(visitor, 'Hello', { userId: 'x' })).status).toBe(400);
    expect(await statuses(visitor, 3, 'broken')).toEqual([503, 503, 503]);
    expect(await statuses(visitor, 3)).toEqual([200, 200, 429]);
  });

  it('an answer that we cut off by stopping costs nothing', async () => {
    const visitor = aNetwork();
    const third = await serviceUnderTest({ service, env: { ...env, DATABASE_URL: replicas[0].databaseUrl } });
    third.app.get(Engines).inOrder = [engine];
    await eventually(async () => (await third.client.get('/readyz')).status === 200);
    const cutOff = fetch(new URL(path, third.url), {
      method: 'POST',
      headers: {
        origin: testOrigin,
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...visitor,
      },
      body: JSON.stringify({ messages: [], userMessage: 'slow' }),
    });
    await isWaiting();
    await third.stop();
    expect(await (await cutOff).text()).toContain('event: end');
    expect(await statuses(visitor, 3)).toEqual([200, 200, 429]);
  });
});

describe('one message at a time', () => {
  it('of an account, across replicas; the next one is answered after the first', async () => {
    const { headers } = await signedIn();
    const first = send(headers, 'slow');
    await isWaiting();
    const busy = {
      status: 409,
      body: {
        code: 'still-answering',
        message: 'I’m still answering your last question. Please wait for that answer.',
      },
    };
    expect(await send(headers)).toMatchObject(busy);
    expect(await send(headers)).toMatchObject(busy);
    go?.();
    expect((await first).status).toBe(200);
    // The refused ones cost nothing.
    expect(await statuses(headers, 3)).toEqual([200, 200, 429]);
  });

  it('of a visitor’s conversation, while others of the same network are answered', async () => {
    const visitor = aNetwork();
    const messages = [
      { role: 'user', content: 'How long is my float?' },
      { role: 'assistant', content: 'Which card?' },
    ];
    const first = send(visitor, 'slow', { messages });
    await isWaiting();
    expect((await send(visitor, 'Hello', { messages })).status).toBe(409);
    expect((await send(visitor, 'Another person')).status).toBe(200);
    go?.();
    expect((await first).status).toBe(200);
  });

  it('who outlived their turn can’t end the next one’s', async () => {
    const redis = replicas[0].app.get<Redis>(REDIS);
    const [turns, others] = [new Turns(redis, { CHAT_TURN_MS: 50 }), replicas[1].app.get(Turns)];
    const sender = { userId: (await signedIn()).userId, network: 'x' };
    const endFirst = await turns.begin(sender, '');
    await eventually(() =>
      others.begin(sender, '').then(
        () => true,
        () => false,
      ),
    );
    await endFirst();
    await expect(turns.begin(sender, '')).rejects.toMatchObject({ status: 409 });
  });
});

/** Two replicas' budgets on a day of their own, with 50 dollars a month and 4 a day. */
function budgetsOn(day: string, more: Partial<StrategistEnv> = {}) {
  const clock = { now: () => new Date(`${day}T12:00:00Z`) };
  const [one, other] = replicas.map(({ app, env: own }) => {
    // A busy machine isn't an identity that doesn't answer.
    const env = { ...own, MODEL_MONTHLY_DOLLARS: 50, VERIFIED_TIMEOUT_MS: 60_000, ...more };
    return new ModelBudget(app.get<Redis>(REDIS), clock, app.get(Requests), env);
  }) as [ModelBudget, ModelBudget];
  const take = async (payer: Payer, dollars: number, budget = one) => (await budget.purseOf(payer)).reserve(dollars);
  /** All at once, at both replicas in turn; counts how each of them ended. */
  const takeAll = async (payers: readonly Payer[], dollars: number) => {
    const reserved = await Promise.all(payers.map((payer, at) => take(payer, dollars, at % 2 === 0 ? one : other)));
    const counts: Partial<Record<Cap | 'taken', number>> = {};
    for (const each of reserved) {
      const outcome = typeof each === 'string' ? each : 'taken';
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    return { counts, reservations: reserved.filter((each) => typeof each !== 'string') };
  };
  const spent = async () => (await one.used()).map(({ percent, ceiling }) => (percent * ceiling) / 100);
  return { clock, one, take, takeAll, spent };
}
let made = 0;
function somebody({ isVerified = true, network = '' } = {}): Payer {
  made += 1;
  const userId = randomUUID();
  if (isVerified) verified.add(userId);
  return { userId, network: network || `198.51.100.${made}` };
}
const many = (count: number, make: () => Payer) => Array.from({ length: count }, make);

describe('the month’s ceiling [requirement 43]', () => {
  const loose = { MODEL_MONTHLY_DOLLARS: 1, MODEL_DAILY_DOLLARS: 100, MODEL_ACCOUNT_DAILY_DOLLARS: 100 };

  it('isn’t passed by 50 answers at once at two replicas, each of which may cost a thirtieth of it', async () => {
    const { take, takeAll, spent } = budgetsOn('2031-03-05', loose);
    const { counts, reservations } = await takeAll(many(50, somebody), 1 / 30);
    expect(counts).toEqual({ taken: 29, month: 21 });
    expect((await spent())[0]).toBeLessThanOrEqual(1);
    expect(await take(somebody(), 0.05)).toBe('month');
    for (const each of reservations) await each.settle(0.01);
    const [month, day] = await spent();
    expect(month).toBeCloseTo(0.29, 4);
    expect(day).toBeCloseTo(0.29, 4);
    expect(await take(somebody(), 0.7)).not.toBe('month');
  });

  it('begins anew with each month, in UTC, and what is settled later counts in the month in which it was reserved', async () => {
    const { clock, take, spent } = budgetsOn('2031-01-31', loose);
    const reservation = await take(somebody(), 1);
    expect(await take(somebody(), 0.01)).toBe('month');
    clock.now = () => new Date('2031-02-01T00:00:00Z');
    expect(await take(somebody(), 0.01)).toHaveProperty('settle');
    if (typeof reservation !== 'string') await reservation.settle(0);
    expect((await spent())[0]).toBeCloseTo(0.01, 6);
  });
});

describe('the shares of a day', () => {
  it('50 answers at once for one account stay within its own, at two replicas and from 50 networks [requirement 43]', async () => {
    const { takeAll, take, spent } = budgetsOn('2031-04-01');
    const { userId } = somebody();
    const sends = Array.from({ length: 50 }, (_, at) => ({ userId, network: `203.0.113.${at}` }));
    expect((await takeAll(sends, 0.02)).counts).toEqual({ taken: 12, account: 38 });
    expect((await spent())[1]).toBeCloseTo(0.24, 6);
    expect(await take(somebody(), 0.02)).toHaveProperty('settle');
  });

  it('100 throw-away accounts and 100 visitors in 200 networks leave the rest its share [requirement 51]', async () => {
    const { takeAll, spent } = budgetsOn('2031-05-01');
    const throwAway = many(100, () => somebody({ isVerified: false }));
    const visitors = many(100, () => ({ ...somebody({ isVerified: false }), userId: null }));
    expect((await takeAll([...throwAway, ...visitors], 0.05)).counts).toEqual({ taken: 16, unverified: 184 });
    expect((await takeAll(many(100, somebody), 0.05)).counts).toEqual({ taken: 64, day: 36 });
    expect((await spent())[1]).toBeCloseTo(4, 6);
  });

  it('they leave the rest of the month, too, however many days they come [requirement 51]', async () => {
    const month = budgetsOn('2031-06-01', { MODEL_DAILY_DOLLARS: 50 });
    for (const day of ['2031-06-02', '2031-06-03']) {
      month.clock.now = () => new Date(`${day}T12:00:00Z`);
      await month.takeAll(
        many(100, () => somebody({ isVerified: false })),
        0.25,
      );
    }
    expect((await month.spent())[0]).toBeCloseTo(10, 6);
    expect(await month.take(somebody(), 0.25)).toHaveProperty('settle');
  });

  it.each([
    ['verified', true, { taken: 20, network: 80 }],
    ['unverified', false, { taken: 5, unverified: 95 }],
  ])(
    '100 %s accounts in one network share what one network gets [requirement 51]',
    async (name, isVerified, expected) => {
      const { takeAll, take } = budgetsOn(isVerified ? '2031-07-01' : '2031-07-02');
      const network = `2001:db8:0:${name.length}::/64`;
      expect(
        (
          await takeAll(
            many(100, () => somebody({ isVerified, network })),
            0.05,
          )
        ).counts,
      ).toEqual(expected);
      expect(await take(somebody(), 0.05)).toHaveProperty('settle');
    },
  );

  it('an address that is verified counts from the next answer on; without identity’s word, none is', async () => {
    const { take } = budgetsOn('2031-08-01', { MODEL_UNVERIFIED_PERCENT: 0 });
    const payer = somebody({ isVerified: false });
    expect(await take(payer, 0.01)).toBe('unverified');
    verified.add(payer.userId ?? '');
    expect(await take(payer, 0.01)).toHaveProperty('settle');
    await identity.stop();
    expect(await take(payer, 0.01)).toHaveProperty('settle');
    expect(await take(somebody(), 0.01)).toBe('unverified');
    await identity.start();
  });
});

test('operators are warned once at 50 and once at 80 percent, by a line of the log, a metric, and their page [requirement 51]', async () => {
  const { one, take, takeAll } = budgetsOn('2031-09-01', { MODEL_MONTHLY_DOLLARS: 1_000 });
  const said: unknown[] = [];
  // Other things go on, such as reading articles.
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation((...line: unknown[]) => {
    const [about] = line;
    if (typeof about === 'object' && about !== null && 'event' in about) said.push(line);
  });
  expect(await one.warnings()).toEqual([]);
  const { reservations } = await takeAll(many(39, somebody), 0.05);
  expect(said).toEqual([]);
  await takeAll(many(2, somebody), 0.05);
  // Down again, and up once more.
  await reservations[0]?.settle(0);
  await takeAll(many(23, somebody), 0.05);
  expect(await take(somebody(), 0.05)).toHaveProperty('settle');
  warn.mockRestore();
  const line = (percent: number, text: string) => [{ event: 'model-budget', period: 'day', percent }, text];
  expect(said).toEqual([
    line(50, expect.stringMatching(/^the language model has used 5\d% of today’s \$4\.00$/)),
    line(80, expect.stringMatching(/^the language model has used 8\d% of today’s \$4\.00$/)),
  ]);
  expect(await one.warnings()).toEqual(['the language model has used 80% of today’s $4.00']);
  expect(await register.metrics()).toMatch(/strategist_model_budget_used_percent\{period="day"\} \d/);
  expect(await register.metrics()).toMatch(/strategist_model_over_cap_total\{cap="unverified"\} [1-9]/);
});
