import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { everyday, venture } from '@floatwise/test-kit/example-wallet';
import { askTool, tenthOfMarch } from '../../../testing/tool-scene.js';

const ask = (input: object, cards: readonly PlannerCard[]) =>
  askTool('which_card', { amount: 100, ...input }, { cards, today: tenthOfMarch });
const on = (card: PlannerCard, network: string | null): PlannerCard => ({ ...card, network });

describe('a card at a shop', () => {
  test.each([
    [
      'one whose network the shop doesn’t take isn’t named',
      { place: 'Costco' },
      [on(venture, 'Mastercard'), on(everyday, 'Visa')],
      /^Use Everyday: .* Costco takes only Visa in its stores\./,
    ],
    [
      'one whose network nobody knows says so',
      { place: 'costco' },
      [on(venture, null)],
      /^Use Venture: .* Costco takes only Visa in its stores\. I don’t know which network Venture is on, so check that first\./,
    ],
    [
      'one that’s surely taken is named, too',
      { place: 'costco' },
      [on(venture, null), on(everyday, 'Visa')],
      /^Use Venture: .* so check that first\. They do take Everyday\./,
    ],
    [
      'a network that the card’s name says isn’t asked about',
      { place: 'Costco' },
      [{ ...on(venture, null), nickname: 'Amex' }, on(everyday, null)],
      /^Use Everyday: .* I don’t know which network Everyday is on/,
    ],
    [
      'none is taken',
      { place: 'Costco' },
      [on(venture, 'Mastercard'), on(everyday, 'American Express')],
      /^Costco takes only Visa in its stores, and none of your cards is on that network\.$/,
    ],
    [
      'the shop says the category, as far as issuers do',
      { place: '7-Eleven' },
      [everyday],
      /rates for gas .* 7-Eleven may count as something else with your issuer\./,
    ],
    [
      'a category that the person named counts',
      { place: '7-Eleven', category: 'dining' },
      [everyday],
      /for dining|on dining/,
    ],
    ['a shop that nobody knows changes nothing', { place: 'Joes Corner' }, [everyday], /^Use Everyday: (?!.*Joes)/],
  ])('%s', async (_, input, cards, expected) => expect((await ask(input, cards)).said).toMatch(expected));
});

describe('where only a card that the shop doesn’t take has room', () => {
  const full = { ...on(everyday, 'Visa'), currentBalance: 4700 };

  test('the purchase would be declined, and nothing is said of that card’s room', async () =>
    expect((await ask({ place: 'Costco', amount: 500 }, [full, on(venture, 'Mastercard')])).said).toBe(
      'None of your cards that the store takes has $500.00 available, so the purchase would be declined. Even together, those have only $300.00 available.',
    ));

  test('one that carries a balance is named for want of others that are taken', async () => {
    const owing = { ...full, currentBalance: 800, carriesBalance: true, apr: 20 };
    expect((await ask({ place: 'Costco', amount: 500 }, [owing, on(venture, 'Mastercard')])).said).toMatch(
      /^Use Everyday if you must: no card without a balance that the store takes has enough available credit\./,
    );
  });

  test('compared, it isn’t said to lack room', async () => {
    const cards = [full, on(venture, 'Mastercard')];
    const input = { cards: ['Everyday', 'Venture'], amount: 500, place: 'Costco' };
    expect((await askTool('compare_cards', input, { cards })).said).toContain(
      'None of them that the store takes has enough available credit for $500.00.',
    );
  });

  test('a split takes only the others', async () => {
    const cards = [full, { ...full, id: 'second', name: 'Second' }, on(venture, 'Mastercard')];
    expect((await ask({ place: 'Costco', amount: 500 }, cards)).said).toMatch(
      /^None of your cards that the store takes has \$500\.00 available, so the purchase would be declined\. Split across 2 cards, it fits:/,
    );
  });
});

