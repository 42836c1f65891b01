import { sumCents } from '@floatwise/finance/money/money';
import { recommend } from '@floatwise/finance/ranking/recommendation';
import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { everyday, freedom, fresh, venture } from '@floatwise/test-kit/example-wallet';
import { askTool, tenthOfMarch } from '../../../testing/tool-scene.js';

const three = [everyday, venture, freedom];
const ask = (input: unknown, cards: readonly PlannerCard[] = three, today = tenthOfMarch) =>
  askTool('which_card', input, { cards, today });
/** 6% on groceries up to $6,000 a year, of which $5,800 are spent; 3% on dining; a foreign fee of 3%. */
const gold = aPlannerCard({
  name: 'Gold',
  currentBalance: 800,
  spendingCategories: [
    { category: 'groceries', rate: 6, cap: { amount: 6000, period: 'year' } },
    { category: 'dining', rate: 3, cap: null },
  ],
  capSpent: [{ category: 'groceries', spent: 5800 }],
  foreignFeePercent: 3,
});
const early = { ...freedom, statementDate: 9 };

describe('which card for a purchase', () => {
  test.each([
    [
      'without an amount it compares days, and offers to add dollars',
      {},
      three,
      'Use Venture: the bill is due May 5, 56 days after the purchase. Next: Everyday with 31 days. Tell me the amount, and I’ll add what it’s worth in dollars.',
    ],
    [
      'with an amount it says what that is worth',
      { amount: 500 },
      three,
      'Use Venture: the bill is due May 5, 56 days after the purchase. In total, it’s worth $13.45. Next: Everyday with 31 days.',
    ],
    [
      'only one card',
      { amount: 100 },
      [everyday],
      'Use Everyday: the bill is due Apr 10, 31 days after the purchase. In total, it’s worth $1.88.',
    ],
    [
      'a card that carries a balance is not named while another fits, though it has more days',
      { amount: 100 },
      [early, everyday],
      'Use Everyday: the bill is due Apr 10, 31 days after the purchase. In total, it’s worth $1.88.',
    ],
    [
      'no card without a balance fits: interest starts right away',
      { amount: 100 },
      [early, { ...everyday, creditLimit: 850 }],
      'Use Chase Freedom Unlimited if you must: no card without a balance has enough available credit. In total, it’s worth -$3.16, so it costs you money. It carries a balance, so interest starts right away: $4.66 by the due date.',
    ],
    [
      'all cards carry a balance, and the APR is not known: it is needed, never guessed',
      { amount: 500 },
      [{ ...freedom, apr: null }],
      'Use Chase Freedom Unlimited if you must: no card without a balance has enough available credit. It carries a balance, so interest starts right away. Add its APR to the card, and I can tell you how much.',
    ],
    [
      'declined, it splits',
      { amount: 20_000 },
      three,
      'None of your cards has $20,000.00 available, so the purchase would be declined. Split across 2 cards, it fits:\n\n- Venture: $19,000.00, then 100% in use, 56 days\n- Everyday: $1,000.00, then 36% in use, 31 days',
    ],
    [
      'declined, and all cards together are too small',
      { amount: 30_000 },
      three,
      'None of your cards has $30,000.00 available, so the purchase would be declined. Even together, your cards have only $25,000.00 available.',
    ],
    [
      'in a category without known rates it says which flat rate it counted',
      { amount: 500, category: 'groceries' },
      [everyday],
      'Use Everyday: the bill is due Apr 10, 31 days after the purchase. In total, it’s worth $9.41. I used its general rate of 1.5%: rates for groceries come with Pro, for cards matched to our catalog.',
    ],
    [
      'in a category with a cap it says what is left of it',
      { amount: 500, category: 'groceries' },
      [gold],
      'Use Gold: the bill is due Apr 10, 31 days after the purchase. In total, it’s worth $18.41. It earns 6% on the next $200.00 of groceries, then 1.5%.',
    ],
    [
      'in another currency it adds the fee',
      { amount: 500, category: 'dining', foreign: true },
      [gold],
      'Use Gold: the bill is due Apr 10, 31 days after the purchase. In total, it’s worth $1.91. It adds a foreign transaction fee of 3%, $15.00. It earns 3% on dining.',
    ],
    [
      'in another currency it says that a fee is not known',
      { amount: 500, foreign: true },
      [everyday],
      'Use Everyday: the bill is due Apr 10, 31 days after the purchase. In total, it’s worth $9.41. I don’t know its foreign transaction fee: look it up before you pay in another currency.',
    ],
    [
      'on another day',
      { amount: 500, date: '2026-03-20' },
      [everyday],
      'On Mar 20, use Everyday: the bill is due May 10, 51 days after the purchase. In total, it’s worth $10.64. That’s based on today’s balances.',
    ],
    [
      'ranked by dollars it says first what the card is worth, here with a share of a welcome bonus',
      { amount: 300, order: 'most-dollars' },
      [fresh, everyday],
      'Use Fresh. In total, it’s worth $105.57. That includes a share of the welcome bonus. The bill is due Apr 8, 29 days after the purchase. If days matter more to you than dollars, Everyday gives you 2 days more.',
    ],
    [
      'with a welcome bonus on the card that earns more',
      { amount: 300 },
      [fresh, everyday],
      'Use Everyday: the bill is due Apr 10, 31 days after the purchase. In total, it’s worth $5.65. If dollars matter more to you than days, Fresh earns $99.92 more. That includes a share of the welcome bonus.',
    ],
    [
      'an empty wallet',
      { amount: 50 },
      [],
      'You haven’t added any cards yet. Add one, and I can tell you when to use it.',
    ],
  ])('%s', async (_, input, cards, said) => expect((await ask(input, cards)).said).toBe(said));

  test('in another currency it names the first card without a fee', async () => {
    const abroad = { ...everyday, name: 'Abroad', dueDate: 1, foreignFeePercent: 0 };
    const { said } = await ask({ amount: 500, category: 'dining', foreign: true }, [gold, abroad]);
    expect(said).toContain('It adds a foreign transaction fee of 3%, $15.00. To pay no fee, use Abroad.');
  });

  test.each([
    ['the statement closes today: the purchase still belongs to it', '2026-03-15', 'Apr 10', 26],
    ['the day after, a new statement begins', '2026-03-16', 'May 10', 55],
    ['from December into the next year', '2026-12-31', 'Feb 10', 41],
    ['on a leap day', '2028-02-29', 'Apr 10', 41],
  ])('%s', async (_, today, due, days) => {
    const { fact } = await ask({}, [everyday], today);
    expect([fact('due').text, fact('days').value]).toEqual([due, days]);
  });

  test.each([
    ['a day that is over', '2026-03-09', 'That day has passed. Which day do you mean, today or later?'],
    ['a day far away', '2027-03-11', 'That’s more than a year away. Which day in the next year do you mean?'],
  ])('%s is asked about', async (_, date, asks) => {
    const { result, readWallet } = await ask({ date });
    expect(result).toEqual({ parts: [], asks });
    expect(readWallet).toBe(false);
  });

  test('a year ahead is still answered', async () =>
    expect((await ask({ date: '2027-03-10' })).result.asks).toBeUndefined());
});

