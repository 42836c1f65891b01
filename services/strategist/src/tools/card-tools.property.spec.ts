import { answerDetails, type Fact } from '@floatwise/contracts/strategist/answer';
import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { addDays } from '@floatwise/finance/calendar/calendar';
import { purchaseCategories } from '@floatwise/finance/rewards/categories';
import { sumCents } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import fc from 'fast-check';
import { z } from 'zod';
import { askTool, type Reply } from '../../testing/tool-scene.js';
import { toolInputs, type ToolName } from './tool-inputs.js';

const cardTools = [
  'my_cards',
  'which_card',
  'compare_cards',
  'days_to_pay',
  'month_plan',
  'wait',
  'split',
  'before_close',
  'utilization',
  'bills',
  'pay_on',
  'float_value',
  'float_two_cycles',
  'lost_grace',
  'minimum_payment',
] as const satisfies ToolName[];

/** Dollars to the cent, often round. */
const dollars = (most: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: 0, max: most }),
    fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100),
  );

/** Days that are hard to count: leap days, ends of months and years, and any other. */
const todays: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('2028-02-29', '2027-02-28', '2026-12-31', '2027-01-01', '2026-01-31', '2026-03-15'),
  fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days)),
);

const names = fc.constantFrom(
  'Chase Freedom',
  'Citi 2%',
  'Card B',
  '**Bold** [x](y)',
  '4 Points',
  'Freedom',
  'Ünited 1K',
);

const rates = fc.array(
  fc.record({
    category: fc.constantFrom(...purchaseCategories),
    rate: fc.constantFrom(1, 3, 6),
    cap: fc.option(fc.record({ amount: fc.constantFrom(500, 6000), period: fc.constantFrom('quarter', 'year') })),
  }),
  { maxLength: 3 },
);

/** A card as the wallet allows it; `at` is its place in the wallet, `today` the person's day. */
const cardOf = (at: number, today: string): fc.Arbitrary<PlannerCard> =>
  fc
    .record({
      name: names,
      nickname: fc.option(names),
      statementDate: fc.integer({ min: 1, max: 31 }),
      dueDate: fc.integer({ min: 1, max: 31 }),
      isSame: fc.boolean(),
      rewardsRate: fc.constantFrom(0, 1, 1.5, 2.625),
      rewardsUnit: fc.constantFrom('percent', 'points', 'miles'),
      centsPerPoint: fc.constantFrom(0, 1, 1.7),
      creditLimit: fc.oneof(fc.constant(0), dollars(30_000)),
      currentBalance: fc.oneof(fc.constant(0), dollars(31_000)),
      carriesBalance: fc.boolean(),
      apr: fc.option(fc.constantFrom(0, 18.24, 29.99)),
      statementBalance: fc.option(dollars(9000)),
      minimumPayment: fc.option(dollars(300)),
      spendingCategories: fc.option(rates),
      foreignFeePercent: fc.option(fc.constantFrom(0, 3)),
      hasBonus: fc.boolean(),
      ago: fc.integer({ min: 0, max: 200 }),
    })
    .map(({ isSame, hasBonus, ago, ...card }) => {
      const bonus = { amount: 200, unit: 'dollars', spend: 500, spent: 100 } as const;
      return aPlannerCard({
        ...card,
        id: `id-${at}`,
        dueMonth: isSame && card.dueDate >= card.statementDate + 14 ? 'same' : 'next',
        cycleSince: addDays(today, -ago),
        welcomeBonus: hasBonus ? { ...bonus, from: addDays(today, -30), by: addDays(today, 60) } : null,
      });
    });

/** A wallet of up to so many cards, and the day. */
const wallets = (most: number): fc.Arbitrary<{ today: string; cards: PlannerCard[] }> =>
  fc.record({ today: todays, size: fc.integer({ min: 0, max: most }) }).chain(({ today, size }) =>
    fc.record({
      today: fc.constant(today),
      cards: size === 0 ? fc.constant([]) : fc.tuple(...Array.from({ length: size }, (_, at) => cardOf(at, today))),
    }),
  );

const goals: Partial<Record<ToolName, readonly string[]>> = {
  split: ['fit', 'dollars', 'under-30', 'under-10'],
  before_close: ['under-30', 'under-10', 'only-one'],
};

