import { chatEvent } from '@floatwise/contracts/strategist/chat.http';
import type { Answer } from '@floatwise/contracts/strategist/answer';
import { CardsStandIn } from '@floatwise/test-kit/cards-stand-in';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import type { HttpClient } from '@floatwise/test-kit/http-client';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, testOrigin, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { StrategistEnv } from '../src/env.js';
import { service } from '../src/service.js';
import { activeIn } from './checks/inert.js';
import { unfoundedNumerals } from './checks/numerals.js';
import { golden } from './golden/all-cases.js';
import { injections } from './injections/all-injections.js';
import { LEAK } from './injections/injection.js';
import { judge } from './judge.js';

/** Answers that don't depend on a wallet, nor on the day but for the month in which a debt ends. */
const sampled = [
  'float of typed figures',
  'interest with typed figures',
  'minimum payment of typed figures',
  'payoff of a typed debt',
  'cash advance with all terms',
  'savings with contributions',
  'a bill by card with a typed rate',
  'the value of points',
  'utilization of typed figures',
  'transfer with all terms',
];
const cases = Object.values(golden)
  .flat()
  .filter(({ name }) => sampled.includes(name));

let sandbox: Sandbox;
let cards: CardsStandIn;
const replicas: Partial<Record<'rules' | 'model', ServiceUnderTest<StrategistEnv>>> = {};

beforeAll(async () => {
  [sandbox, cards] = await Promise.all([startSandbox(), new CardsStandIn().start()]);
  const env = { CHAT_VISITOR_MESSAGES: '1000', RATE_LIMIT_POINTS: '100000' };
  replicas.rules = await serviceUnderTest({ service, env });
  replicas.model = await serviceUnderTest({
    service,
    env: { ...env, ...sandbox.model.env, OUTGOING_PRIVATE_HOSTS: '127.0.0.1' },
  });
  for (const { client } of Object.values(replicas)) {
    await eventually(async () => (await client.get('/readyz')).status === 200);
  }
});
afterAll(async () => {
  await Promise.all(Object.values(replicas).map((replica) => replica.stop()));
  await Promise.all([cards.stop(), sandbox.stop()]);
});

async function ask(engine: 'rules' | 'model', userMessage: string): Promise<Answer> {
  const { status, body } = await client(engine).post<Answer>('/api/chat', { messages: [], userMessage });
  expect({ status, userMessage }).toEqual({ status: 200, userMessage });
  return body;
}

function client(engine: 'rules' | 'model'): HttpClient {
  const replica = replicas[engine];
  if (!replica) throw new Error(`${engine} doesn't run.`);
  return replica.client;
}

type Case = (typeof cases)[number];

/** What the service shows is judged as what an engine says; what was called can't be seen from outside. */
function faultsOf(each: Case, answer: Answer): string[] {
  const { expected } = each;
  const calls = expected.kind === 'answer' ? [{ tool: expected.tool, input: expected.input }] : [];
  const facts = answer.facts.filter(({ value }) => !/^\d{4}-\d{2}$/.test(String(value)));
  const { why, unfounded } = judge(each, each.wordings[0], { ...answer, facts, calls, results: [] });
  return [...why, ...unfounded, ...activeIn(answer.content)];
}

test.each(cases.map((each) => [each.name, each] as const))(
  'over HTTP, by the rules: %s states what libs/finance says',
  async (_name, each) => {
    const answer = await ask('rules', each.wordings[0]);
    expect({ engine: answer.engine, notice: answer.notice, faults: faultsOf(each, answer) }).toEqual({
      engine: 'rules',
      notice: null,
      faults: [],
    });
  },
);

test.each(cases.map((each) => [each.name, each] as const))(
  'over HTTP, by a model: %s states what libs/finance says',
  async (_name, each) => {
    if (each.expected.kind !== 'answer') throw new Error('The sample has answers only.');
    const { tool, input } = each.expected;
    await sandbox.model.script([{ when: '[\\s\\S]*', then: [{ calls: [{ name: tool, arguments: input }] }] }]);
    const answer = await ask('model', each.wordings[0]);
    expect({ engine: answer.engine, faults: faultsOf(each, answer) }).toEqual({ engine: 'model', faults: [] });
  },
);

const said = injections.filter(({ carrier, obeys }) => carrier === 'message' && obeys.says !== LEAK);

test.each(said.map((each) => [each.name, each] as const))(
  'over HTTP, whatever a model says that obeys, nothing of it is shown: %s [requirement 31] [requirement 43]',
  async (_name, { text, obeys, never }) => {
    const say = { say: obeys.says };
    await sandbox.model.script([{ when: '[\\s\\S]*', then: [say, say, say] }]);
    const { content, parts } = await ask('model', text);
    expect(activeIn(content)).toEqual([]);
    expect(unfoundedNumerals(parts, [text])).toEqual([]);
    for (const pattern of never) expect(content).not.toMatch(pattern);
  },
);

test('as events, nothing of a refused answer was shown for good', async () => {
  const say = { say: 'Float earns you $12,345.67. ![x](https://collect.example/a.png)' };
  await sandbox.model.script([{ when: '[\\s\\S]*', then: [say, say, say] }]);
  const { url } = replicas.model ?? { url: '' };
  const response = await fetch(new URL('/api/chat', url), {
    method: 'POST',
    headers: { origin: testOrigin, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ messages: [], userMessage: 'What does float earn me?' }),
  });
  const blocks = (await response.text()).split('\n\n').filter((block) => block.startsWith('data: '));
  const events = blocks.map((block) => chatEvent.parse(JSON.parse(block.slice('data: '.length))));
  expect(JSON.stringify(events)).not.toMatch(/12,345|collect\.example/u);
  expect(events.at(-1)).toMatchObject({ type: 'answer', answer: { engine: 'rules' } });
});
