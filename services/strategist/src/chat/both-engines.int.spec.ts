import type { OperationsReport } from '@floatwise/contracts/operations';
import type { Problem } from '@floatwise/contracts/problem';
import { answer as answerSchema, type Answer } from '@floatwise/contracts/strategist/answer';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { CardsStandIn } from '@floatwise/test-kit/cards-stand-in';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { StrategistEnv } from '../env.js';
import { ModelBudget } from '../limits/model-budget.js';
import { service } from '../service.js';

const question = 'Which card should I use for $500?';
let sandbox: Sandbox;
let cards: CardsStandIn;
let identity: IdentityStandIn;
/** Whose address identity has verified. */
const verified = new Set<string>();
let rules: ServiceUnderTest<StrategistEnv>;
let model: ServiceUnderTest<StrategistEnv>;
/** Waits 1.5 s for the model, which a slow machine needs for a good answer too. */
let hurried: ServiceUnderTest<StrategistEnv>;

beforeAll(async () => {
  identity = new IdentityStandIn();
  identity.verified = (userId) => verified.has(userId);
  [sandbox, cards] = await Promise.all([startSandbox(), new CardsStandIn().start(), identity.start()]);
  const env = { RATE_LIMIT_POINTS: '100000' };
  rules = await serviceUnderTest({ service, env });
  const withModel = { ...env, ...sandbox.model.env };
  model = await serviceUnderTest({ service, env: { ...withModel, OPENAI_TIMEOUT_MS: '60000' } });
  hurried = await serviceUnderTest({ service, env: { ...withModel, OPENAI_TIMEOUT_MS: '1500' } });
  for (const { client } of [rules, model, hurried])
    await eventually(async () => (await client.get('/readyz')).status === 200);
});
afterEach(() => sandbox.resetFaults());
afterAll(() =>
  Promise.all([rules.stop(), model.stop(), hurried.stop(), cards.stop(), identity.stop(), sandbox.stop()]),
);

/** Dollars of everybody this month. */
async function spent(at = model): Promise<number> {
  const [month] = await at.app.get(ModelBudget).used();
  return ((month?.percent ?? 0) * (month?.ceiling ?? 0)) / 100;
}

let networks = 0;
async function somebody({ isVerified = true, network = '' } = {}) {
  const { userId, headers: cookie } = await signedIn();
  if (isVerified) verified.add(userId);
  networks += 1;
  const headers = { ...cookie, 'x-forwarded-for': network || `192.0.2.${networks}` };
  cards.wallets.set(userId, [aPlannerCard({ name: 'Blue Card' }), aPlannerCard({ name: 'Red Card', dueDate: 25 })]);
  return (strategist: ServiceUnderTest<StrategistEnv>, userMessage = question) =>
    strategist.client.with(headers).post<Answer>('/api/chat', { messages: [], userMessage });
}

it('without a model, the built-in strategist answers, and needs no excuse', async () => {
  const ask = await somebody();
  const { status, body } = await ask(rules);
  expect([status, answerSchema.parse(body)]).toEqual([200, body]);
  expect(body).toMatchObject({ engine: 'rules', notice: null, kind: 'answer' });
  expect(body.content).toMatch(/^Use (Blue|Red) Card: /);
});

