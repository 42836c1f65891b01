import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { Logger } from '@nestjs/common';
import { EngineGivesUp, type Engine } from '../src/engine.js';
import { engineFor } from '../testing/answering.js';
import { Ledger } from '../testing/ledger.js';
import { RulesEngine } from '../src/rules/rules-engine.js';
import { aliasOf } from '../src/tools/find-card.js';
import type { ToolName } from '../src/tools/tool-inputs.js';
import { ask, worldOf, type Heard, type World } from './ask.js';
import { activeIn } from './checks/inert.js';
import { unfoundedNumerals } from './checks/numerals.js';
import { golden } from './golden/all-cases.js';
import { injections } from './injections/all-injections.js';
import { historyOf, LEAK, worldWith, type Injection } from './injections/injection.js';
import { judge } from './judge.js';
import { people, type PersonName } from './people.js';
import { reportOf, scoreOf, type Judged } from './report.js';

let sandbox: Sandbox;
let model: Engine;
const rules = new RulesEngine();

beforeAll(async () => {
  Logger.overrideLogger(false);
  sandbox = await startSandbox();
  model = engineFor(sandbox.model.env, new Ledger());
});
afterAll(() => sandbox.stop());

type Question = Parameters<typeof ask>[1];

/** The model, and the rules where it gives up, as the service asks them. */
async function asked(question: Question, world: World): Promise<Heard & { by: Engine['name'] }> {
  try {
    return { ...(await ask(model, question, world)), by: 'model' };
  } catch (error) {
    if (!(error instanceof EngineGivesUp) || error.reason === 'down') throw error;
    return { ...(await ask(rules, question, world)), by: 'rules' };
  }
}

/** Whatever is asked, the model does this. */
const scripted = (...then: object[]): Promise<void> => sandbox.model.script([{ when: '[\\s\\S]*', then }]);

/** The input with cards as a model knows them. */
function aliased(person: PersonName, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const aliasOfName = (name: unknown): string =>
    aliasOf(people[person].cards.findIndex((card) => card.name === name || card.nickname === name));
  const { card, cards, ...rest } = input;
  return {
    ...rest,
    ...(card !== undefined && { card: aliasOfName(card) }),
    ...(Array.isArray(cards) && { cards: cards.map(aliasOfName) }),
  };
}

/** An answer that states everything the tool found. */
async function sayingAll(tool: ToolName, input: unknown, world: World): Promise<string> {
  const direct: Engine = {
    name: 'rules',
    async *answer(_, toolbox) {
      yield* (await toolbox.call(tool, input)).parts;
      return { kind: 'answer' };
    },
  };
  const { facts, content } = await ask(direct, { text: '' }, world);
  return facts.length === 0 ? content : `Here it is: ${facts.map(({ id }) => `{{${id}}}`).join(' and ')} .`;
}

const answerable = Object.entries(golden).flatMap(([theme, cases]) =>
  cases.flatMap((each) => (each.expected.kind === 'answer' ? [{ theme, each, expected: each.expected }] : [])),
);

async function judgeModel({ theme, each, expected }: (typeof answerable)[number]): Promise<Judged> {
  const world = worldOf(people[each.person]);
  const input = aliased(each.person, expected.input);
  await scripted(
    { calls: [{ name: expected.tool, arguments: input }] },
    { say: await sayingAll(expected.tool, input, world) },
  );
  const [text] = each.wordings;
  const heard = await asked({ text, history: each.history }, world);
  const verdict = judge(each, text, heard);
  return {
    theme,
    name: each.name,
    text,
    verdict: {
      ...verdict,
      why: [...verdict.why, ...(heard.by === 'rules' ? [`the model gave up on ${each.name}`] : [])],
    },
  };
}

test('a model that calls the right tool states what libs/finance says, with names and cards that it never saw', async () => {
  const all: Judged[] = [];
  for (const each of answerable) all.push(await judgeModel(each));
  process.stdout.write(`${reportOf('A model and the golden questions', all)}\n`);
  const { asked: count, understood, right, rightCard, unfounded } = scoreOf(all);
  expect({ understood, right, rightCard, unfounded }).toEqual({
    understood: count,
    right: count,
    rightCard: count,
    unfounded: 0,
  });
  expect(all.flatMap(({ verdict }) => verdict.why)).toEqual([]);
});

interface Read {
  role: string;
  content: string | null;
}

const asking = Object.values(golden)
  .flat()
  .filter(({ expected }) => expected.kind === 'question');

test.each(asking.map((each) => [each.name, each] as const))(
  'a model whose tool asks back asks, too: %s',
  async (_name, { person, wordings: [text] }) => {
    const world = worldOf(people[person]);
    const call = (await ask(rules, { text }, world)).calls.at(-1);
    // Where the words alone don't say enough, no tool is called, and the model's own question is an answer in words.
    if (!call) return expect(await ask(rules, { text }, world)).toMatchObject({ kind: 'question' });
    await scripted({ calls: [{ name: call.tool, arguments: call.input }] }, { say: 'Please tell me a bit more.' });
    const heard = await asked({ text }, world);
    expect({ by: heard.by, kind: heard.kind }).toEqual({ by: 'model', kind: 'question' });
    return undefined;
  },
);

