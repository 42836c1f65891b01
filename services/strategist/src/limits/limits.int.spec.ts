import type { Problem } from '@floatwise/contracts/problem';
import { BillingStandIn } from '@floatwise/test-kit/billing-stand-in';
import { asService } from '@floatwise/test-kit/credentials';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { runSql } from '@floatwise/test-kit/test-database';
import { testServers } from '@floatwise/test-kit/test-servers';
import { createClient } from 'redis';
import { Engines } from '../chat/chat.service.js';
import { type Engine } from '../engine.js';
import type { StrategistEnv } from '../env.js';
import { service } from '../service.js';
import { MonthlyBudget } from './monthly-budget.js';
import { Turns } from './turns.js';

const path = '/api/chat';
const env = {
  CHAT_VISITOR_MESSAGES: '2',
  CHAT_MESSAGES: '3',
  CHAT_PRO_MESSAGES: '5',
  CHAT_TURN_MS: '2000',
  MODEL_MONTHLY_DOLLARS: '1',
  RATE_LIMIT_POINTS: '100000',
  BILLING_TIMEOUT_MS: '500',
};
let replicas: [ServiceUnderTest<StrategistEnv>, ServiceUnderTest<StrategistEnv>];
let billing: BillingStandIn;

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
  const one = await serviceUnderTest({ service, env });
  const other = await serviceUnderTest({ service, env: { ...env, DATABASE_URL: one.databaseUrl } });
  replicas = [one, other];
  for (const { app, client } of replicas) {
    app.get(Engines).inOrder = [engine];
    await eventually(async () => (await client.get('/readyz')).status === 200);
  }
});
afterAll(() => Promise.all([...replicas.map((replica) => replica.stop()), billing.stop()]));

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
    const [turns, others] = replicas.map(({ app }) => app.get(Turns)) as [Turns, Turns];
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

describe('the month’s ceiling [requirement 43]', () => {
  const budgets = () => replicas.map(({ app }) => app.get(MonthlyBudget)) as [MonthlyBudget, MonthlyBudget];
  async function emptied(): Promise<void> {
    const admin = createClient({ url: asService('admin-of-the-test', (await testServers()).redisUrl) });
    await admin.connect();
    await admin.del(`strategist:spent:${new Date().toISOString().slice(0, 7)}`);
    await admin.close();
  }
  beforeEach(emptied);

  it('isn’t passed by 50 answers at once at two replicas, each of which may cost a thirtieth of it', async () => {
    const [one, other] = budgets();
    const most: number[] = [];
    const reserve = async (at: number) => {
      const budget = at % 2 === 0 ? one : other;
      const reservation = await budget.reserve(1 / 30);
      most.push(await budget.spent());
      return reservation;
    };
    const reserved = await Promise.all(Array.from({ length: 50 }, (_, at) => reserve(at)));
    expect(reserved.filter((each) => each !== null)).toHaveLength(29);
    expect(Math.max(...most)).toBeLessThanOrEqual(1);
    expect(await one.reserve(0.05)).toBeNull();
    for (const each of reserved) if (each) await other.settle(each, 0.01);
    expect(await one.spent()).toBeCloseTo(0.29, 4);
    expect(await one.reserve(0.7)).not.toBeNull();
  });

  it('begins anew with each month, in UTC', async () => {
    const [budget] = budgets();
    const clock = { now: () => new Date('2031-01-31T23:59:59Z') };
    const inJanuary = new MonthlyBudget(Reflect.get(budget, 'redis') as never, clock, replicas[0].env);
    const reservation = await inJanuary.reserve(1);
    expect([reservation !== null, await inJanuary.reserve(0.01)]).toEqual([true, null]);
    clock.now = () => new Date('2031-02-01T00:00:00Z');
    expect(await inJanuary.reserve(0.01)).not.toBeNull();
    // Settled in the month in which it was reserved.
    if (reservation) await inJanuary.settle(reservation, 0);
    expect(await inJanuary.spent()).toBeCloseTo(0.01, 6);
  });
});
