import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { resultOf } from '@floatwise/finance/calculator-input';
import { cashAdvance } from '@floatwise/finance/cash-advance';
import { payoffDebt } from '@floatwise/finance/debt';
import { clearingPayment } from '@floatwise/finance/level-payment';
import { sumCents } from '@floatwise/finance/money';
import { specifiedPayoff } from '@floatwise/finance/payoff';
import { payoffPlans } from '@floatwise/finance/payoff-plan';
import { transferOffer } from '@floatwise/finance/transfer-offer';
import { digitsIn, noDebts, plannerCard, today, told } from '../../testing/tool-scene.js';

const debt = (digit: number, about: Partial<Debt>): Debt => ({
  id: `${String(digit).repeat(8)}-1111-4111-8111-111111111111`,
  name: `Loan ${digit}`,
  balance: 1000,
  minPayment: 50,
  interestRate: 20,
  type: 'credit_card',
  minimum: { kind: 'fixed' },
  ...about,
});
const debts = [
  debt(1, { name: 'Blue card', balance: 6000, interestRate: 24, minPayment: 180 }),
  debt(2, { name: 'Store card', balance: 2000, interestRate: 12, minPayment: 60 }),
];

describe('what payoff asks for', () => {
  test.each([
    [{}, 'What do you owe, at what APR, and how much can you pay a month?'],
    [{ balance: 5000 }, "What's its APR? It's on your statement."],
    [{ aprPercent: 24 }, 'How much do you owe on it?'],
    [{ balance: 5000, aprPercent: 24 }, 'How much can you pay a month, or in how many months do you want to be done?'],
    [{ balance: 0, aprPercent: 24, payment: 50 }, 'Balance is more than $0.00.'],
    [{ balance: 5000, aprPercent: 24, payment: 0 }, 'How much can you pay a month?'],
  ])('%j: %s', async (input, asks) => expect(await told('payoff', input)).toMatchObject({ parts: [], asks }));
});

describe('one debt that is typed', () => {
  const typed = (payment: number) =>
    payoffDebt(debt(1, { balance: 5000, interestRate: 24, minPayment: payment, minimum: { kind: 'fixed' } }));

  test('says months and interest of the library, and draws the balance', async () => {
    const answer = await told('payoff', { balance: 5000, aprPercent: 24, payment: 250 });
    const { months, totalInterest } = specifiedPayoff([typed(250)], 'minimum', 0);
    expect([answer.value('months'), answer.value('interest')]).toEqual([months, totalInterest]);
    expect(answer.text).toBe(
      `Paying $250.00 a month, you're debt-free in ${months} months, and it costs ${answer.facts.find(({ id }) => id === 't1.interest')?.text} in interest.`,
    );
    expect(answer.charts?.[0]?.points).toHaveLength(months + 1);
    expect(answer.topics).toEqual(['debt', 'balance-transfer']);
    expect(answer.asked).toEqual({ balance: 5000, aprPercent: 24 });
  });

  test('a payment that does not cover the interest says so', async () => {
    const answer = await told('payoff', { balance: 5000, aprPercent: 24, payment: 90 });
    expect(answer.text).toBe(
      "A payment of $90.00 a month doesn't cover the interest, which is $100.00 in the first month, so the debt never ends. Pay more than that.",
    );
  });

  test('by a number of months is the payment that clears it', async () => {
    const answer = await told('payoff', { balance: 5000, aprPercent: 24, months: 24 });
    expect(answer.value('payment')).toBe(clearingPayment({ balance: 5000, aprPercent: 24, months: 24 }));
    expect(answer.value('months')).toBe(24);
  });

  test('what an extra payment saves is the difference of both', async () => {
    const answer = await told('payoff', { balance: 5000, aprPercent: 24, payment: 150, extra: 100 });
    const [plain, better] = [specifiedPayoff([typed(150)], 'minimum', 0), specifiedPayoff([typed(250)], 'minimum', 0)];
    expect(answer.value('saved')).toBe(sumCents([plain.totalInterest, -better.totalInterest]));
    expect(answer.value('sooner')).toBe(plain.months - better.months);
  });

  test('a cheap one says nothing of a transfer', async () =>
    expect((await told('payoff', { balance: 5000, aprPercent: 6, payment: 250 })).topics).toEqual(['debt']));
});