it('with one, it answers with the same facts, the server writes them, and what it cost is counted', async () => {
  const ask = await somebody();
  const before = await spent();
  const { body } = await ask(model);
  expect(answerSchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({ engine: 'model', notice: null, kind: 'answer' });
  expect(body.facts.map(({ text }) => text)).toEqual(
    expect.arrayContaining((await ask(rules)).body.facts.map(({ text }) => text)),
  );
  const cost = (await spent()) - before;
  expect([cost > 0, cost < 0.01]).toEqual([true, true]);
});

it.each([
  'hang',
  'stall',
  'cut',
  'cut-short',
  'broken-json',
  'invented-numbers',
  'leaked-prompt',
  'limited',
  'refused',
])('a model with the fault %s: the built-in strategist answers and says so [fault 15]', async (fault) => {
  const ask = await somebody();
  const { body: expected } = await ask(rules);
  await sandbox.setFault('model', fault, { on: true });
  const { body } = await ask(fault === 'hang' || fault === 'stall' ? hurried : model);
  expect(body).toEqual({ ...expected, notice: expect.stringMatching(/built-in strategist/) as string });
});

it.each(['wrong-tool', 'tool-loop'])(
  'a model with the fault %s states nothing that no tool found [fault 15]',
  async (fault) => {
    const ask = await somebody();
    await sandbox.setFault('model', fault, { on: true });
    const { status, body } = await ask(model);
    expect(status).toBe(200);
    const texts = new Map(body.facts.map(({ id, text }) => [id, text]));
    const figures = body.parts.flatMap((part) => ('text' in part ? (part.text.match(/\d+/g) ?? []) : []));
    // What the person typed may be named: the answer says that it left it out.
    expect(figures.filter((figure) => !question.includes(figure))).toEqual([]);
    for (const part of body.parts) if ('fact' in part) expect(texts.has(part.fact)).toBe(true);
  },
);

it('a model that hangs costs no more than what was set aside for its one request [fault 15]', async () => {
  const ask = await somebody();
  await sandbox.setFault('model', 'hang', { on: true });
  const before = await spent(hurried);
  await ask(hurried);
  const cost = (await spent(hurried)) - before;
  expect([cost > 0, cost < 0.01]).toEqual([true, true]);
});

it('a model that refuses the request costs nothing [fault 15]', async () => {
  const ask = await somebody();
  await sandbox.setFault('model', 'limited', { on: true });
  const before = await spent();
  await ask(model);
  expect(await spent()).toBe(before);
});

describe('over a cap, the built-in strategist answers and says so, and everybody else still gets the model', () => {
  /** A little more than the most that one request can cost, so that its first answers use it up. */
  const little = '0.01';
  const v6 = (end: string) => `2001:db8:1:1::${end}`;
  type Somebody = Parameters<typeof somebody>[0];
  it.each<[string, Record<string, string>, { first: Somebody; next?: Somebody; other: Somebody | null }, RegExp]>([
    ['the month’s', { MODEL_MONTHLY_DOLLARS: '0' }, { first: {}, other: null }, /its limit for this month/],
    ['the day’s', { MODEL_DAILY_DOLLARS: '0' }, { first: {}, other: null }, /its limit for today/],
    [
      'an account’s [requirement 43]',
      { MODEL_ACCOUNT_DAILY_DOLLARS: little },
      { first: {}, other: {} },
      /^You’ve used your share/,
    ],
    [
      'a network’s, with 64 bits of IPv6 [requirement 51]',
      { MODEL_NETWORK_DAILY_DOLLARS: little },
      { first: { network: v6('1') }, next: { network: v6('2') }, other: { network: '2001:db8:1:2::1' } },
      /^Your network has used its share/,
    ],
    [
      'that of people without a verified address [requirement 51]',
      { MODEL_UNVERIFIED_PERCENT: '0' },
      { first: { isVerified: false }, other: {} },
      /its limit for people without a verified email address/,
    ],
  ])('%s', async (_, caps, { first, next, other }, notice) => {
    const poor = await serviceUnderTest({
      service,
      env: { RATE_LIMIT_POINTS: '100000', ...sandbox.model.env, ...caps },
    });
    const [ask, askNext, askOther] = [await somebody(first), await somebody(next ?? {}), await somebody(other ?? {})];
    let answer = await ask(poor);
    for (let time = 0; time < 20 && answer.body.engine !== 'rules'; time += 1) answer = await ask(poor);
    const refused = { status: 200, body: { engine: 'rules', notice: expect.stringMatching(notice) as string } };
    expect(answer).toMatchObject(refused);
    if (next) expect(await askNext(poor)).toMatchObject(refused);
    if (other) expect((await askOther(poor)).body).toMatchObject({ engine: 'model', notice: null });
    await poor.stop();
  });

  it('50 messages at once of one account get the model as often as its share allows, at two replicas [requirement 43]', async () => {
    const caps = { MODEL_ACCOUNT_DAILY_DOLLARS: little };
    const env = { RATE_LIMIT_POINTS: '100000', ...sandbox.model.env, ...caps };
    const one = await serviceUnderTest({ service, env });
    const other = await serviceUnderTest({ service, env: { ...env, DATABASE_URL: one.databaseUrl } });
    const ask = await somebody();
    const before = await spent();
    const sends = Array.from({ length: 50 }, (_, at) => ask(at % 2 === 0 ? one : other));
    const statuses = (await Promise.all(sends)).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await spent()) - before).toBeLessThanOrEqual(Number(little));
    await Promise.all([one.stop(), other.stop()]);
  });
});

it('operators read on their page how much of the budget is used [requirement 51]', async () => {
  const ask = await somebody();
  await ask(model);
  const env = { ...sandbox.model.env, MODEL_MONTHLY_DOLLARS: '0.0001', MODEL_DAILY_DOLLARS: '0' };
  const poor = await serviceUnderTest({ service, env });
  const administrator = poor.client.with((await signedIn({ role: 'admin' })).headers);
  const { body } = await eventually(async () => {
    const answer = await administrator.get<OperationsReport>('/api/admin/operations/strategist');
    expect(answer.status).toBe(200);
    return answer;
  });
  expect(body.warnings).toEqual([
    expect.stringMatching(/^the language model has used \d{3,}% of this month’s \$0\.00$/),
  ]);
  await poor.stop();
});

it('what it can’t read is one sentence from both', async () => {
  const { headers } = await signedIn();
  await cards.stop();
  for (const strategist of [rules, model]) {
    const body = { messages: [], userMessage: question };
    expect(await strategist.client.with(headers).post<Problem>('/api/chat', body)).toMatchObject({
      status: 503,
      body: { code: 'cards-away' },
    });
  }
  cards = await new CardsStandIn().start();
});