describe('what the answer rests on', () => {
  test.each(['longest-float', 'most-dollars'] as const)(
    'the figures are those of the optimizer, by %s',
    async (order) => {
      const { best } = recommend({
        cards: three,
        amount: 500,
        today: tenthOfMarch,
        order,
        apyPercent: 4.5,
        foreign: false,
      });
      const { fact } = await ask({ amount: 500, order });
      expect([fact('card').value, fact('days').value, fact('due').value, fact('worth').value]).toEqual([
        best?.card.nickname ?? best?.card.name,
        best?.figures.daysToPay,
        best?.figures.nextDueDate,
        best?.total,
      ]);
    },
  );
  test('each line of what it is worth stands in its sum, with the card it was computed from', async () => {
    const { fact } = await ask({ amount: 100 }, [early]);
    expect(fact('worth').sum).toEqual([
      { label: 'Rewards', text: '$1.50' },
      { label: 'Float: 0 days at 4.5% APY', text: '$0.00' },
      { label: 'Interest, no grace period', text: '-$4.66' },
    ]);
    expect(fact('worth').cards).toEqual(['Chase Freedom Unlimited']);
    expect(fact('worth').value).toBe(sumCents([1.5, -4.66]));
  });
  test('the interest shows amount, APR, days, and the formula', async () =>
    expect((await ask({ amount: 100 }, [early])).fact('interest').sum).toEqual([
      { label: 'Amount', text: '$100.00' },
      { label: 'APR', text: '24.99%' },
      { label: 'Time', text: '68 days' },
      { label: 'Amount × APR × days ÷ 365', text: '$4.66' },
    ]));
  test.each([
    ['a purchase', { amount: 500 }, '/?amount=500.00'],
    [
      'everything',
      { amount: 12.5, order: 'most-dollars', category: 'gas', foreign: true },
      '/?amount=12.50&order=dollars&category=gas&foreign=1',
    ],
    ['a day in the next month', { amount: 500, date: '2026-04-10' }, '/?amount=500.00&show=month'],
    ['a day beyond', { amount: 500, date: '2026-04-11' }, '/?amount=500.00'],
  ])('%s opens in the optimizer', async (_, input, path) =>
    expect((await ask(input)).result.openIn).toEqual([{ label: 'Open in the optimizer', path }]),
  );
  test('an empty wallet leads to the card form', async () =>
    expect((await ask({}, [])).result.openIn).toEqual([{ label: 'Add a card', path: '/?card=new' }]));
  test('a declined purchase shows the shares as bars', async () =>
    expect((await ask({ amount: 20_000 })).result.charts?.[0]?.points.map(({ value }) => value)).toEqual([
      19_000, 1000,
    ]));
});