/** What may stand in each field of an input, for a wallet. */
function fieldsFor(
  name: ToolName,
  cards: readonly PlannerCard[],
  today: string,
): Record<string, fc.Arbitrary<unknown>> {
  const card = fc.constantFrom(...cards.map(cardName), 'Card A', 'freedom', 'nothing like it');
  const amount = fc.oneof(dollars(3000), fc.constantFrom(0, 0.001, 12.345, 9_999_999_999.99));
  const percent = fc.oneof(fc.constantFrom(0, 4.5, 30, 100), fc.double({ min: 0, max: 100, noNaN: true }));
  return {
    amount,
    money: amount,
    creditLimit: amount,
    balance: amount,
    card,
    cards: fc.array(card, { minLength: 2, maxLength: 5 }),
    category: fc.constantFrom(...purchaseCategories),
    order: fc.constantFrom('longest-float', 'most-dollars'),
    date: fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days)),
    foreign: fc.boolean(),
    goal: fc.constantFrom(...(goals[name] ?? ['none'])),
    under: percent,
    days: fc.integer({ min: 1, max: 366 }),
    apyPercent: percent,
    aprPercent: percent,
  };
}

function inputs(name: ToolName, cards: readonly PlannerCard[], today: string): fc.Arbitrary<object> {
  const { shape } = toolInputs[name].input;
  const fields = Object.entries(fieldsFor(name, cards, today)).filter(([field]) => field in shape);
  const required = name === 'compare_cards' ? ['cards'] : [];
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

const MONEY = /^-?\$[\d,]+\.\d\d$/;
const dollarsIn = (text: string): number => Number(text.replace(/[$,]/g, ''));

/** A figure in digits or in words; `one card` and `at once` say no figure. */
const NUMERAL =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|half|third|twice|double)\b/i;

/** A sum adds up to its fact line by line, or ends with a formula's result. */
function addsUp({ sum, unit, value, text }: Fact): boolean {
  if (sum.length === 0 || (unit !== 'dollars' && unit !== 'percent')) return true;
  const isMoney = unit === 'dollars' && sum.every((line) => MONEY.test(line.text));
  return isMoney ? sumCents(sum.map((line) => dollarsIn(line.text))) === value : sum.at(-1)?.text === text;
}

const shown = z.object({
  parts: answerDetails.parts,
  facts: answerDetails.facts,
  charts: answerDetails.charts.optional(),
  openIn: answerDetails.openIn.optional(),
  suggestions: answerDetails.suggestions.optional(),
  asks: z.string().min(10).max(600).optional(),
});

function check({ result, facts, said }: Reply): void {
  const { parts, charts, openIn, suggestions, asks } = result;
  const written = asks === undefined ? parts : (result.question ?? [{ text: asks }]);
  shown.parse({ parts, facts, charts, openIn, suggestions, asks });
  expect(written.filter((part) => 'text' in part && NUMERAL.test(part.text))).toEqual([]);
  expect(NUMERAL.test(asks ?? '')).toBe(false);
  for (const text of suggestions ?? []) expect(text).not.toBe('');
  expect(facts.filter(({ id, sum }) => !/^t1\.[a-z]/.test(id) || sum.some(({ label }) => label === ''))).toEqual([]);
  for (const { label } of openIn ?? []) expect(label).toMatch(/^(?:Open|Add) .{3,}/);
  for (const { title, points } of charts ?? []) {
    expect(title).toMatch(/.{5,}/);
    expect(points.filter(({ label, text }) => label === '' || !/\d/.test(text))).toEqual([]);
  }
  const used = new Set(written.map((part) => ('fact' in part ? part.fact : '')));
  if (asks === undefined) {
    expect(said).not.toBe('');
    expect(said).not.toMatch(/^\s|\s$|NaN|undefined|null|Infinity| {2}| [.,;]|\.\./);
  } else expect(parts).toEqual([]);
  expect(facts.filter((fact) => !addsUp(fact))).toEqual([]);
  expect(facts.filter(({ id }) => !used.has(id))).toEqual([]);
  const ids = new Set(facts.map(({ id }) => id));
  expect([...used].filter((id) => id !== '' && !ids.has(id))).toEqual([]);
}

describe('whatever the wallet and the question', () => {
  test.each(cardTools)('%s answers or asks back, every figure is a fact, and every sum adds up', async (name) => {
    const asked = wallets(7).chain(({ today, cards }) =>
      fc.record({ today: fc.constant(today), cards: fc.constant(cards), input: inputs(name, cards, today) }),
    );
    await fc.assert(
      fc.asyncProperty(asked, async ({ today, cards, input }) => check(await askTool(name, input, { cards, today }))),
      { numRuns: 100 },
    );
  });

  test('the largest wallet fits into an answer', async () => {
    const [{ today, cards } = { today: '', cards: [] }] = fc.sample(
      wallets(200).filter(({ cards: { length } }) => length > 150),
      {
        numRuns: 1,
        seed: 7,
      },
    );
    for (const name of cardTools) {
      const input = name === 'compare_cards' ? { cards: ['Card A', 'Card C'] } : { amount: 50_000 };
      const { shape } = toolInputs[name].input;
      check(await askTool(name, 'amount' in shape || name === 'compare_cards' ? input : {}, { cards, today }));
    }
  });
});
