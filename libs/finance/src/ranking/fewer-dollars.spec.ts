import type { Purchase, RankableCard } from './ranking.js';
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
const settings = { today: '2026-03-16', order: 'most-dollars', apyPercent: 4.5, amount: 1000 } as const;
const ask = (cards: RankableCard[], purchase: Partial<Purchase> = {}) => recommend({ cards, ...settings, ...purchase });
const reasonOf = (cards: RankableCard[], purchase: Partial<Purchase>) => {
  const [reason] = whyNot(ask(cards, purchase));
  return [reason?.code, reason?.words, reason?.change];
};

describe('a purchase in another currency', () => {
  const free = card('free', { foreignFeePercent: 0 });
  const dear = card('dear', { rewardsRate: 2, foreignFeePercent: 3 });
  const unknown = card('unknown', { rewardsRate: 0.5 });

  test('the fee is a line of its own and is taken off', () => {
    const { ranked } = ask([dear], { foreign: true });
    expect(ranked[0]?.lines).toEqual({ rewards: 20, floatValue: 6.78, interest: 0, foreignFee: 30 });
    expect(ranked[0]?.total).toBe(-3.22);
  });
  test('the fee decides, and a purchase in dollars would change that', () => {
    expect(ask([free, dear]).best?.card).toBe(dear);
    expect(reasonOf([free, dear], { foreign: true })).toEqual([
      'foreign-fee',
      '$20.00 less: its foreign fee takes $30.00',
      'For a purchase in dollars, it beats free',
    ]);
  });
  test('a card that would lose at home too is not said to lose by its fee', () => {
    const worse = card('worse', { rewardsRate: 0.5, foreignFeePercent: 3 });
    expect(reasonOf([free, worse], { foreign: true })).toEqual([
      'fewer-dollars',
      '$35.00 less: -$18.22 instead of $16.78',
      null,
    ]);
  });
  test('a fee that is not known counts as nothing and is said', () => {
    const recommendation = ask([free, unknown], { foreign: true });
    const { ranked } = recommendation;
    expect(ranked[1]?.lines.foreignFee).toBeNull();
    expect(ranked[1]?.total).toBe(11.78);
    expect(whyNot(recommendation).map(({ code }) => code)).toEqual(['fewer-dollars']);
    expect(ask([unknown], { foreign: true }).best?.reasons.map(({ code }) => code)).toContain('foreign-fee-unknown');
  });
  test('in longest float the sequence does not change, but the fee is said', () => {
    const order = 'longest-float';
    const long = card('long', { foreignFeePercent: 3, dueDate: 20 });
    const home = ask([free, long, unknown], { order });
    const abroad = ask([free, long, unknown], { order, foreign: true, category: 'travel' });
    expect(abroad.ranked.map(({ card: each }) => each)).toEqual(home.ranked.map(({ card: each }) => each));
    expect(abroad.best?.reasons.map(({ code }) => code)).toEqual(['longest-float', 'foreign-fee']);
  });
});

describe('a purchase in a category', () => {
  const cap = { amount: 6000, period: 'quarter' } as const;
  const flat = card('flat', { rewardsRate: 2 });
  const bonus = (spent: number, period: 'quarter' | 'lifetime' = 'quarter') =>
    card('bonus', {
      spendingCategories: [{ category: 'groceries', rate: 6, cap: { ...cap, period } }],
      capSpent: [{ category: 'groceries', spent }],
    });

  test('the category’s rate decides', () => {
    const { best } = ask([flat, bonus(0)], { category: 'groceries' });
    expect(best?.card.name).toBe('bonus');
    expect(best?.lines.rewards).toBe(60);
    expect(best?.figures.calculatedRewards).toBe(60);
    expect(ask([flat, bonus(0)], { category: 'gas' }).best?.card.name).toBe('flat');
    expect(ask([flat, bonus(0)]).best?.card.name).toBe('flat');
  });
  test.each([
    [
      'a used cap',
      bonus(6000),
      [
        'cap-used-up',
        '$10.00 less: its groceries cap is used up',
        'When its cap starts again next quarter, it beats flat',
      ],
    ],
    [
      'a cap with too little left',
      bonus(5900),
      [
        'cap-used-up',
        '$5.00 less: only $100.00 left of its groceries cap',
        'When its cap starts again next quarter, it beats flat',
      ],
    ],
    [
      'a cap that never starts again',
      bonus(6000, 'lifetime'),
      ['cap-used-up', '$10.00 less: its groceries cap is used up', null],
    ],
  ])('%s', (_, other, expected) => expect(reasonOf([flat, other], { category: 'groceries' })).toEqual(expected));
});
