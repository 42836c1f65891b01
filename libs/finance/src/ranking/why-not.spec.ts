import type { RankableCard, RankingOrder } from './ranking.js';
import { recommend } from './recommendation.js';
import { whyNot } from './why-not.js';

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

/** Why `other` wasn't chosen over a card 'best' with 55 days, $5,000 available, and 1%. */
function against(other: Partial<RankableCard>, order: RankingOrder = 'longest-float', amount = 1000) {
  const cards = [card('best'), card('other', other)];
  const recommendation = recommend({ cards, amount, today: '2026-03-16', order, apyPercent: 4.5 });
  expect(recommendation.best?.card.id).toBe('best');
  const [reason] = whyNot(recommendation);
  expect(reason?.cardId).toBe('other');
  return [reason?.code, reason?.words, reason?.change];
}

describe('longest float', () => {
  test.each([
    [
      'fewer days, until its own next closing day has passed',
      { statementDate: 20, dueDate: 15 },
      ['fewer-days', '25 days less: due Apr 15, not May 10', 'From Mar 21, it beats best'],
    ],
    ['fewer days on every day', { dueDate: 5 }, ['fewer-days', '5 days less: due May 5, not May 10', null]],
    [
      'too little credit, and paying down helps',
      { creditLimit: 1300, currentBalance: 1000, statementDate: 14, dueDate: 12 },
      ['not-enough-credit', 'Only $300.00 available', 'Paying $700.00 off first would make it the choice'],
    ],
    [
      'too little credit, and paying down would not be enough to win',
      { creditLimit: 1300, currentBalance: 1000, statementDate: 20 },
      [
        'not-enough-credit',
        'Only $300.00 available',
        'Paying $700.00 off first would make it possible, but not the choice',
      ],
    ],
    [
      'a limit below the amount',
      { creditLimit: 800 },
      ['not-enough-credit', 'Only $800.00 available', 'Its limit of $800.00 is too low for this'],
    ],
    [
      'the same days, less credit',
      { creditLimit: 3000 },
      ['less-credit', 'The same 55 days, but $2,000.00 less credit available', null],
    ],
    [
      'the same days and credit, higher utilization',
      { creditLimit: 10_000, currentBalance: 5000 },
      ['higher-utilization', 'The same 55 days and credit, but 50% in use instead of 0%', null],
    ],
    ['no difference at all', {}, ['equal', 'Ties with best on every figure', null]],
  ])('%s', (_, other, expected) => expect(against(other)).toEqual(expected));

  test.each([
    ['with fewer days', { dueDate: 5, apr: 20 }, ', $27.40 by the due date', null],
    [
      'with more days, until it is paid off',
      { dueDate: 15, apr: 20 },
      ', $32.88 by the due date',
      'Once its balance is paid off each month, it comes first',
    ],
    ['at an unknown APR', { dueDate: 5, apr: null }, '', null],
  ])('a carried balance, %s', (_, other, cost, change) =>
    expect(against({ ...other, carriesBalance: true })).toEqual([
      'interest-at-once',
      `Carries a balance: interest starts right away${cost}`,
      change,
    ]),
  );
});

describe('most dollars', () => {
  test.each([
    [
      'fewer dollars on every day',
      { rewardsRate: 0.5 },
      ['fewer-dollars', '$5.00 less: $11.78 instead of $16.78', null],
    ],
    [
      'fewer dollars until its closing day has passed',
      { statementDate: 20, dueDate: 15 },
      ['fewer-dollars', '$3.08 less: $13.70 instead of $16.78', 'From Mar 21, it beats best'],
    ],
    [
      'interest eats the rewards',
      { carriesBalance: true, apr: 24, rewardsRate: 3 },
      [
        'fewer-dollars',
        '$22.94 less: -$6.16 instead of $16.78',
        'Once its balance is paid off each month, it comes first',
      ],
    ],
    [
      'an unknown APR',
      { carriesBalance: true, apr: null },
      ['apr-missing', 'Carries a balance, and we don’t know its APR', null],
    ],
  ])('%s', (_, other, expected) => expect(against(other, 'most-dollars')).toEqual(expected));

  test('worth the same, but with interest from the first day', () => {
    const [code, words, change] = against({ carriesBalance: true, apr: 0, rewardsRate: 1.68 }, 'most-dollars', 100);
    expect(code).toBe('interest-at-once');
    expect(words).toBe('Worth the same, but it carries a balance: interest starts right away');
    expect(change).toBe('Once its balance is paid off each month, it comes first');
  });

  test('where every card carries a balance, an APR that is missing', () => {
    const owing = { carriesBalance: true, apr: 20 };
    const cards = [card('best', owing), card('other', { ...owing, apr: null, rewardsRate: 0 })];
    const purchase = { amount: 1000, today: '2026-03-16', order: 'most-dollars', apyPercent: 4.5 } as const;
    const [other] = whyNot(recommend({ cards, ...purchase }));
    expect([other?.code, other?.change]).toEqual(['apr-missing', 'Add its APR to include it in the comparison']);
  });
});

test('without cards there is nothing to say', () => {
  const none = recommend({ cards: [], amount: 1, today: '2026-03-16', order: 'longest-float', apyPercent: 4.5 });
  expect(whyNot(none)).toEqual([]);
});