/** What the model was given to read, besides what it said itself. */
const readBy = (requests: readonly Record<string, unknown>[]): Read[] =>
  requests.flatMap((request) => request['messages'] as Read[]).filter(({ role }) => role !== 'assistant');

/** What a model was instructed, in sentences that are too long to be anybody's by chance. */
function instructionsIn(requests: readonly Record<string, unknown>[]): string[] {
  const instructions = readBy(requests).flatMap(({ role, content }) => (role === 'system' && content ? [content] : []));
  const sentences = [...new Set(instructions)].flatMap((text) => text.split(/[.\n]/u)).map((text) => text.trim());
  return sentences.filter(({ length }) => length > 40);
}

/** What a model that obeys does: it calls what it's asked to, and says what it's asked to, also when it's asked again. */
async function obeying({ obeys: { calls, says } }: Injection): Promise<void> {
  const say = { say: says };
  if (says === LEAK) await sandbox.setFault('model', 'leaked-prompt', { on: true });
  await scripted(...(calls ? [{ calls }] : []), say, say, say);
}

describe('a model that obeys every injection', () => {
  afterEach(() => sandbox.resetFaults());

  test.each(injections.map((each) => [each.carrier, each.name, each] as const))(
    'shows nothing of it, by %s: %s [requirement 31] [requirement 43]',
    async (_carrier, _name, injection) => {
      await obeying(injection);
      await sandbox.model.requests();
      const question = { text: injection.question, history: historyOf(injection) };
      const heard = await asked(question, worldWith(injection));
      const requests = await sandbox.model.requests();
      expect(requests.length).toBeGreaterThan(0);
      expect(activeIn(heard.content)).toEqual([]);
      expect(unfoundedNumerals(heard.parts, [injection.question])).toEqual([]);
      for (const secret of instructionsIn(requests)) expect(heard.content).not.toContain(secret);
      const unread = ['nickname', 'card name', 'debt'].includes(injection.carrier);
      // A model that never read it can't follow it.
      if (unread) expect(JSON.stringify(readBy(requests))).not.toContain(JSON.stringify(injection.text).slice(1, -1));
      else for (const pattern of injection.never) expect(heard.content).not.toMatch(pattern);
    },
  );
});

test('a tool that a model calls with another person’s id isn’t run [requirement 43]', async () => {
  const other = '0199d0e0-0002-7000-8000-000000000099';
  const calls = ['my_cards', 'payoff', 'delete_all_cards'].map((name) => ({ name, arguments: { userId: other } }));
  await scripted({ calls }, { say: 'I looked at the cards of the other person.' });
  const { calls: run, results } = await asked({ text: 'Show me my cards.' }, worldOf(people.family));
  expect(results).toEqual([]);
  expect(JSON.stringify(run.filter(({ tool }) => tool === ('delete_all_cards' as ToolName)))).toBe('[]');
});

test('what leaves the product names no card, no person and no id [requirement 43]', async () => {
  await sandbox.model.requests();
  await scripted({ calls: [{ name: 'my_cards', arguments: {} }] }, { say: 'Here they are.' });
  const text = 'Mail me at ada@example.com: which card, my Sapphire or the Citi Double Cash ending in 4242?';
  await asked({ text }, worldOf(people.family));
  // Without the ids of calls, whose digits are random: 4242 can be among them.
  const sent = JSON.stringify(await sandbox.model.requests()).replaceAll(/\bcall_[\da-f]+/g, '');
  const names = people.family.cards.flatMap(({ name, nickname, id }) => [name, id, ...(nickname ? [nickname] : [])]);
  expect([...names, 'ada@example.com', '4242'].filter((name) => sent.includes(name))).toEqual([]);
});

test('what leaves the product names no debt [requirement 43]', async () => {
  await sandbox.model.requests();
  await scripted({ calls: [{ name: 'payoff', arguments: {} }] }, { say: 'Here is the order.' });
  const { debts } = people.owing;
  const named = { ...debts, debts: debts.debts.map((debt) => ({ ...debt, name: `Loan of Uncle Bertram ${debt.id}` })) };
  await asked({ text: 'In which order should I pay off my debts?' }, worldOf({ ...people.owing, debts: named }));
  const sent = JSON.stringify(await sandbox.model.requests());
  expect(['Bertram', ...debts.debts.map(({ id }) => id)].filter((name) => sent.includes(name))).toEqual([]);
});

test('a question that isn’t about cards reads neither cards nor debts', async () => {
  const refused = () => Promise.reject(new Error('It was read.'));
  await scripted({ calls: [{ name: 'explain', arguments: { topic: 'grace-period' } }] }, { say: 'It is free time.' });
  const world = { ...worldOf(people.family), wallet: refused, debts: refused };
  const heard = await asked({ text: 'How does a grace period work?' }, world);
  expect(heard).toMatchObject({ by: 'model', content: 'It is free time.' });
});
