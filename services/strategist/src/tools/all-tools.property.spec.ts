import fc from 'fast-check';
import { answerDetails } from '@floatwise/contracts/strategist/answer';
import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { writtenOut } from '../facts/fact-book.js';
import { randomInput } from '../../testing/random-input.js';
import { article, askTool, catalogCard, digitsIn } from '../../testing/tool-scene.js';
import { allTools } from './all-tools.js';
import { toolInputs } from './tool-inputs.js';

const dollars = fc.integer({ min: 0, max: 3_000_000 }).map((cents) => cents / 100);
const percent = fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100);
const day = fc.integer({ min: 1, max: 31 });
const unknown = <T>(known: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(known, { nil: null, freq: 2 });
const dates = fc.constantFrom('2026-01-01', '2026-03-15', '2026-03-16', '2026-03-17', '2026-09-30');

const bonuses = fc.record({
  amount: fc.integer({ min: 1, max: 100_000 }),
  unit: fc.constantFrom('dollars', 'points'),
  spend: dollars.map((spend) => spend + 1),
  from: fc.constant('2026-01-01'),
  by: dates,
  spent: dollars,
});
const wallets = fc
  .array(
    fc.record({
      ...{
        statementDate: day,
        dueDate: day,
        rewardsRate: percent,
        centsPerPoint: percent,
        annualFee: unknown(dollars),
      },
      ...{ creditLimit: dollars, currentBalance: dollars, carriesBalance: fc.boolean(), apr: unknown(percent) },
      ...{ rewardsUnit: fc.constantFrom('percent', 'points', 'miles'), welcomeBonus: unknown(bonuses) },
      ...{ name: fc.constantFrom('Chase Gold', 'Blue', 'card 1', 'Citi'), foreignFeePercent: unknown(percent) },
    }),
    { maxLength: 5 },
  )
  .map((cards) => cards.map((about, index) => aPlannerCard({ id: `id-${index}`, ...about })));

const catalogs = fc
  .array(
    fc.record({
      ...{ name: fc.constantFrom('Chase Gold', 'Blue', 'Card'), annualFee: unknown(dollars), isBusiness: fc.boolean() },
      ...{ universalCashbackPercent: percent, foreignFeePercent: unknown(percent), discontinued: fc.boolean() },
      ...{ rewardsUnit: fc.constantFrom('percent', 'points', 'miles'), isAnnualFeeWaived: unknown(fc.boolean()) },
      currentOffer: unknown(
        fc.record({
          ...{ amount: dollars, spend: dollars, unit: fc.constantFrom('dollars', 'points', 'miles') },
          ...{ days: unknown(fc.integer({ min: 1, max: 400 })), expires: unknown(dates) },
        }),
      ),
      spendingCategories: unknown(
        fc.array(
          fc.record({
            ...{ category: fc.constantFrom('groceries', 'travel'), rate: percent },
            cap: unknown(
              fc.record({ amount: dollars, period: fc.constantFrom('month', 'quarter', 'year', 'lifetime') }),
            ),
          }),
          { maxLength: 3 },
        ),
      ),
    }),
    { maxLength: 6 },
  )
  .map((cards) => cards.map((about, index) => catalogCard(`card-${index}`, about)));

const debtPlans = fc.record({
  rollsOver: fc.boolean(),
  extraPayment: dollars,
  debts: fc.array(
    fc
      .record({ balance: dollars, minPayment: dollars, interestRate: percent })
      .map(({ balance, minPayment, interestRate }): Debt => ({
        ...{ id: 'b1b6f0ce-6dd5-4b9c-9d0f-3c1f6b1f5a10', name: 'Loan 7', type: 'credit_card', interestRate },
        ...{ balance: balance + 0.01, minPayment: minPayment + 0.01, minimum: { kind: 'percent', percent: 2 } },
      })),
    { maxLength: 3 },
  ),
});

test.each([...allTools.keys()])(
  '%s never throws, asks or answers, fits an answer, and writes no figure that is not a fact',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(
        randomInput(toolInputs[name].input),
        fc.record({ cards: wallets, catalog: catalogs, debts: debtPlans }),
        async (input, scene) => {
          const answer = await askTool(name, input, { ...scene, today: '2026-03-16', articles: [article] });
          expect(digitsIn(answer)).toEqual([]);
          expect(answer.result.parts.length > 0).toBe(answer.result.asks === undefined);
          const { facts } = answer;
          const { parts, charts = [], openIn = [], articles = [], suggestions = [] } = answer.result;
          for (const [field, value] of Object.entries({ parts, facts, charts, openIn, articles, suggestions }))
            expect([field, answerDetails[field as keyof typeof answerDetails].safeParse(value).error]).toEqual([
              field,
              undefined,
            ]);
          const known = new Set(facts.map(({ id }) => id));
          for (const part of parts) if ('fact' in part) expect(known).toContain(part.fact);
          expect(writtenOut(parts, facts)).not.toMatch(/NaN|Infinity|undefined|\[object/);
        },
      ),
      { numRuns: 60 },
    );
  },
);
