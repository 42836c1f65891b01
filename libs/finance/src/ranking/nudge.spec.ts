import { nudgeFor, worthwhileWait } from './nudge.js';
import type { Purchase, RankableCard } from './ranking.js';
import { recommend } from './recommendation.js';
import { splitOffers } from './split.js';
import { monthPicture } from './wait.js';

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

/** On March 16, a card that closes on the 15th has its longest float. */
const settings = { amount: 1000, today: '2026-03-16', order: 'longest-float', apyPercent: 4.5 } as const;

function nudge(cards: RankableCard[], differences: Partial<Purchase> = {}) {
  const input = { ...settings, ...differences, cards };
  const found = nudgeFor(recommend(input), monthPicture(input), splitOffers(input));
  return found && [found.kind, found.gain];
}
const capped = card('capped', {
  spendingCategories: [{ category: 'gas', rate: 6, cap: { amount: 500, period: 'month' } }],
});

describe('one nudge beside the answer: what earns the most more', () => {
  test.each<[string, RankableCard[], Partial<Purchase>, unknown]>([
    ['nothing earns more', [card('a')], {}, null],
    ['another card', [card('a'), card('b', { statementDate: 20, rewardsRate: 5 })], {}, ['order', 36.3]],
    ['another card for less than $1', [card('a'), card('b', { dueDate: 9, rewardsRate: 1.1 })], {}, null],
    ['waiting', [card('a')], { today: '2026-03-13' }, ['wait', 3.33]],
    ['waiting for less than $1', [card('a')], { today: '2026-03-13', amount: 300 }, null],
    ['waiting for $1 exactly', [card('a', { rewardsRate: 0 })], { today: '2026-03-13', amount: 300.3 }, ['wait', 1]],
    ['a split', [capped, card('flat', { rewardsRate: 3 })], { category: 'gas', order: 'most-dollars' }, ['split', 10]],
    [
      'another card rather than a wait that gains less',
      [card('a'), card('b', { dueDate: 9, rewardsRate: 5 })],
      { today: '2026-03-13' },
      ['order', 39.88],
    ],
    [
      'a wait rather than another card that gains less',
      [card('a'), card('b', { dueDate: 9, rewardsRate: 1.2 })],
      { today: '2026-03-13' },
      ['wait', 3.33],
    ],
    ['an amount of 0', [card('a'), card('b', { dueDate: 9, rewardsRate: 5 })], { amount: 0 }, null],
    ['a purchase that would be declined', [card('a'), card('b')], { amount: 6000, today: '2026-03-13' }, null],
    [
      'more days are no dollars',
      [card('a'), card('b', { statementDate: 20, rewardsRate: 5 })],
      { order: 'most-dollars', today: '2026-03-21' },
      null,
    ],
  ])('%s', (_, cards, differences, expected) => expect(nudge(cards, differences)).toEqual(expected));
});

test('a wait is worth it from $1 up', () => {
  const wait = (amount: number) =>
    worthwhileWait(monthPicture({ ...settings, today: '2026-03-13', amount, cards: [card('a')] }))?.gain;
  expect(wait(300)).toBeUndefined();
  expect(wait(301)).toBe(1);
});
