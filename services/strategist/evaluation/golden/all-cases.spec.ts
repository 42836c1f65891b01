import { toolInputs, toolNames } from '../../src/tools/tool-inputs.js';
import { askedQuestions } from '../asked/asked-questions.js';
import { people } from '../people.js';
import { golden } from './all-cases.js';
import type { GoldenCase } from './golden-case.js';

const all = Object.values(golden).flat();
const of = (kind: GoldenCase['expected']['kind']): GoldenCase[] => all.filter(({ expected }) => expected.kind === kind);
const tools = of('answer').flatMap(({ expected }) => (expected.kind === 'answer' ? [expected] : []));

test('120 questions, each worded in three ways, no two alike', () => {
  expect(all).toHaveLength(120);
  expect(new Set(all.map(({ name }) => name)).size).toBe(120);
  // Follow-ups may be as short as "And for gas?", so two can be alike; everything else differs.
  const wordings = all.flatMap((each) => each.wordings.map((text) => `${each.history.length} ${text.toLowerCase()}`));
  expect(new Set(wordings).size).toBe(360);
});

test('every tool and at least 25 explanations are asked for', () => {
  const asked = askedQuestions.flatMap(({ wanted }) => (wanted.kind === 'tool' ? [wanted.tool] : []));
  const named = new Set([...tools.map(({ tool }) => tool), ...asked]);
  expect(toolNames.filter((name) => !named.has(name))).toEqual([]);
  const topics = tools.filter(({ tool }) => tool === 'explain').map(({ input }) => input['topic']);
  expect(new Set(topics).size).toBeGreaterThanOrEqual(25);
});

test('questions back, refusals and follow-ups are among them', () => {
  expect(of('question').length).toBeGreaterThanOrEqual(12);
  expect(of('refusal').length).toBeGreaterThanOrEqual(12);
  expect(all.filter(({ history }) => history.length > 0).length).toBeGreaterThanOrEqual(8);
});

test('every expected input is part of one that the tool takes', () => {
  for (const { tool, input } of tools) expect(() => toolInputs[tool].input.parse(input)).not.toThrow();
});

test('every person asks something', () => {
  for (const person of Object.keys(people)) expect(all.some((each) => each.person === person)).toBe(true);
});
