import fc from 'fast-check';
import { z } from 'zod';
import { accounts } from '@floatwise/contracts/offers/savings-accounts';
import { transferCards } from '@floatwise/contracts/offers/transfer-cards';
import { answerDetails } from '@floatwise/contracts/strategist/answer';
import { simpleTransferSavings } from '@floatwise/finance/payoff/transfer-offer';
import { formatMoney } from '@floatwise/finance/money/money';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { askTool, catalogCard } from '../../testing/tool-scene.js';
import type { Asked, Topic, ToolResult } from '../tools/tool.js';
import type { ToolName } from '../tools/tool-inputs.js';
import { attach } from './attachments.js';

const today = '2026-03-16';
const offer = { amount: 250, spend: 1500, unit: 'dollars' as const, days: 90, expires: null };
const checked = { title: 'The bank’s page', url: 'https://bank.example', date: '2026-01-31', note: null };
const catalog = [
  catalogCard('Plain', { universalCashbackPercent: 1 }),
  catalogCard('Flat', {
    universalCashbackPercent: 2,
    currentOffer: offer,
    sources: { annualFee: checked, currentOffer: checked },
  }),
  catalogCard('Grocer', { annualFee: 95, spendingCategories: [{ category: 'groceries', rate: 6, cap: null }] }),
  catalogCard('Pageless', { universalCashbackPercent: 3, address: null }),
  catalogCard('Insecure', { universalCashbackPercent: 3, address: 'http://bank.example' }),
  catalogCard('Dear', { annualFee: 695 }),
  catalogCard('Hotel', { universalCashbackPercent: 3, rewardsUnit: 'points' }),
];
const result = (topics: Topic[], asked: Asked = {}): ToolResult => ({ parts: [], topics, asked });
const attached = (...results: ToolResult[]) => attach(results, { catalog, today });
const nothing = {
  affiliateCards: [],
  recommendedSavingsAccount: null,
  cashbackPortal: null,
  melioRecommendation: null,
  disclosure: null,
};

const [one, two] = [
  { balance: 3000, aprPercent: 25 },
  { balance: 2000, aprPercent: 18 },
];

describe('offers stand beside an answer only where a person asks for cards, accounts, or services', () => {
  test('nothing: nothing', () => expect(attached(result([]))).toEqual(nothing));

  test.each<[Topic, string[]]>([
    ['new-card', ['affiliateCards', 'disclosure']],
    ['welcome-bonus', ['affiliateCards', 'disclosure']],
    ['balance-transfer', ['affiliateCards', 'disclosure']],
    ['cash-to-keep', ['recommendedSavingsAccount', 'disclosure']],
    ['online-shopping', ['cashbackPortal', 'disclosure']],
    ['bill-by-card', ['affiliateCards', 'melioRecommendation', 'disclosure']],
  ])('%s: %j', (topic, fields) => {
    const found = Object.entries(attached(result([topic])));
    const filled = found.filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
    expect(filled.map(([field]) => field)).toEqual(fields);
  });

  test.each<[string, ToolName, object, string[]]>([
    ['cash to keep', 'grow_savings', { amount: 10_000 }, ['recommendedSavingsAccount']],
    ['a dear debt', 'payoff', { balance: 4200, aprPercent: 26.99, payment: 150 }, []],
    ['several debts', 'payoff', { debts: [one, two], payment: 300 }, []],
    ['only the minimum', 'minimum_payment', { balance: 5000, aprPercent: 24 }, []],
    ['interest on a purchase', 'lost_grace', { amount: 500, aprPercent: 24, days: 30 }, []],
    ['whether to transfer', 'transfer', { balance: 5000, aprPercent: 24 }, ['affiliateCards']],
    ['an offer in hand', 'transfer', { balance: 5000, aprPercent: 24, introMonths: 15 }, []],
    ['a new card', 'offers', { want: 'category', category: 'online' }, ['cashbackPortal']],
    ['an annual fee that isn’t worth it', 'fee_worth', { annualFee: 500, yearlySpending: 1000, rate: 2 }, []],
    ['a bonus out of reach', 'reach_bonus', { spend: 9000, by: '2026-04-16', monthlySpending: 100 }, []],
    ['a bill by card', 'bill_by_card', { amount: 2400, rewardsPercent: 2 }, ['melioRecommendation']],
    ['a purchase online', 'which_card', { amount: 100, category: 'online' }, []],
    ['a purchase', 'which_card', { amount: 500 }, []],
    ['when a purchase is due', 'days_to_pay', { amount: 500 }, []],
    ['waiting', 'wait', { amount: 500 }, []],
    ['one’s own cards', 'my_cards', {}, []],
    ['rewards of a purchase', 'earned_rewards', { amount: 100, category: 'online' }, []],
    ['a cash advance', 'cash_advance', { amount: 500 }, []],
    ['points', 'point_value', { points: 1000 }, []],
    ['a grace period', 'explain', { topic: 'grace-period' }, []],
    ['how a transfer works', 'explain', { topic: 'balance-transfer' }, []],
    ['how we earn money', 'explain', { topic: 'how-we-earn-money' }, []],
  ])('%s', async (_, name, input, fields) => {
    const answer = await askTool(name, input, {
      today,
      cards: [aPlannerCard({ name: 'gold', currentBalance: 0 })],
      catalog: [
        catalogCard('Web', { spendingCategories: [{ category: 'online', rate: 5, cap: null }], address: null }),
      ],
    });
    const { disclosure, ...found } = attach([answer.result], { catalog: [], today });
    const filled = Object.entries(found).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    );
    expect(filled.map(([field]) => field).sort()).toEqual([...fields].sort());
    expect(disclosure !== null).toBe(fields.length > 0);
  });
});

