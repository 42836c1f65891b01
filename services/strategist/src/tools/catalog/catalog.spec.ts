import fc from 'fast-check';
import type { CatalogFacts } from '@floatwise/contracts/cards/requests';
import { yearlyRewards } from '@floatwise/finance/rewards/annual-fee';
import { sumCents } from '@floatwise/finance/money/money';
import { everyday } from '@floatwise/test-kit/example-wallet';
import { article, askTool, catalogCard, digitsIn, type Scene } from '../../../testing/tool-scene.js';
import type { ToolName } from '../tool-inputs.js';
import { fittingCards, rewardsOf } from './fitting-cards.js';

const today = '2026-03-16';
const ask = (name: ToolName, input: unknown, scene: Scene = {}) => askTool(name, input, { today, ...scene });

const offer = (amount: number, about: Partial<NonNullable<CatalogFacts['currentOffer']>> = {}) => ({
  ...{ amount, spend: 3000, unit: 'dollars' as const, days: 90, expires: null },
  ...about,
});
const groceries: CatalogFacts['spendingCategories'] = [
  { category: 'groceries', rate: 6, cap: { amount: 6000, period: 'year' } },
];
const cards = [
  catalogCard('Plain One', { universalCashbackPercent: 1 }),
  catalogCard('Flat Two', { universalCashbackPercent: 2, foreignFeePercent: 3 }),
  catalogCard('Grocer', { annualFee: 95, spendingCategories: groceries, currentOffer: offer(250) }),
  catalogCard('Traveler', { annualFee: 95, universalCashbackPercent: 2, foreignFeePercent: 0 }),
  catalogCard('Business', { isBusiness: true, universalCashbackPercent: 5 }),
  catalogCard('Old', { discontinued: true, universalCashbackPercent: 5 }),
  catalogCard('Mystery', { annualFee: null, universalCashbackPercent: 5 }),
];
const names = (wish: Omit<Parameters<typeof fittingCards>[1], 'today'>): string[] =>
  fittingCards(cards, { ...wish, today }).map(({ card }) => card.name);

describe('which cards fit, the most valuable first', () => {
  test.each([
    ['no annual fee', { want: 'no-annual-fee', monthlySpending: 1000 }, ['Flat Two', 'Plain One']],
    ['no foreign fee', { want: 'no-foreign-fee', monthlySpending: 1000 }, ['Traveler']],
    ['a bonus that the spending reaches', { want: 'welcome-bonus', monthlySpending: 2000 }, ['Grocer']],
    ['no bonus that it doesn’t reach', { want: 'welcome-bonus', monthlySpending: 500 }, []],
    ['a category', { want: 'category', category: 'groceries', monthlySpending: 500 }, ['Grocer']],
    ['more than 1% on everything', { want: 'flat-rate', monthlySpending: 500 }, ['Flat Two', 'Traveler']],
  ] as const)('%s', (_, wish, expected) => expect(names(wish)).toEqual(expected));

  test('both fees that it isn’t to have count', () => {
    const free = catalogCard('Free Abroad', { foreignFeePercent: 0 });
    const wish = { want: 'no-annual-or-foreign-fee', monthlySpending: 1000, today } as const;
    expect(fittingCards([...cards, free], wish).map(({ card }) => card.name)).toEqual(['Free Abroad']);
  });

  test('what isn’t known is never guessed: no fee, no value; no time, no bonus', () => {
    expect(names({ monthlySpending: 1000 })).not.toContain('Mystery');
    const noTime = [catalogCard('A', { currentOffer: offer(250, { days: null }) })];
    expect(fittingCards(noTime, { monthlySpending: 9000, today })[0]?.bonus).toBe(0);
    const over = [catalogCard('A', { currentOffer: offer(250, { expires: '2026-03-15' }) })];
    expect(fittingCards(over, { monthlySpending: 9000, today })[0]?.bonus).toBe(0);
  });

  test('what a point is worth is never guessed: cards with points count only at a value that the person told', () => {
    const hotel = catalogCard('Hotel', {
      universalCashbackPercent: 3,
      rewardsUnit: 'points',
      currentOffer: offer(100_000, { unit: 'points' }),
    });
    const wish = { monthlySpending: 2000, today };
    expect(fittingCards([hotel], wish)).toEqual([]);
    expect(fittingCards([hotel], { ...wish, centsPerPoint: 0.5 })).toMatchObject([
      { rewards: 360, bonus: 500, value: 860 },
    ]);
    const cash = catalogCard('Cash', { currentOffer: offer(20_000, { unit: 'points' }) });
    expect(fittingCards([cash], wish)).toMatchObject([{ rewards: 240, bonus: 0 }]);
  });

  test('equal cards go by name', () => {
    const equal = ['C', 'A', 'B'].map((name) => catalogCard(name));
    expect(fittingCards(equal, { monthlySpending: 100, today }).map(({ card }) => card.name)).toEqual(['A', 'B', 'C']);
  });

  test('commission changes nothing, nor does the order of the catalog', () =>
    fc.assert(
      fc.property(
        fc.shuffledSubarray(cards, { minLength: cards.length }),
        fc.array(fc.double({ noNaN: true }), { minLength: cards.length, maxLength: cards.length }),
        fc.integer({ min: 1, max: 9000 }),
        (shuffled, commissions, monthlySpending) => {
          const paid = shuffled.map((card, index) => ({ ...card, commissionRate: commissions[index] }));
          const order = fittingCards(paid, { monthlySpending, today }).map(({ card }) => card.cardId);
          expect(order).toEqual(fittingCards(cards, { monthlySpending, today }).map(({ card }) => card.cardId));
        },
      ),
    ));
});

