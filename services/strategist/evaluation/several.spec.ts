import { RulesEngine } from '../src/rules/rules-engine.js';
import { ask, worldOf } from './ask.js';
import { people } from './people.js';

/** Everything that one message asks for. */
test.each([
  [
    'When is Citi due and how much do I owe on Gold and what’s its APR',
    ['bills Citi Double Cash', 'card_facts Amex Gold balance', 'card_facts Amex Gold apr'],
  ],
  [
    'when is citi due, what’s my utilization on Freedom and how much is its limit',
    ['bills Citi Double Cash', 'utilization Freedom', 'card_facts Freedom limit'],
  ],
  ['Which card for $300 groceries, and when is it due?', ['which_card']],
  [
    'what’s the limit and APR on Freedom and the Citi',
    [
      'card_facts Freedom limit',
      'card_facts Citi Double Cash limit',
      'card_facts Freedom apr',
      'card_facts Citi Double Cash apr',
    ],
  ],
])('%s', async (text, expected) => {
  const { calls } = await ask(new RulesEngine(), { text }, worldOf(people.family));
  const brief = calls.map(({ tool, input }) => {
    const { card, about } = input as { card?: string; about?: string };
    return [tool, card, about].filter(Boolean).join(' ');
  });
  expect(brief).toEqual(expected);
});
