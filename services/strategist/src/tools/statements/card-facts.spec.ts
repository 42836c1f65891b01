import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { everyday, freedom, venture } from '@floatwise/test-kit/example-wallet';
import { askTool } from '../../../testing/tool-scene.js';

const cards = [everyday, venture, freedom];

describe('a figure of every card', () => {
  test.each([
    [
      'limit',
      'Your credit limits total $31,000.00.\n\n- Venture: the credit limit is $20,000.00\n- Chase Freedom Unlimited: the credit limit is $6,000.00\n- Everyday: the credit limit is $5,000.00',
    ],
    [
      'available',
      'Your available credit totals $25,000.00.\n\n- Venture: $19,000.00 is available\n- Everyday: $4,200.00 is available\n- Chase Freedom Unlimited: $1,800.00 is available',
    ],
    [
      'balance',
      'Your card balances total $6,000.00.\n\n- Chase Freedom Unlimited: the current balance is $4,200.00\n- Venture: the current balance is $1,000.00\n- Everyday: the current balance is $800.00',
    ],
  ])('%s: the most first, and all together', async (about, said) =>
    expect((await askTool('card_facts', { about, each: true }, { cards })).said).toBe(said),
  );

  test('rates stand with the lowest first, and unknown ones last', async () => {
    const { said } = await askTool(
      'card_facts',
      { about: 'apr', each: true },
      {
        cards: [
          { ...everyday, apr: null },
          { ...venture, apr: 24.5 },
          { ...freedom, apr: 19.99 },
        ],
      },
    );
    expect(said).toBe(
      'On your cards:\n\n- Chase Freedom Unlimited: the APR is 19.99%\n- Venture: the APR is 24.5%\n- Everyday: its APR isn’t known: you can add it when you edit the card',
    );
  });

  test('fees are added up only where all are known', async () => {
    const cards = [
      { ...everyday, annualFee: 0 },
      { ...venture, annualFee: 95 },
    ];
    const ask = async (of: typeof cards | PlannerCard[]) =>
      (await askTool('card_facts', { about: 'annual-fee', each: true }, { cards: of })).said;
    expect(await ask(cards)).toMatch(/^Your annual fees total \$95\.00\./);
    expect(await ask([...cards, { ...freedom, annualFee: null }])).toMatch(/^On your cards:/);
  });

  test('a large wallet shows ten cards and counts the others', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...everyday, name: `Card no. ${at}`, nickname: null }));
    const { said } = await askTool('card_facts', { about: 'limit', each: true }, { cards: many });
    expect(said.match(/^- Card no\./gmu)).toHaveLength(10);
    expect(said).toContain('- 2 more cards in the optimizer');
    expect(said).toContain('Your credit limits total $60,000.00.');
  });
});

test.each([
  ['entered for each category', null],
  ['counted from transactions, under the first category', [{ category: 'gas', spent: 1200 }]],
])('a cap that categories share is named once, with what all of them spent: %s', async (_, capUsed) => {
  const cap = { amount: 1500, period: 'quarter', group: 'rotating' } as const;
  const card: PlannerCard = {
    ...everyday,
    spendingCategories: [
      { category: 'gas', rate: 5, cap },
      { category: 'dining', rate: 5, cap },
      { category: 'groceries', rate: 3, cap: { amount: 6000, period: 'year' } },
    ],
    capSpent: [
      { category: 'gas', spent: 900 },
      { category: 'dining', spent: 300 },
    ],
    capUsed,
  };
  expect((await askTool('card_facts', { about: 'caps' }, { cards: [card] })).said).toBe(
    'On Everyday, $300.00 of the $1,500.00 quarterly cap on gas and dining is left, and $6,000.00 of the $6,000.00 yearly cap on groceries is left.',
  );
});

test.each([
  [
    'for good',
    [{ category: 'gas', rate: 5, cap: { amount: 1500, period: 'lifetime' } }],
    '$1,500.00 of the $1,500.00 lifetime cap on gas is left.',
  ],
  ['that isn’t there', [], 'none of its categories has a cap.'],
  [
    'that isn’t known without category rates',
    null,
    'I don’t know the spending caps: category rates come with Pro, for cards matched to our catalog.',
  ],
] as const)('a cap %s', async (_, spendingCategories, words) => {
  const card = {
    ...everyday,
    spendingCategories: spendingCategories && [...spendingCategories],
    capSpent: [],
    capUsed: null,
  };
  expect((await askTool('card_facts', { about: 'caps' }, { cards: [card] })).said).toBe(`On Everyday, ${words}`);
});

test.each([
  [3, '3%: $15.00 on a purchase of $500.00'],
  [0, '0%: $0.00 on a purchase of $500.00'],
])('a foreign fee of %s percent in dollars, once the purchase is named', async (foreignFeePercent, said) => {
  const { said: words } = await askTool(
    'card_facts',
    { about: 'foreign-fee', amount: 500 },
    { cards: [{ ...everyday, foreignFeePercent }] },
  );
  expect(words).toBe(`On Everyday, the foreign transaction fee is ${said}.`);
});

test('a foreign fee on a purchase in another currency', async () => {
  const abroad = { cards: [{ ...everyday, foreignFeePercent: 3 }] };
  const input = { about: 'foreign-fee', amount: 300 };
  expect((await askTool('card_facts', { ...input, currency: 'euros' }, abroad)).said).toBe(
    'On Everyday, the foreign transaction fee is 3%: $9.74 on a purchase of $324.68. I counted it as $324.68, at the average rate of 2024; your bank’s rate that day is the one that counts.',
  );
  expect((await askTool('card_facts', { ...input, currency: 'pesos' }, abroad)).asked).toBe(
    'About how much is that in dollars?',
  );
});

describe('the last statement', () => {
  // On March 10: the one of Feb 5 is due Mar 30, that of Mar 5 Apr 30.
  const two: PlannerCard = { ...everyday, statementDate: 5, dueDate: 30, statementBalance: 750 };

  test.each([
    [
      'isn’t an older one that is due first',
      two,
      'On Everyday, the last statement is $750.00, due Apr 30; still unpaid from before: 1 statement.',
    ],
    [
      'is paid while an older one isn’t',
      { ...two, paidStatements: [{ closingDate: '2026-03-05', amount: null, paidOn: '2026-03-07' }] },
      'On Everyday, the last statement is paid; still unpaid from before: 1 statement.',
    ],
    ['alone', { ...two, cycleSince: '2026-04-01' }, 'On Everyday, the last statement is $750.00, due Apr 30.'],
    [
      'is at most the balance where nobody knows it',
      { ...two, cycleSince: '2026-04-01', statementBalance: null },
      'On Everyday, the last statement is at most $800.00, due Apr 30.',
    ],
    [
      'of a card without one',
      { ...two, cycleSince: '2026-05-01' },
      'On Everyday, there’s no statement to pay right now.',
    ],
  ])('%s', async (_, card, said) =>
    expect((await askTool('card_facts', { about: 'statement' }, { cards: [card] })).said).toBe(said),
  );
});