describe('offers', () => {
  test.each([
    [{ want: 'category' }, 'Where do you spend the most: groceries, gas, dining, travel, or online?'],
    [{ want: 'welcome-bonus' }, 'How much do you spend on cards each month?'],
  ])('%j asks: %s', async (input, asks) =>
    expect((await ask('offers', input, { catalog: cards })).result.asks).toBe(asks),
  );

  test('lists what the library computes, each with its date', async () => {
    const input = { want: 'category', category: 'groceries', monthlySpending: 500 };
    const answer = await ask('offers', input, { catalog: cards });
    const grocer = cards[2] as CatalogFacts;
    const rewards = yearlyRewards(rewardsOf(grocer), { dollars: 6000, category: 'groceries' });
    expect(answer.fact('value').value).toBe(sumCents([rewards, -95]));
    expect(answer.said).toContain('- Grocer: $265.00 (as of Jan 31, 2026)');
    expect(answer.result.topics).toEqual(['new-card']);
    expect(answer.result.asked).toEqual({ monthlySpending: 500, category: 'groceries', want: 'category', owned: [] });
    expect(digitsIn(answer)).toEqual([]);
  });

  test('a bonus says what has to be spent', async () => {
    const answer = await ask('offers', { want: 'welcome-bonus', monthlySpending: 2000 }, { catalog: cards });
    expect(answer.said).toContain('with a bonus worth $250.00 after spending $3,000.00');
    expect(answer.result.topics).toEqual(['new-card', 'welcome-bonus']);
  });

  test('an assumed spending is said to be assumed', async () => {
    const answer = await ask('offers', { want: 'no-annual-fee' }, { catalog: cards });
    expect(answer.said).toContain('if you spend $1,000.00 a month');
    expect(answer.said).toContain('Tell me what you spend each month');
  });

  test('cards with points are counted at the value told, and else said to be left out', async () => {
    const hotel = catalogCard('Hotel', { universalCashbackPercent: 3, rewardsUnit: 'points' });
    const input = { want: 'flat-rate', monthlySpending: 1000 };
    const without = await ask('offers', input, { catalog: [...cards, hotel] });
    expect(without.said).not.toContain('Hotel');
    expect(without.said).toContain('I left out 1 card with rewards in points or miles');
    const counted = await ask('offers', { ...input, centsPerPoint: 0.5 }, { catalog: [...cards, hotel] });
    expect(counted.said).toContain('- Hotel: $180.00');
    expect(counted.said).toContain('I valued points at 0.5 cents each.');
    expect(counted.result.asked).toMatchObject({ centsPerPoint: 0.5 });
  });

  test('where only cards with points fit, they are named, and not ranked', async () => {
    const free = { annualFee: 0, foreignFeePercent: 0, rewardsUnit: 'miles' } as const;
    const catalog = [catalogCard('Wing', free), catalogCard('Rover', free)];
    const { said } = await ask('offers', { want: 'no-annual-or-foreign-fee' }, { catalog });
    expect(said).toMatch(/These cards fit\. .* alphabetical order:\n\n- Rover\n- Wing\n$/u);
  });

  test('nothing that fits is said, and which of their own cards does', async () => {
    expect((await ask('offers', {})).said).toContain('No card in our catalog fits.');
    const scene = { catalog: [catalogCard('Gold', { foreignFeePercent: 0 })], cards: [{ ...everyday, name: 'Gold' }] };
    const { said } = await ask('offers', { want: 'no-annual-or-foreign-fee' }, scene);
    expect(said).toContain('You have one that fits: Gold. No other card in our catalog fits.');
  });
});