describe('cards of the catalog', () => {
  const namesFor = (asked: Asked): string[] =>
    attached(result(['new-card'], asked)).affiliateCards.map(({ name }) => name);

  test.each<[string, Asked, string[]]>([
    ['by their first year', { monthlySpending: 1000 }, ['Flat', 'Plain', 'Grocer']],
    ['without an annual fee', { want: 'no-annual-fee', monthlySpending: 1000 }, ['Flat', 'Plain']],
    [
      'with points at what they are worth to the person',
      { monthlySpending: 1000, centsPerPoint: 0.5 },
      ['Flat', 'Hotel', 'Plain'],
    ],
    ['in a category', { want: 'category', category: 'groceries', monthlySpending: 1000 }, ['Grocer']],
  ])('%s, and only those that are worth something and have a page', (_, asked, names) =>
    expect(namesFor(asked)).toEqual(names),
  );

  test('say why, and carry fee, offer, page, and date', () =>
    expect(attached(result(['new-card'], { monthlySpending: 1000 })).affiliateCards[0]).toEqual({
      ...{ cardId: 'Flat', name: 'Flat', issuer: 'Example Bank', annualFee: 0 },
      reason:
        'Worth about $490.00 in the first year at $1,000.00 a month, with its welcome bonus, after the annual fee.',
      offer: '$250.00 after spending $1,500.00 in 90 days',
      address: 'https://bank.example/Flat',
      asOf: '2026-01-31',
      facts: [
        { label: 'Annual fee', source: checked },
        { label: 'Offer', source: checked },
      ],
      description:
        'Worth about $490.00 in the first year at $1,000.00 a month, with its welcome bonus, after the annual fee.',
      rewardsRate: 2,
      signupBonus: '$250.00 after spending $1,500.00 in 90 days',
      affiliateUrl: 'https://bank.example/Flat',
    }));
});

test('transfer cards: by what they save on what is owed, with their terms and date', () => {
  const { affiliateCards, disclosure } = attached(result(['balance-transfer'], { balance: 6000, aprPercent: 24 }));
  const owed = { balance: 6000, aprPercent: 24 };
  // An example is no issuer's offer, so nobody is sent to one.
  const offered = transferCards.filter(({ issuer }) => issuer !== null);
  expect(offered).toHaveLength(2);
  const savings = offered.map((card) => ({ id: card.id, saved: simpleTransferSavings(card, owed) }));
  const expected = savings.sort((a, b) => b.saved - a.saved).slice(0, 3);
  expect(affiliateCards.map(({ cardId }) => cardId)).toEqual(expected.map(({ id }) => id));
  expect(affiliateCards[0]?.reason).toBe(
    `Saves up to ${formatMoney(expected[0]?.saved ?? 0)} on $6,000.00 at 24%, after the fee, if you owe that for all 21 months.`,
  );
  expect(affiliateCards[0]?.offer).toBe('No interest for 21 months, a fee of 5%, then 17.24% APR');
  expect(affiliateCards[0]).toMatchObject({ asOf: '2026-01-09', address: expect.stringMatching(/wellsfargo\.com/) });
  expect(affiliateCards[0]?.facts).toMatchObject([{ source: { date: '2026-01-09', url: expect.any(String) } }]);
  expect(disclosure).toContain('we earn nothing from them');
});

test('a debt at no interest needs no transfer', () =>
  expect(attached(result(['balance-transfer'], { balance: 6000, aprPercent: 0 })).affiliateCards).toEqual([]));

