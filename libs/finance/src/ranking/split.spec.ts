import type { Purchase, RankableCard } from './ranking.js';
import { otherCardsUnder, splitOffers, splitPurchase } from './split.js';
import type { SplitGoal } from './split.js';

const card = (id: string, differences: Partial<RankableCard> = {}): RankableCard => ({
  id,
  name: id,
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  rewardsRate: 1,
  creditLimit: 1000,
  currentBalance: 0,
  ...differences,
});
const settings = { today: '2026-03-16', order: 'most-dollars', apyPercent: 4.5 } as const;
const split = (cards: RankableCard[], goal: SplitGoal, purchase: Partial<Purchase> & { amount: number }) =>
  splitPurchase(cards, { ...settings, ...purchase }, goal);
const shares = (...input: Parameters<typeof split>) =>
  split(...input)?.parts.map(({ card: { name }, amount }) => [name, amount]) ?? null;

describe('when no single card has room', () => {
  const cards = [card('plain'), card('better', { rewardsRate: 2, creditLimit: 400.5 })];
  test('the card worth most carries all it can', () => {
    expect(shares(cards, 'fit', { amount: 1200 })).toEqual([
      ['plain', 799.5],
      ['better', 400.5],
    ]);
    expect(split(cards, 'fit', { amount: 1200 })?.words).toBe(
      'Split over 2 cards to make it fit: no single card has enough available credit',
    );
    expect(split(cards, 'fit', { amount: 1200 })).toMatchObject({ single: null, gain: null, total: 24.15 });
  });
  test('in longest float the most days carry all they can', () => {
    const short = card('short', { statementDate: 20, rewardsRate: 5 });
    expect(shares([short, ...cards], 'fit', { amount: 1500, order: 'longest-float' })).toEqual([
      ['plain', 1000],
      ['better', 400.5],
      ['short', 99.5],
    ]);
  });
  test('all together may have too little', () => {
    expect(split(cards, 'fit', { amount: 1400.51 })).toBeNull();
    expect(shares(cards, 'fit', { amount: 1400.5 })).toHaveLength(2);
  });
});

describe('when a split gives more dollars', () => {
  const bonus = card('bonus', {
    spendingCategories: [{ category: 'groceries', rate: 6, cap: { amount: 500, period: 'month' } }],
    capSpent: [{ category: 'groceries', spent: 400.01 }],
  });
  test('the bonus takes what is left of its cap, the best flat rate takes the rest', () => {
    const cards = [card('flat', { rewardsRate: 2 }), bonus];
    const found = split(cards, 'dollars', { amount: 300, category: 'groceries' });
    expect(found?.parts.map(({ card: { name }, amount }) => [name, amount])).toEqual([
      ['flat', 200.01],
      ['bonus', 99.99],
    ]);
    expect(found).toMatchObject({ total: 12.04, gain: 2.01, single: { card: { name: 'bonus' }, total: 10.03 } });
    expect(found?.words).toBe('Split over 2 cards to earn $2.01 more than with bonus alone');
  });
  test('beyond its cap the bonus card goes on when its general rate is as good: one card', () => {
    const cards = [bonus, card('flat')];
    expect(shares(cards, 'dollars', { amount: 300, category: 'groceries' })).toEqual([['bonus', 300]]);
  });
  test('the foreign fee is weighed', () => {
    const cards = [card('dear', { rewardsRate: 2, foreignFeePercent: 3 }), card('free', { foreignFeePercent: 0 })];
    expect(shares(cards, 'dollars', { amount: 1200, foreign: true })).toEqual([
      ['free', 1000],
      ['dear', 200],
    ]);
  });
  test('of two cards whose interest is not known the one with the better rewards carries more, be it by 0.001 %', () => {
    const owing = { carriesBalance: true, apr: null, creditLimit: 100 };
    const two = [card('less', { ...owing, rewardsRate: 1.5 }), card('more', { ...owing, rewardsRate: 1.501 })];
    expect(shares(two, 'fit', { amount: 150 })).toEqual([
      ['more', 100],
      ['less', 50],
    ]);
  });
  test('a card whose interest is not known takes only what no other can', () => {
    const unknown = card('unknown', { rewardsRate: 5, carriesBalance: true, apr: null });
    const found = split([unknown, card('plain')], 'dollars', { amount: 1200 });
    expect(found?.parts.map(({ card: { name }, amount }) => [name, amount])).toEqual([
      ['plain', 1000],
      ['unknown', 200],
    ]);
    expect(found?.total).toBeNull();
    expect(found?.gain).toBeNull();
  });
});

describe('equal worth', () => {
  test('takes the fewest cards, then the lowest ids', () => {
    const cards = [card('d', { creditLimit: 700 }), card('c'), card('b', { creditLimit: 300 }), card('a')];
    expect(shares(cards, 'dollars', { amount: 900 })).toEqual([['a', 900]]);
    expect(shares(cards, 'dollars', { amount: 1200 })).toEqual([
      ['a', 1000],
      ['b', 200],
    ]);
    expect(shares(cards, 'dollars', { amount: 1900 })).toEqual([
      ['a', 1000],
      ['c', 900],
    ]);
  });
  test('first fills the cards that are in it anyway', () => {
    const used = card('z', {
      rewardsRate: 1,
      spendingCategories: [{ category: 'gas', rate: 3, cap: { amount: 10, period: 'month' } }],
    });
    expect(shares([card('a'), used], 'dollars', { amount: 100, category: 'gas' })).toEqual([['z', 100]]);
  });
});

