import type { Engine } from '../src/engine.js';
import { AnswerCheck } from '../src/facts/faithful.js';
import { topics, type ToolName } from '../src/tools/tool-inputs.js';
import { ask, worldOf } from './ask.js';
import { golden } from './golden/all-cases.js';
import { judge } from './judge.js';
import { people } from './people.js';

const cases = Object.values(golden)
  .flat()
  .flatMap((each) => (each.expected.kind === 'answer' ? [{ ...each, expected: each.expected }] : []));

/** An engine that has understood already. */
const understanding = (tool: ToolName, input: unknown): Engine => ({
  name: 'rules',
  async *answer(_, toolbox) {
    const { parts, asks } = await toolbox.call(tool, input);
    yield* asks === undefined ? parts : [{ text: asks }];
    return { kind: asks === undefined ? 'answer' : 'question' };
  },
});

test.each(cases.map((each) => [`${each.expected.tool}: ${each.name}`, each] as const))(
  '%s states what libs/finance says, and no other figure',
  async (_, { expected: { tool, input }, ...rest }) => {
    const text = rest.wordings[0];
    const heard = await ask(understanding(tool, input), { text }, worldOf(people[rest.person]));
    const verdict = judge({ ...rest, expected: { kind: 'answer', tool, input } }, text, heard);
    expect(verdict).toEqual({ understood: true, right: true, rightCard: true, unfounded: [], why: [] });
  },
);

/** Each tool for each question that it answers, and every explanation, also those that nobody of the cases asks for. */
const said = [
  ...cases.map(({ expected: { tool, input }, person }) => ({ tool, input, person })),
  ...topics.map((topic) => ({ tool: 'explain' as const, input: { topic }, person: 'empty' as const })),
];

test.each(said.map((each) => [each.tool, JSON.stringify(each.input), each] as const))(
  '%s %s says nothing that the check of the service finds unfounded',
  async (tool, typed, { input, person }) => {
    const { facts, parts } = await ask(understanding(tool, input), { text: typed }, worldOf(people[person]));
    const check = new AnswerCheck({ facts, typed: [typed] });
    expect(parts.flatMap((part) => check.fault(part) ?? [])).toEqual([]);
  },
);
