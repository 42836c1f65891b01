import type { Part } from '@floatwise/contracts/strategist/answer';
import type { Engine } from '../src/engine.js';
import type { ToolName } from '../src/tools/tool-inputs.js';
import type { ToolResult } from '../src/tools/tool.js';
import { ask, worldOf } from './ask.js';
import { answers, asksBack } from './golden/golden-case.js';
import { judge, type Verdict } from './judge.js';
import { people } from './people.js';
import { reportOf, scoreOf } from './report.js';

const text = 'Which card for $180 of groceries?';
const groceries = answers(
  'groceries',
  ['family', text, 'a', 'b'],
  ['which_card', { amount: 180, category: 'groceries' }],
);
const asked = asksBack('groceries', ['family', text, 'a', 'b'], /how much/iu);

/** An engine that calls one tool, and says what is made of its answer. */
const calling = (tool: ToolName, input: unknown, saysOf = ({ parts }: ToolResult): Part[] => parts): Engine => ({
  name: 'rules',
  async *answer(_, toolbox) {
    yield* saysOf(await toolbox.call(tool, input));
    return { kind: 'answer' };
  },
});

async function verdictOn(engine: Engine, golden = groceries): Promise<Verdict> {
  return judge(golden, text, await ask(engine, { text }, worldOf(people.family)));
}

test('the right tool with the right input is understood, and its figures are what libs/finance says', async () => {
  const verdict = await verdictOn(calling('which_card', { amount: 180, category: 'groceries' }));
  expect(verdict).toEqual({ understood: true, right: true, rightCard: true, unfounded: [], why: [] });
});

test('another input is not understood', async () => {
  const verdict = await verdictOn(calling('which_card', { amount: 18, category: 'groceries' }));
  expect(verdict).toMatchObject({ understood: false, right: false });
  expect(verdict.why).toEqual([expect.stringContaining("amount isn't 180")]);
});

test('an answer where a question was expected is not understood', async () => {
  expect(await verdictOn(calling('which_card', { amount: 180 }), asked)).toMatchObject({ understood: false });
});

test('an invented figure is found in the words', async () => {
  const inventing = calling('which_card', { amount: 180, category: 'groceries' }, ({ parts }) => [
    ...parts,
    { text: ' That makes $77 a year.' },
  ]);
  expect(await verdictOn(inventing)).toMatchObject({ unfounded: [expect.stringContaining('77 in the text')] });
});

test('a figure that is left out is not right, and neither is the card', async () => {
  const silent = calling('which_card', { amount: 180, category: 'groceries' }, () => [{ text: 'Use a card.' }]);
  expect(await verdictOn(silent)).toMatchObject({ understood: true, right: false, rightCard: false });
});

test('an input that nobody asked for is not understood', async () => {
  const verdict = await verdictOn(
    calling('which_card', { amount: 180, category: 'groceries', order: 'longest-float', date: '2026-03-29' }),
  );
  expect(verdict.why).toEqual(['nobody asked for date "2026-03-29"']);
});

test('a fact that libs/finance does not know is found, although a tool computed it', async () => {
  const right = calling('which_card', { amount: 180, category: 'groceries' });
  const adding: Engine = {
    name: 'rules',
    async *answer(question, toolbox, signal) {
      yield* (await toolbox.call('point_value', { points: 77_700, centsPerPoint: 1 })).parts;
      return yield* right.answer(question, toolbox, signal);
    },
  };
  expect((await verdictOn(adding)).unfounded).toContainEqual(expect.stringContaining("isn't what libs/finance says"));
});

test('the report counts by theme and lists each miss with its reason', async () => {
  const good = await verdictOn(calling('which_card', { amount: 180, category: 'groceries' }));
  const bad = await verdictOn(calling('which_card', { amount: 18 }));
  const judged = [
    { theme: 'purchases', name: 'groceries', text, verdict: good },
    { theme: 'purchases', name: 'groceries', text: 'grocries', verdict: bad },
  ];
  expect(scoreOf(judged)).toMatchObject({ asked: 2, understood: 1, right: 1, rightCard: 1 });
  const report = reportOf('Rules', judged);
  expect(report).toContain('- groceries: "grocries"');
  expect(report).not.toContain(`"${text}"`);
});