describe('to stay under a share of every limit', () => {
  const cards = [card('a', { rewardsRate: 2 }), card('b'), card('c', { currentBalance: 350 })];
  test('strictly under 30 %, to the cent; a card above it takes nothing', () => {
    const found = split(cards, 'under-30', { amount: 500 });
    expect(found?.parts.map(({ card: { name }, amount }) => [name, amount])).toEqual([
      ['a', 299.99],
      ['b', 200.01],
    ]);
    expect(found?.parts[0]?.utilizationAfter).toBeCloseTo(29.999, 9);
    expect(found?.parts[1]?.utilizationAfter).toBeCloseTo(20.001, 9);
    expect(found?.words).toBe('Split over 2 cards to keep each under 30%, for $2.00 less than with a alone');
    expect(split(cards, 'under-30', { amount: 599.98 })).not.toBeNull();
    expect(split(cards, 'under-30', { amount: 599.99 })).toBeNull();
  });
  test('strictly under 10 %', () => {
    expect(split(cards, 'under-10', { amount: 199.98 })?.parts.map(({ amount }) => amount)).toEqual([99.99, 99.99]);
    expect(split(cards, 'under-10', { amount: 199.99 })).toBeNull();
  });
});

describe('which splits are offered', () => {
  const offers = (own: RankableCard[], purchase: Partial<Purchase> & { amount: number }) =>
    splitOffers({ cards: own, ...settings, ...purchase }).map(({ goal }) => goal);
  const cards = [card('a', { rewardsRate: 2 }), card('b'), card('c')];
  test.each([
    ['nothing to say', 50, []],
    ['over 10 % alone', 100, ['under-10']],
    ['over 30 % alone, and 10 % cannot be kept', 400, ['under-30']],
    ['over 30 % alone, and room for neither', 950, []],
    ['no single card fits', 1500, ['fit']],
    ['nothing fits at all', 3000.01, []],
    ['nothing to buy', 0, []],
    ['less than a cent', 0.001, []],
    ['an amount below 0', -5, []],
  ])('%s', (_, amount, goals) => expect(offers(cards, { amount })).toEqual(goals));
  test('what is no number is refused', () => expect(() => offers(cards, { amount: NaN })).toThrow(RangeError));
  test('more dollars, by whatever order', () => {
    const small = card('small', { rewardsRate: 5, creditLimit: 40 });
    expect(offers([...cards, small], { amount: 60 })).toEqual(['dollars']);
    expect(offers([...cards, small], { amount: 60, order: 'longest-float' })).toEqual(['dollars']);
  });
  test('another card that stays under alone is offered, too', () => {
    const big = card('big', { creditLimit: 50_000 });
    const [under30, under10] = splitOffers({ cards: [card('a', { rewardsRate: 2 }), big], ...settings, amount: 400 });
    expect([under30?.goal, under10?.goal]).toEqual(['under-30', 'under-10']);
    expect(under10?.words).toContain('Split over 2 cards to keep each under 10%');
    const [alone] = splitOffers({
      cards: [card('a', { rewardsRate: 2, currentBalance: 300 }), big],
      ...settings,
      amount: 400,
    });
    expect(alone?.words).toBe('big alone stays under 10%, for $4.00 less than with a alone');
  });
  test('of no cards, of one card, of a card without a limit', () => {
    expect(offers([], { amount: 100 })).toEqual([]);
    expect(offers([card('a')], { amount: 90 })).toEqual([]);
    expect(offers([card('a', { creditLimit: 0 }), card('b', { creditLimit: 0 })], { amount: 90 })).toEqual([]);
  });
});

describe('which other card is offered before a split', () => {
  const best = card('best', { rewardsRate: 2 });
  const large = card('large', { rewardsRate: 1.5, creditLimit: 2000 });
  const huge = card('huge', { creditLimit: 50_000 });
  const owing = card('owing', { rewardsRate: 5, creditLimit: 50_000, carriesBalance: true, apr: 20 });
  test.each([
    ['none while the recommended card stays under 10 %', [best, huge], 99, []],
    [
      'one for both goals is said once',
      [best, huge],
      400,
      ['huge alone stays under 10%, for $4.00 less than with best alone'],
    ],
    [
      'the better one that stays under 30 % comes first',
      [best, large, huge],
      400,
      [
        'large alone stays under 30%, for $2.00 less than with best alone',
        'huge alone stays under 10%, for $4.00 less than with best alone',
      ],
    ],
    [
      'under 30 % already: only what stays under 10 %',
      [best, large, huge],
      290,
      ['huge alone stays under 10%, for $2.90 less than with best alone'],
    ],
    [
      'none that carries a balance',
      [best, card('owes', { creditLimit: 50_000, carriesBalance: true, apr: 20 })],
      400,
      [],
    ],
    [
      'one that carries a balance if the recommended one does',
      [owing, card('b', { carriesBalance: true, apr: null, creditLimit: 90_000 })],
      20_000,
      ['b alone stays under 30%'],
    ],
    ['none without a card that covers the amount', [best, large], 5000, []],
    ['none without an amount', [best, huge], 0, []],
    ['none without cards', [], 100, []],
  ])('%s', (_, cards, amount, words) =>
    expect(otherCardsUnder({ cards, ...settings, amount }).map((offer) => offer.words)).toEqual(words),
  );
  test('its share is the whole purchase, valued as in the ranking', () => {
    const [offer] = otherCardsUnder({ cards: [best, huge], ...settings, amount: 400 });
    expect(offer).toMatchObject({ total: 6.71, gain: -4, parts: [{ amount: 400, utilizationAfter: 0.8 }] });
  });
});