describe('a card of the catalog', () => {
  const traveler = catalogCard('Traveler', {
    annualFee: 95,
    isAnnualFeeWaived: true,
    universalCashbackPercent: 2,
    rewardsUnit: 'miles',
    foreignFeePercent: 0,
    spendingCategories: [{ category: 'travel', rate: 5, cap: null }],
    currentOffer: offer(60_000, { unit: 'miles', expires: '2026-06-30' }),
  });

  test('is told with everything that is known, and its date', async () => {
    const answer = await ask('search_catalog', { query: 'traveler' }, { catalog: [traveler] });
    expect(answer.said).toBe(
      [
        'Traveler by Example Bank, as of Jan 31, 2026:\n',
        '- Annual fee: $95.00, waived in the first year',
        '- Foreign transaction fee: 0%',
        '- On everything: 2 miles per dollar',
        '- Travel: 5 miles per dollar',
        '- Welcome offer: 60,000 miles after spending $3,000.00 in 90 days, until Jun 30, 2026\n',
      ].join('\n'),
    );
    expect(digitsIn(answer)).toEqual([]);
  });

  test('what isn’t known is said not to be known', async () => {
    const unknown = catalogCard('Mystery', { annualFee: null, spendingCategories: null });
    const { said } = await ask('search_catalog', { query: 'mystery' }, { catalog: [unknown] });
    expect(said).toContain('- Annual fee: not known');
    expect(said).toContain('- Foreign transaction fee: not known');
    expect(said).toContain('- By category: not known');
    expect(said).toContain('- Welcome offer: none that I know of');
  });

  test('an offer that is over isn’t told, and a card that is no longer offered is', async () => {
    const old = { ...traveler, discontinued: true, currentOffer: offer(1, { expires: '2026-03-15' }) };
    const { said } = await ask('search_catalog', { query: 'traveler' }, { catalog: [old] });
    expect(said).toContain('Welcome offer: none that I know of');
    expect(said).toContain('It’s no longer offered to new customers.');
  });

  test('an unknown name is said to be unknown', async () =>
    expect((await ask('search_catalog', { query: 'zzz' }, { catalog: [traveler] })).said).toContain(
      'I don’t know a card by that name.',
    ));
});

describe('our articles', () => {
  test('are cited with their addresses', async () => {
    const answer = await ask('search_articles', { query: 'float' }, { articles: [article] });
    expect(answer.said).toBe('Our articles on this:\n\n- An article\n');
    expect(answer.result.articles).toEqual([{ title: article.title, path: '/blog/an-article' }]);
  });

  test('none is said', async () =>
    expect((await ask('search_articles', { query: 'float' }, { articles: [] })).said).toBe(
      'We don’t have an article about that.',
    ));
});

test.each([
  [
    'one that pays in points is mentioned',
    'that pays in dollars ',
    'I left out 1 card with rewards in points or miles',
    1,
  ],
  ['nor one that pays in points', '', 'Check the current terms', 0],
])('a category for which no card that pays in dollars has a rate of its own: %s', async (_, which, says, count) => {
  const travel: CatalogFacts['spendingCategories'] = [{ category: 'travel', rate: 5, cap: null }];
  const points = catalogCard('Points', { rewardsUnit: 'points', spendingCategories: travel });
  const catalog = [...cards, ...[points].slice(0, count)];
  const { said } = await ask('offers', { want: 'category', category: 'travel' }, { catalog });
  expect(said).toContain(
    `No card in our catalog ${which}has a higher rate for that. These cards earn one rate on everything`,
  );
  expect(said).toContain(says);
});
