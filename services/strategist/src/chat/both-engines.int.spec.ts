import type { Problem } from '@floatwise/contracts/problem';
import { answer as answerSchema, type Answer } from '@floatwise/contracts/strategist/answer';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { CardsStandIn } from '@floatwise/test-kit/cards-stand-in';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { StrategistEnv } from '../env.js';
import { MonthlyBudget } from '../limits/monthly-budget.js';
import { service } from '../service.js';

const question = 'Which card should I use for $500?';
let sandbox: Sandbox;
let cards: CardsStandIn;
let rules: ServiceUnderTest<StrategistEnv>;
let model: ServiceUnderTest<StrategistEnv>;

beforeAll(async () => {
  [sandbox, cards] = await Promise.all([startSandbox(), new CardsStandIn().start()]);
  const env = { RATE_LIMIT_POINTS: '100000' };
  rules = await serviceUnderTest({ service, env });
  model = await serviceUnderTest({ service, env: { ...env, ...sandbox.model.env, OPENAI_TIMEOUT_MS: '1500' } });
  for (const { client } of [rules, model]) await eventually(async () => (await client.get('/readyz')).status === 200);
});
afterEach(() => sandbox.resetFaults());
afterAll(() => Promise.all([rules.stop(), model.stop(), cards.stop(), sandbox.stop()]));

async function somebody() {
  const { userId, headers } = await signedIn();
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
  const budget = model.app.get(MonthlyBudget);
  const before = await budget.spent();
  const { body } = await ask(model);
  expect(answerSchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({ engine: 'model', notice: null, kind: 'answer' });
  expect(body.facts.map(({ text }) => text)).toEqual(
    expect.arrayContaining((await ask(rules)).body.facts.map(({ text }) => text)),
  );
  const cost = (await budget.spent()) - before;
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
  const since = Date.now();
  const { body } = await ask(model);
  expect(Date.now() - since).toBeLessThan(25_000);
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
    expect(figures).toEqual([]);
    for (const part of body.parts) if ('fact' in part) expect(texts.has(part.fact)).toBe(true);
  },
);

it('a model that hangs costs no more than what was set aside for its one request [fault 15]', async () => {
  const ask = await somebody();
  await sandbox.setFault('model', 'hang', { on: true });
  const budget = model.app.get(MonthlyBudget);
  const before = await budget.spent();
  await ask(model);
  const cost = (await budget.spent()) - before;
  expect([cost > 0, cost < 0.01]).toEqual([true, true]);
});

it('a model that refuses the request costs nothing [fault 15]', async () => {
  const ask = await somebody();
  await sandbox.setFault('model', 'limited', { on: true });
  const budget = model.app.get(MonthlyBudget);
  const before = await budget.spent();
  await ask(model);
  expect(await budget.spent()).toBe(before);
});

it('over the month’s ceiling, the built-in strategist answers and says so', async () => {
  const env = { ...sandbox.model.env, MODEL_MONTHLY_DOLLARS: '0' };
  const poor = await serviceUnderTest({ service, env });
  const ask = await somebody();
  await eventually(async () => (await ask(poor)).status === 200);
  expect((await ask(poor)).body).toMatchObject({
    engine: 'rules',
    notice: expect.stringMatching(/this month/) as string,
  });
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