test('the savings account has the highest rate without conditions, and says what the cash earns', () =>
  expect(attached(result(['cash-to-keep'], { cash: 10_000 })).recommendedSavingsAccount).toEqual({
    accountId: 'marcus-online-savings',
    name: 'Marcus by Goldman Sachs: Online Savings Account',
    apyPercent: 3.5,
    reason:
      '$10,000.00 would earn $350.00 in a year, at the highest rate among the accounts we compare that have no minimum, fee, or requirement.',
    address: 'https://www.marcus.com/us/en/savings/high-yield-savings',
    asOf: '2026-06-05',
    facts: [{ label: 'APY', source: expect.objectContaining({ date: '2026-06-05' }) }],
    bankName: 'Marcus by Goldman Sachs',
    accountName: 'Online Savings Account',
    apy: 3.5,
    monthlyEarnings: 29.17,
    affiliateUrl: 'https://www.marcus.com/us/en/savings/high-yield-savings',
  }));

test('a cashback portal has promotion, cashback rate, and affiliate URL, of which we know none but our own page', () =>
  expect(attached(result(['online-shopping'])).cashbackPortal).toMatchObject({
    ...{ name: 'Our products page', promotion: null, cashbackRate: null, affiliateUrl: '/products' },
  }));

test('rent by card: the bill-payment service with its benefits, and the card whose welcome bonus such a bill completes', () => {
  const { melioRecommendation, affiliateCards } = attached(result(['bill-by-card'], { bill: 1000 }));
  expect(melioRecommendation).toMatchObject({
    ...{ name: 'Melio', description: melioRecommendation?.reason, affiliateUrl: 'https://www.melio.com/' },
    benefits: expect.arrayContaining(['Your cash stays with you until the card is due']),
  });
  expect(affiliateCards).toMatchObject([
    { name: 'Flat', rewardsRate: 2, annualFee: 0, signupBonus: expect.any(String) },
  ]);
});

test('Melio comes with its fee of 2.9 percent, its date, and the disclosure', () => {
  const { melioRecommendation, disclosure } = attached(result(['bill-by-card'], { bill: 2400 }));
  expect(melioRecommendation).toMatchObject({ name: 'Melio', feePercent: 2.9, asOf: '2025-01-01' });
  expect(melioRecommendation?.reason).toContain('for a fee of $69.60 (2.9%) on $2,400.00');
  expect(disclosure).toContain('We may earn a commission');
});

const rates = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 12, maxLength: 12 });
const topics = fc.subarray<Topic>([
  'new-card',
  'welcome-bonus',
  'balance-transfer',
  'cash-to-keep',
  'bill-by-card',
  'online-shopping',
]);
const questions = fc.record(
  {
    monthlySpending: fc.integer({ min: 0, max: 9000 }),
    want: fc.constantFrom(
      'welcome-bonus' as const,
      'no-annual-fee' as const,
      'flat-rate' as const,
      'category' as const,
    ),
    category: fc.constantFrom('groceries' as const, 'online' as const),
    balance: fc.integer({ min: 0, max: 90_000 }),
    aprPercent: fc.integer({ min: 0, max: 40 }),
    cash: fc.integer({ min: 0, max: 90_000 }),
    bill: fc.integer({ min: 0, max: 9000 }),
    centsPerPoint: fc.constantFrom(0.5, 1, 2),
  },
  { requiredKeys: [] },
);
const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length });

test('commission decides nothing: other rates and another order give the same attachments', () =>
  fc.assert(
    fc.property(
      ...([topics, questions, rates] as const),
      fc.tuple(shuffled(catalog), shuffled(accounts), shuffled(transferCards)),
      (about, asked, commissions, [cards, savings, transfers]) => {
        const paid = <T extends object>(items: readonly T[]) =>
          items.map((item, index) => ({ ...item, commissionRate: commissions[index] ?? 0 }));
        const results = [result(about, asked)];
        const expected = attach(results, { catalog, today });
        expect(
          attach(results, { today, catalog: paid(cards), savings: paid(savings), transfers: paid(transfers) }),
        ).toEqual(expected);
      },
    ),
  ));

test('always fits the answer of the contract', () => {
  const { affiliateCards, recommendedSavingsAccount, cashbackPortal, melioRecommendation, disclosure } = answerDetails;
  const fields = { affiliateCards, recommendedSavingsAccount, cashbackPortal, melioRecommendation, disclosure };
  fc.assert(
    fc.property(topics, questions, (about, asked) => {
      const found = attached(result(about, asked));
      expect(z.strictObject(fields).parse(found)).toEqual(found);
      const isEmpty = JSON.stringify(found) === JSON.stringify(nothing);
      expect(found.disclosure === null).toBe(isEmpty);
    }),
  );
});
