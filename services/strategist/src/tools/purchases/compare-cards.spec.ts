import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { cardName, valued } from '@floatwise/finance/ranking/ranking';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { everyday, freedom, fresh, venture } from '@floatwise/test-kit/example-wallet';
import { askTool, tenthOfMarch } from '../../../testing/tool-scene.js';

const three = [everyday, venture, freedom];
const ask = (input: unknown, cards: readonly PlannerCard[] = three) => askTool('compare_cards', input, { cards });
/** Ten days longer than Gold, which earns more on groceries. */
const longer = { ...everyday, dueDate: 20 };
const gold = aPlannerCard({
  name: 'Gold',
  currentBalance: 800,
  spendingCategories: [{ category: 'groceries', rate: 6, cap: null }],
});

describe('comparing cards', () => {
  test.each([
    [
      'line by line, and what decides',
      { cards: ['venture', 'everyday'], amount: 100 },
      three,
      '- Venture: 56 days, due May 5; $19,000.00 available, 5% in use; worth $2.69\n- Everyday: 31 days, due Apr 10; $4,200.00 available, 16% in use; worth $1.88\n\nUse Venture: it’s best on both days and dollars.',
    ],
    [
      'days and dollars disagree',
      { cards: ['everyday', 'gold'], amount: 500, category: 'groceries' },
      [longer, gold],
      '- Everyday: 41 days, due Apr 20; $4,200.00 available, 16% in use; worth $10.03\n- Gold: 31 days, due Apr 10; $4,200.00 available, 16% in use; worth $31.91\n\nFor the longest float, use Everyday; for the most dollars, use Gold. I used general rates where I don’t know the rates for groceries: they come with Pro, for cards matched to our catalog.',
    ],
    [
      'at a shop that doesn’t take one of them',
      { cards: ['venture', 'everyday'], amount: 100, place: 'Costco' },
      [
        { ...everyday, network: 'Visa' },
        { ...venture, network: 'Mastercard' },
      ],
      '- Everyday: 31 days, due Apr 10; $4,200.00 available, 16% in use; worth $1.88\n- Venture: 56 days, due May 5; $19,000.00 available, 5% in use; not taken there\n\nUse Everyday: it’s best on both days and dollars.',
    ],
    [
      'without an amount, by the aliases of a model',
      { cards: ['Card A', 'Card C'] },
      three,
      '- Everyday: 31 days, due Apr 10; $4,200.00 available, 16% in use\n- Chase Freedom Unlimited: carries a balance, so interest starts right away; $1,800.00 available, 70% in use\n\nFor the longest float, use Everyday. Tell me an amount, and I’ll add what it’s worth on each card.',
    ],
    [
      'an APR that is not known',
      { cards: ['venture', 'freedom'], amount: 100 },
      [venture, { ...freedom, apr: null }],
      '- Venture: 56 days, due May 5; $19,000.00 available, 5% in use; worth $2.69\n- Chase Freedom Unlimited: carries a balance, so interest starts right away; $1,800.00 available, 70% in use; add its APR to see what it’s worth\n\nUse Venture: of the cards whose interest I know, it’s best on both days and dollars.',
    ],
    [
      'only cards that carry a balance have room',
      { cards: ['everyday', 'freedom'], amount: 100 },
      [{ ...everyday, creditLimit: 850 }, freedom],
      '- Chase Freedom Unlimited: carries a balance, so interest starts right away; $1,800.00 available, 70% in use; worth -$1.10\n- Everyday: 31 days, due Apr 10; $50.00 available, 94.1% in use; the purchase would be declined\n\nUse Chase Freedom Unlimited if you must: no card without a balance has enough available credit.',
    ],
    [
      'a share of a welcome bonus',
      { cards: ['fresh', 'everyday'], amount: 300 },
      [fresh, everyday],
      '- Everyday: 31 days, due Apr 10; $4,200.00 available, 16% in use; worth $5.65\n- Fresh: 29 days, due Apr 8; $4,600.00 available, 8% in use; worth $105.57\n\nFor the longest float, use Everyday; for the most dollars, use Fresh. That includes a share of the welcome bonus.',
    ],
    [
      'none has room',
      { cards: ['everyday', 'freedom'], amount: 4500 },
      three,
      '- Everyday: 31 days, due Apr 10; $4,200.00 available, 16% in use; the purchase would be declined\n- Chase Freedom Unlimited: carries a balance, so interest starts right away; $1,800.00 available, 70% in use; the purchase would be declined\n\nNone of them has enough available credit for $4,500.00.',
    ],
    [
      'an empty wallet',
      { cards: ['a', 'b'] },
      [],
      'You haven’t added any cards yet. Add one, and I can compare it with others.',
    ],
  ])('%s', async (_, input, cards, said) => expect((await ask(input, cards)).said).toBe(said));

  test.each([
    [
      'a card that is not in the wallet',
      ['everyday', 'amex gold'],
      three,
      'I can’t find that card in your wallet. You have Everyday, Venture, and Chase Freedom Unlimited. Which one do you mean?',
    ],
    [
      'a name that fits two cards',
      ['chase', 'venture'],
      [...three, aPlannerCard({ name: 'Chase Sapphire', currentBalance: 800 })],
      'Do you mean Chase Freedom Unlimited or Chase Sapphire?',
    ],
    ['the same card twice', ['everyday', 'Card A'], three, 'Which other card should I compare Everyday with?'],
    [
      'a wallet with one card',
      ['everyday', 'venture'],
      [everyday],
      'You have only one card here. Which card in our catalog do you want to know about?',
    ],
  ])('asks back about %s', async (_, names, cards, asks) =>
    expect(await ask({ cards: names }, cards)).toMatchObject({ said: '', asked: asks }),
  );

  test('the figures are those of the library', async () => {
    const { fact, result } = await ask({ cards: ['venture', 'everyday'], amount: 100 });
    const lines = [venture, everyday].map((card) =>
      valued(card, { amount: 100, today: tenthOfMarch, order: 'longest-float', apyPercent: 4.5 }),
    );
    expect([fact('worth').value, fact('worth-2').value]).toEqual(lines.map(({ total }) => total));
    expect(result.charts?.[0]?.points).toEqual(
      lines.map(({ card, floatDays }) => ({ label: cardName(card), value: floatDays, text: `${floatDays} days` })),
    );
  });

  test.each([
    [-50, 100, '$1,200.00'],
    [-50, -20, null],
  ])(
    'for a year, statements of %d and %d are no spending where they’re in the person’s favor',
    async (one, other, spent) => {
      const paid = [
        { ...everyday, statementBalance: one, annualFee: 0 },
        { ...venture, statementBalance: other },
      ];
      const { said, asked } = await ask({ cards: ['everyday', 'venture'], year: true }, paid);
      if (spent === null) expect(asked).toBe('About how much would you spend on the card in a month or a year?');
      else expect(said).toContain(`That’s based on spending ${spent} a year`);
    },
  );
});