describe('the saved debts', () => {
  const saved = { debts, extraPayment: 200, rollsOver: true };
  const plans = payoffPlans(debts.map(payoffDebt), { extra: 200, today });

  test('avalanche and snowball stand side by side with the gain', async () => {
    const answer = await told('payoff', {}, { debts: saved });
    const [avalanche, snowball] = [plans.avalanche.rollover, plans.snowball.rollover];
    expect([answer.value('avalanche-months'), answer.value('avalanche-interest')]).toEqual([
      avalanche?.months,
      avalanche?.totalInterest,
    ]);
    expect([answer.value('snowball-months'), answer.value('snowball-interest')]).toEqual([
      snowball?.months,
      snowball?.totalInterest,
    ]);
    expect(answer.value('rollover-gain')).toBe(plans.avalanche.rolloverGain?.interest);
    expect(answer.value('gain')).toBe(sumCents([snowball?.totalInterest ?? 0, -(avalanche?.totalInterest ?? 0)]));
    expect([answer.value('minimums'), answer.value('extra'), answer.value('first')]).toEqual([240, 200, 'Blue card']);
    expect(answer.charts?.[0]?.points.map(({ label }) => label)).toEqual(['Minimum only', 'Avalanche', 'Snowball']);
  });

  test('without rolling over, the specified results, and what rolling over would add', async () => {
    const answer = await told('payoff', {}, { debts: { ...saved, rollsOver: false } });
    expect(answer.value('avalanche-interest')).toBe(plans.avalanche.specified.totalInterest);
    expect(answer.value('rollover-gain')).toBe(plans.avalanche.rolloverGain?.interest);
  });

  test('the smallest balance comes first when snowball is asked for', async () =>
    expect((await told('payoff', { strategy: 'snowball' }, { debts: saved })).value('first')).toBe('Store card'));

  test('what can be paid in all is split into minimums and extra', async () =>
    expect((await told('payoff', { payment: 440 }, { debts: saved })).value('extra')).toBe(200));

  test('a payment below the minimums says so', async () =>
    expect((await told('payoff', { payment: 100 }, { debts: saved })).text).toBe(
      "$100.00 a month doesn't cover the minimum payments of your debts, which are $240.00.",
    ));

  test('by a number of months adds up what clears each', async () => {
    const answer = await told('payoff', { months: 24 }, { debts: saved });
    expect(answer.value('payment')).toBe(
      sumCents(
        debts.map(({ balance, interestRate: aprPercent }) => clearingPayment({ balance, aprPercent, months: 24 })),
      ),
    );
  });

  test.each([
    [
      'that never ends says which payment does not cover the interest',
      { balance: 9000, minPayment: 10 },
      "never paid off, because the payment doesn't cover the interest of Loan 3.",
    ],
    [
      'that takes more than 600 months says so',
      { balance: 100_000, interestRate: 12, minPayment: 1001 },
      'still not paid off after 600 months.',
    ],
  ])('an order %s', async (_, about, words) => {
    const stuck = { ...saved, extraPayment: 0, rollsOver: false, debts: [debt(3, about)] };
    expect((await told('payoff', {}, { debts: stuck })).text).toContain(words);
  });

  test('a debt’s name is a fact of its own, which a model never sees', async () => {
    const { facts } = await told('payoff', {}, { debts: saved });
    const leaks = facts.filter((fact) => fact.unit !== 'card' && JSON.stringify(fact).includes('Blue card'));
    expect(leaks).toEqual([]);
  });
});

