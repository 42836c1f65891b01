import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { people, today } from '../../evaluation/people.js';
import { briefResult } from '../../testing/brief-result.js';
import { walletQuestions } from './wallet-questions.js';

test('a due bill, a card in heavy use, and a cap that is nearly used up give questions', () => {
  expect(walletQuestions(people.family.cards, today)).toEqual([
    'When is my Sapphire bill due?',
    'What should I pay to get Blue Cash under 30%?',
    'How much of the cap on Freedom do I have left?',
  ]);
});

test('what was just answered isn’t asked again', () => {
  expect(walletQuestions(people.family.cards, today, 'bills')[0]).toBe('What should I pay to get Blue Cash under 30%?');
  expect(walletQuestions(people.family.cards, today, 'utilization')).toHaveLength(2);
});

test('cards that give no reason give no question', () => {
  const calm = aPlannerCard({ creditLimit: 10_000, currentBalance: 0, statementBalance: null });
  expect(walletQuestions([calm], today)).toEqual([]);
  expect(walletQuestions([], today)).toEqual([]);
});

test('and each is understood', () => {
  const cards = people.family.cards.map(({ name, nickname }) => ({ name, nickname: nickname ?? name }));
  const asked = walletQuestions(people.family.cards, today).map((text) => briefResult(text, [], cards as never));
  expect(asked).toEqual([
    ['bills', { card: 'Sapphire' }],
    ['utilization', { card: 'Blue Cash', under: 30 }],
    ['card_facts', { card: 'Freedom', about: 'caps' }],
  ]);
});