describe('what a shop counts as', () => {
  const gold: PlannerCard = {
    ...on(everyday, 'American Express'),
    id: 'gold',
    name: 'Gold',
    issuer: 'American Express',
    spendingCategories: [{ category: 'groceries', rate: 6, cap: null }],
  };
  const flat: PlannerCard = { ...on(everyday, 'Visa'), name: 'Flat', rewardsRate: 2, spendingCategories: [] };
  const most = { order: 'most-dollars', amount: 0 } as const;

  test('without an amount, the most rewards are those of the shop’s category', async () => {
    const cards = [on({ ...venture, rewardsRate: 1, spendingCategories: [] }, 'Visa'), gold, flat];
    expect((await ask({ ...most, place: 'Whole Foods' }, cards)).said).toContain(
      'For rewards, use Gold: it earns 6% on groceries.',
    );
  });

  test('a card that the shop doesn’t take isn’t named for its rewards', async () => {
    const cards = [
      on({ ...venture, rewardsRate: 1, spendingCategories: [] }, 'Visa'),
      { ...gold, rewardsRate: 4 },
      flat,
    ];
    const { said } = await ask({ ...most, place: 'Costco' }, cards);
    expect(said).toContain('For rewards, use Flat: it earns 2% on other purchases.');
    expect(said).not.toContain('Gold');
  });

  test('at a shop of no category, a card’s own rate for such shops counts, as in the optimizer', async () => {
    const own = { ...flat, rewardsRate: 1, spendingCategories: [{ category: 'other' as const, rate: 3, cap: null }] };
    const { said, fact, result } = await ask({ place: 'Home Depot' }, [own]);
    expect(fact('worth').sum[0]).toEqual({ label: 'Rewards', text: '$3.00' });
    expect(said).toContain('It earns 3% on other purchases.');
    expect(result.openIn?.[0]?.path).toBe('/?amount=100.00&category=other');
  });

  test('where the issuer doesn’t count it as groceries, no rate for groceries is named', async () => {
    const { said, fact } = await ask({ place: 'HelloFresh' }, [gold]);
    expect(fact('worth').sum[0]).toEqual({ label: 'Rewards', text: '$1.50' });
    expect(said).not.toContain('It earns 6% on groceries');
  });

  test('where only the card’s issuer counts it as groceries, the rate for groceries is named', async () => {
    const bofa = { ...gold, name: 'BofA', network: 'Visa', issuer: 'Bank of America' };
    const { said, fact } = await ask({ place: 'Costco' }, [bofa]);
    expect(fact('worth').sum[0]).toEqual({ label: 'Rewards', text: '$6.00' });
    expect(said).toContain('It earns 6% on groceries.');
  });
});

describe('what the person says that a shop counts as', () => {
  const both: PlannerCard = {
    ...on(everyday, 'Visa'),
    rewardsRate: 1,
    spendingCategories: [
      { category: 'groceries', rate: 6, cap: null },
      { category: 'dining', rate: 3, cap: null },
    ],
  };
  const said = [
    { place: 'Whole Foods', category: 'dining' as const },
    { place: 'Joes Corner', category: 'dining' as const },
    { place: '7-Eleven', category: 'dining' as const },
  ];
  const askWith = (input: object) =>
    askTool('which_card', { amount: 100, ...input }, { cards: [both], ownPlaces: said, today: tenthOfMarch });

  test.each([
    ['goes before what it counts as for others', { place: 'Whole Foods' }, '$3.00'],
    ['holds for a shop that nobody else knows', { place: 'joes corner' }, '$3.00'],
    ['stands behind what the question names', { place: 'Whole Foods', category: 'groceries' }, '$6.00'],
  ])('%s', async (_, input, rewards) =>
    expect((await askWith(input)).fact('worth').sum[0]).toEqual({ label: 'Rewards', text: rewards }),
  );

  test('is sure, so that nothing is said of the issuer', async () =>
    expect((await askWith({ place: '7-Eleven' })).said).not.toContain('may count as something else'));
});

describe('a card for an amount in another currency', () => {
  test('it’s counted in dollars, which is said', async () => {
    const { said } = await ask({ currency: 'euros', foreign: true }, [venture]);
    expect(said).toContain(
      'I counted it as $108.23, at the average rate of 2024; your bank’s rate that day is the one that counts.',
    );
  });

  test('without a rate it’s asked for', async () => {
    expect((await ask({ currency: 'pesos' }, [venture])).asked).toBe('About how much is that in dollars?');
  });
});