describe('a balance transfer', () => {
  test.each([
    [{}, 'How much would you move, and what APR do you pay on it now?'],
    [{ balance: 5000 }, "What APR do you pay on it now? It's on your statement."],
    [
      { balance: 5000, aprPercent: 22, monthlyPayment: 0 },
      'Monthly payment is more than $0.00 and at most $9,999,999,999.99.',
    ],
    [{ card: 'gold' }, "You haven't added any cards yet. Add the card in the optimizer first."],
  ])('%j asks: %s', async (input, asks) => expect(await told('transfer', input)).toMatchObject({ asks }));

  const terms = { balance: 6000, currentAprPercent: 24, introAprPercent: 0, introMonths: 18, feePercent: 3 };
  const input = { balance: 6000, aprPercent: 24, introMonths: 18, feePercent: 3, monthlyPayment: 300 };

  test('counts with the library, and opens the calculator with everything filled in', async () => {
    const answer = await told('transfer', input);
    const all = { ...terms, regularAprPercent: 24, monthlyPayment: 300 };
    const offer = resultOf(transferOffer(all));
    expect(answer.text).toMatch(/^Yes: moving saves /);
    expect([answer.value('saving'), answer.value('fee'), answer.value('left')]).toEqual([
      offer.saving,
      180,
      offer.remainingAtIntroEnd,
    ]);
    const [link] = answer.openIn ?? [];
    const address = new URL(link?.path ?? '', 'https://floatwise.example');
    expect(address.pathname).toBe('/calculators/balance-transfer');
    expect(Object.fromEntries([...address.searchParams].map(([name, value]) => [name, Number(value)]))).toEqual(all);
  });

  test('says no where the fee costs more than the interest', async () => {
    const answer = await told('transfer', { ...input, aprPercent: 5, monthlyPayment: 2000 });
    expect(answer.text).toMatch(/^No: moving costs \$[\d.]+ more\./);
  });

  test('a payment that does not cover the interest is helped by moving', async () =>
    expect((await told('transfer', { ...input, monthlyPayment: 100 })).text).toMatch(
      /^(Yes: where it is, your payment doesn't cover the interest|Neither way pays the balance off)/,
    ));

  test('without terms, the longest compared card counts, with its date', async () => {
    const answer = await told('transfer', { balance: 6000, aprPercent: 24, monthlyPayment: 300 });
    expect([answer.value('intro-months'), answer.value('fee-percent')]).toEqual([21, 3]);
    expect(answer.text).toContain('as of Jan 1, 2025');
  });

  test('of a named card takes its balance and APR', async () => {
    const cards = [plannerCard('Chase Freedom', { currentBalance: 4000, apr: 26.5 })];
    const answer = await told('transfer', { card: 'freedom', monthlyPayment: 250 }, { cards });
    expect([answer.value('balance'), answer.value('apr')]).toEqual([4000, 26.5]);
    expect(answer.asked).toEqual({ balance: 4000, aprPercent: 26.5 });
  });

  test('without figures is about the dearest saved credit card debt', async () => {
    const answer = await told('transfer', {}, { debts: { ...noDebts, debts } });
    expect([answer.value('balance'), answer.value('apr'), answer.value('from')]).toEqual([6000, 24, 'Blue card']);
    expect(answer.text).toContain("That's $6,000.00 on Blue card at 24%, with");
    expect(answer.walletRead).toBe(false);
  });

  test('of a paid-off card says that nothing is owed', async () =>
    expect((await told('transfer', { card: 'gold' }, { cards: [plannerCard('gold')] })).text).toBe(
      "There's nothing to move: no balance is owed.",
    ));

  test('reads no wallet where no card is named', async () =>
    expect((await told('transfer', input)).walletRead).toBe(false));
});

describe('a cash advance', () => {
  test('asks for the amount', async () =>
    expect((await told('cash_advance', {})).asks).toBe('How much cash would you take out?'));

  test('costs what the library says, at terms that it names', async () => {
    const answer = await told('cash_advance', { amount: 500 });
    const result = resultOf(cashAdvance({ amount: 500, days: 30 }));
    expect([answer.value('cost'), answer.value('fee'), answer.value('interest')]).toEqual([
      result.cost,
      result.fee,
      result.interest,
    ]);
    expect(answer.text).toContain('these are common terms');
  });

  test('at its own terms assumes nothing', async () => {
    const answer = await told('cash_advance', { amount: 500, days: 10, aprPercent: 20, feePercent: 3 });
    expect(answer.value('cost')).toBe(
      resultOf(cashAdvance({ amount: 500, days: 10, aprPercent: 20, feePercent: 3 })).cost,
    );
    expect(answer.text).not.toContain('common terms');
  });
});

test.each([
  ['payoff', { balance: 5000, aprPercent: 24, payment: 90 }],
  ['payoff', {}],
  ['transfer', { balance: 6000, aprPercent: 24 }],
  ['cash_advance', { amount: 500 }],
] as const)('%s %j writes no figure that is not a fact', async (name, input) =>
  expect(digitsIn(await told(name, input, { debts: { ...noDebts, debts } }))).toEqual([]),
);
