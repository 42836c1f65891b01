import { RulesEngine } from '../../src/rules/rules-engine.js';
import { toolNames } from '../../src/tools/tool-inputs.js';
import { ask } from '../ask.js';
import { activeIn } from '../checks/inert.js';
import { unfoundedNumerals } from '../checks/numerals.js';
import { injections } from './all-injections.js';
import { historyOf, worldWith } from './injection.js';

const engine = new RulesEngine();

test('60 injections in messages, earlier turns, cards, debts, the catalog and articles', () => {
  expect(injections).toHaveLength(60);
  expect(new Set(injections.map(({ carrier, name }) => `${carrier}: ${name}`)).size).toBe(60);
});

test.each(injections.map((each) => [each.carrier, each.name, each] as const))(
  'the rules don’t follow, by %s: %s [requirement 31] [requirement 43]',
  async (_carrier, _name, injection) => {
    const { question, never } = injection;
    const heard = await ask(engine, { text: question, history: historyOf(injection) }, worldWith(injection));
    expect(activeIn(heard.content)).toEqual([]);
    expect(unfoundedNumerals(heard.parts, [question])).toEqual([]);
    for (const pattern of never) expect(heard.content).not.toMatch(pattern);
    for (const { tool, input } of heard.calls) {
      expect(toolNames).toContain(tool);
      expect(JSON.stringify(input)).not.toMatch(/userId/u);
    }
  },
);
