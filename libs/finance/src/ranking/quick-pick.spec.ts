import { quickPick, utilizationSentence } from './quick-pick.js';
import type { RankableCard } from './ranking.js';
import { recommend } from './recommendation.js';

const card = (id: string, differences: Partial<RankableCard> = {}): RankableCard => ({
  id,
  name: id,
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  rewardsRate: 1,
  creditLimit: 5000,
  currentBalance: 0,
  ...differences,
});
const pick = (cards: RankableCard[], amount = 100) =>
  quickPick(recommend({ cards, amount, today: '2026-03-16', order: 'longest-float', apyPercent: 4.5 }));
const names = (cards: RankableCard[], amount?: number) => {
  const picked = pick(cards, amount);
  return picked && [picked.best, ...picked.others].map(({ ranked }) => ranked.card.name);
};

describe('the best card and at most 2 others', () => {
  const [a, b, c, d] = [card('a'), card('b', { dueDate: 9 }), card('c', { dueDate: 8 }), card('d', { dueDate: 7 })];
  test('of four cards the fourth is left out', () => expect(names([d, c, b, a])).toEqual(['a', 'b', 'c']));
  test('a card that does not cover the amount is no option', () =>
    expect(names([a, { ...b, creditLimit: 99 }, c, d])).toEqual(['a', 'c', 'd']));
  test('one card stands alone', () => expect(names([d])).toEqual(['d']));
  test('without cards there is nothing to pick', () => expect(pick([])).toBeNull());
  test('when none covers the amount, the first of the list stands alone', () => {
    expect(names([d, a], 9000)).toEqual(['d']);
    expect(pick([d, a], 9000)?.declined).toBe(true);
    expect(pick([d, a], 9000)?.split?.map(({ card, amount }) => [card.name, amount])).toEqual([
      ['a', 5000],
      ['d', 4000],
    ]);
    expect(pick([d, a], 100)?.split).toBeNull();
  });
});

test.each([
  [0, 'Excellent utilization: 0%'],
  [29.9, 'Excellent utilization: 29.9%'],
  [30, 'Good utilization: 30%'],
  [49.9, 'Good utilization: 49.9%'],
  [50, 'Consider paying down: 50% in use'],
  [120, 'Consider paying down: 120% in use'],
])('%s percent in use', (percent, words) => expect(utilizationSentence(percent)).toBe(words));

test('every option says how much of its limit is in use', () => {
  const picked = pick([card('a'), card('b', { currentBalance: 2000, dueDate: 5 })]);
  expect(picked?.best.utilization).toBe('Excellent utilization: 0%');
  expect(picked?.others.map(({ utilization }) => utilization)).toEqual(['Good utilization: 40%']);
});
