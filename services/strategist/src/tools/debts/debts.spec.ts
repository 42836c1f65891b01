import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { resultOf } from '@floatwise/finance/money/calculator-input';
import { cashAdvance } from '@floatwise/finance/calculators/cash-advance';
import { payoffDebt } from '@floatwise/finance/payoff/debt';
import { clearingPayment } from '@floatwise/finance/payoff/level-payment';
import { sumCents } from '@floatwise/finance/money/money';
import { specifiedPayoff } from '@floatwise/finance/payoff/payoff';
import { payoffPlans } from '@floatwise/finance/payoff/payoff-plan';
import { sameTransfer } from '@floatwise/finance/payoff/testing/same-transfer';
import { transferOffer } from '@floatwise/finance/payoff/transfer-offer';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { askTool, digitsIn, noDebts, type Scene } from '../../../testing/tool-scene.js';
import type { ToolName } from '../tool-inputs.js';

const today = '2026-03-16';
const ask = (name: ToolName, input: unknown, scene: Scene = {}) => askTool(name, input, { today, ...scene });

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

describe('several typed debts', () => {
  const debts = [
    { balance: 3000, aprPercent: 25 },
    { balance: 2000, aprPercent: 18 },
  ];

  test('go by the order that is asked for, and say which', async () => {
    const highest = await ask('payoff', { debts, payment: 300 });
    expect(highest.said).toContain(
      '20 months (November 2027) and pay $938.18 in interest. Everything goes to the highest rate first',
    );
    const smallest = await ask('payoff', { debts, payment: 300, strategy: 'snowball' });
    expect(smallest.said).toContain('Everything goes to the smallest debt first');
  });

  test('take a payment and an extra that are more together than any amount', async () => {
    const { said } = await ask('payoff', { debts, payment: 9_999_999_999.99, extra: 12 });
    expect(said).toContain('debt-free in 1 month');
  });
});

test.each([
  [0, 12, 'debt-free in 12 months (March 2027) and pay $0.00 in interest. So it’s enough to be done in 12 months.'],
  [
    18,
    12,
    'debt-free in 14 months (May 2027) and pay $332.67 in interest. So it isn’t enough to be done in 12 months: that takes',
  ],
  [100, 12, 'Pay more than that. So it isn’t enough to be done in 12 months: that takes'],
])('a payment with a time, at %f%%, says whether it’s enough', async (aprPercent, months, words) =>
  expect((await ask('payoff', { balance: 3000, aprPercent, payment: 250, months })).said).toContain(words),
);

describe('what payoff asks for', () => {
  test.each([
    [{}, 'How much do you owe, at what APR, and how much can you pay a month?'],
    [{ balance: 5000 }, 'What’s its APR? It’s on your statement.'],
    [{ aprPercent: 24 }, 'How much do you owe on it?'],
    [{ balance: 5000, aprPercent: 24 }, 'How much can you pay a month, or how many months do you want to take?'],
    [{ balance: 0, aprPercent: 24, payment: 50 }, 'Balance must be more than $0.00.'],
    [{ balance: 5000, aprPercent: 24, payment: 0 }, 'How much can you pay a month?'],
  ])('%j: %s', async (input, asks) =>
    expect(await ask('payoff', input)).toMatchObject({ result: { parts: [], asks } }),
  );
});

describe('one debt that is typed', () => {
  const typed = (payment: number) =>
    payoffDebt(debt(1, { balance: 5000, interestRate: 24, minPayment: payment, minimum: { kind: 'fixed' } }));

  test('says months and interest of the library, and draws the balance', async () => {
    const answer = await ask('payoff', { balance: 5000, aprPercent: 24, payment: 250 });
    const { months, totalInterest } = specifiedPayoff([typed(250)], 'minimum', 0);
    expect([answer.fact('months').value, answer.fact('interest').value]).toEqual([months, totalInterest]);
    expect(answer.said).toBe(
      `Paying $250.00 a month, you’re debt-free in ${months} months (${answer.fact('done').text}) and pay ${answer.facts.find(({ id }) => id === 't1.interest')?.text} in interest.`,
    );
    expect(answer.result.charts?.[0]?.points).toHaveLength(months + 1);
  });

  test('a payment that does not cover the interest says so', async () => {
    const answer = await ask('payoff', { balance: 5000, aprPercent: 24, payment: 90 });
    expect(answer.said).toBe(
      'A payment of $90.00 a month doesn’t cover the interest, which is $100.00 in the first month, so you’d never pay off the debt. Pay more than that.',
    );
  });

  test.each([0, -50])('on a card with a balance of %d is nothing to pay off', async (currentBalance) => {
    const cards = [aPlannerCard({ name: 'Gold', currentBalance, apr: 24 })];
    const { said, asked } = await ask('payoff', { card: 'gold', payment: 90 }, { cards });
    expect([said, asked]).toEqual(['Gold has no balance, so there’s nothing to pay off.', null]);
  });

  test('by a number of months is the payment that clears it', async () => {
    const answer = await ask('payoff', { balance: 5000, aprPercent: 24, months: 24 });
    expect(answer.fact('payment').value).toBe(clearingPayment({ balance: 5000, aprPercent: 24, months: 24 }));
    expect(answer.fact('months').value).toBe(24);
  });

  test('what an extra payment saves is the difference of both', async () => {
    const answer = await ask('payoff', { balance: 5000, aprPercent: 24, payment: 150, extra: 100 });
    const [plain, better] = [specifiedPayoff([typed(150)], 'minimum', 0), specifiedPayoff([typed(250)], 'minimum', 0)];
    expect(answer.fact('saved').value).toBe(sumCents([plain.totalInterest, -better.totalInterest]));
    expect(answer.fact('sooner').value).toBe(plain.months - better.months);
  });

  test.each([
    ['payment', { payment: 250 }, 'That’s 15 months later and $921.84 more interest than with $250.00 a month.'],
    ['rate', { aprPercent: 30 }, 'That’s 8 months sooner and $1,271.59 less interest than at 30%.'],
    ['time', { months: 12 }, 'than before.'],
    ['payment that never ended', { payment: 90 }, 'You’d never pay it off with $90.00 a month.'],
  ])('what was asked before with another %s is compared', async (_, before, words) =>
    expect((await ask('payoff', { balance: 5000, aprPercent: 24, payment: 180, before })).said).toContain(words),
  );
});

describe('the saved debts', () => {
  const saved = { debts, extraPayment: 200, rollsOver: true };
  const plans = payoffPlans(debts.map(payoffDebt), { extra: 200, today });

  test('avalanche and snowball stand side by side with the gain', async () => {
    const answer = await ask('payoff', {}, { debts: saved });
    const [avalanche, snowball] = [plans.avalanche.rollover, plans.snowball.rollover];
    expect([answer.fact('avalanche-months').value, answer.fact('avalanche-interest').value]).toEqual([
      avalanche?.months,
      avalanche?.totalInterest,
    ]);
    expect([answer.fact('snowball-months').value, answer.fact('snowball-interest').value]).toEqual([
      snowball?.months,
      snowball?.totalInterest,
    ]);
    expect(answer.fact('rollover-gain').value).toBe(plans.avalanche.rolloverGain?.interest);
    expect(answer.fact('gain').value).toBe(sumCents([snowball?.totalInterest ?? 0, -(avalanche?.totalInterest ?? 0)]));
    expect([answer.fact('minimums').value, answer.fact('extra').value, answer.fact('first').value]).toEqual([
      240,
      200,
      'Blue card',
    ]);
    expect(answer.result.charts?.[0]?.points.map(({ label }) => label)).toEqual([
      'Minimum only',
      'Avalanche',
      'Snowball',
    ]);
  });

  test('without rolling over, the specified results, and what rolling over would add', async () => {
    const answer = await ask('payoff', {}, { debts: { ...saved, rollsOver: false } });
    expect(answer.fact('avalanche-interest').value).toBe(plans.avalanche.specified.totalInterest);
    expect(answer.fact('rollover-gain').value).toBe(plans.avalanche.rolloverGain?.interest);
  });

  test('the smallest balance comes first when snowball is asked for', async () =>
    expect((await ask('payoff', { strategy: 'snowball' }, { debts: saved })).fact('first').value).toBe('Store card'));

  test('what can be paid in all is split into minimums and extra', async () =>
    expect((await ask('payoff', { payment: 440 }, { debts: saved })).fact('extra').value).toBe(200));

  test('more than planned goes on top of it, and says what it changes', async () => {
    const answer = await ask('payoff', { more: 100 }, { debts: saved });
    const now = payoffPlans(debts.map(payoffDebt), { extra: 300, today }).avalanche.rollover;
    const before = plans.avalanche.rollover;
    expect(answer.fact('extra').value).toBe(300);
    expect(answer.fact('sooner').value).toBe((before?.months ?? 0) - (now?.months ?? 0));
    expect(answer.fact('saved').value).toBe(sumCents([before?.totalInterest ?? 0, -(now?.totalInterest ?? 0)]));
    expect(answer.said).toContain('less interest than with the $200.00 extra in your plan.');
  });

  test('more that brings no earlier end says so, with what it saves', async () => {
    const slow = [debt(3, { balance: 9000, interestRate: 5, minPayment: 100 }), debt(4, { interestRate: 25 })];
    const plan = { debts: slow, extraPayment: 0, rollsOver: false };
    const { fact, said } = await ask('payoff', { more: 20 }, { debts: plan });
    const [before, now] = [0, 20].map(
      (extra) => payoffPlans(slow.map(payoffDebt), { extra, today }).avalanche.specified,
    );
    expect([fact('still').value, before?.months]).toEqual([now?.months, now?.months]);
    expect(said).toContain(`That’s no sooner, still ${now?.months} months, and $`);
  });

  test('a payment below the minimums says so', async () =>
    expect((await ask('payoff', { payment: 100 }, { debts: saved })).said).toBe(
      '$100.00 a month doesn’t cover the minimum payments on your debts, which add up to $240.00.',
    ));

  test('by a number of months adds up what clears each', async () => {
    const answer = await ask('payoff', { months: 24 }, { debts: saved });
    expect(answer.fact('payment').value).toBe(
      sumCents(
        debts.map(({ balance, interestRate: aprPercent }) => clearingPayment({ balance, aprPercent, months: 24 })),
      ),
    );
  });

  test('by a number of months never pays less than a minimum', async () => {
    const both = [
      debt(1, { balance: 1000, interestRate: 24, minPayment: 100 }),
      debt(2, { balance: 9000, minPayment: 200 }),
    ];
    const { said, fact } = await ask('payoff', { months: 36 }, { debts: { ...saved, debts: both } });
    const other = clearingPayment({ balance: 9000, aprPercent: 20, months: 36 });
    expect(other).toBeGreaterThan(200);
    // 36 payments of $39.24 would pay the first one off, but its minimum is $100.
    expect(fact('payment').value).toBe(sumCents([100, other]));
    expect(said).toContain('Some minimum payments are more than that takes, so those debts are done sooner.');
    expect(said).toContain('You’re done in March 2029.');
    const one = await ask('payoff', { months: 36 }, { debts: { ...saved, debts: both.slice(0, 1) } });
    expect(one.said).toContain('pay $100.00 a month in total at first.');
    expect(one.said).toContain('You’re done in March 2027.');
  });

  test.each([
    [
      'that never ends says which payment does not cover the interest',
      { balance: 9000, minPayment: 10 },
      'never paid off, because the payment doesn’t cover the interest on Loan 3.',
    ],
    [
      'that takes more than 600 months says so',
      { balance: 100_000, interestRate: 12, minPayment: 1001 },
      'still not paid off after 600 months.',
    ],
  ])('an order %s', async (_, about, words) => {
    const stuck = { ...saved, extraPayment: 0, rollsOver: false, debts: [debt(3, about)] };
    expect((await ask('payoff', {}, { debts: stuck })).said).toContain(words);
  });

  test('a debt’s name is a fact of its own, which a model never sees', async () => {
    const { facts } = await ask('payoff', {}, { debts: saved });
    const leaks = facts.filter((fact) => fact.unit !== 'card' && JSON.stringify(fact).includes('Blue card'));
    expect(leaks).toEqual([]);
  });
});

describe('a balance transfer', () => {
  test.each([
    [{}, 'How much would you move, and what APR do you pay on it now?'],
    [{ balance: 5000 }, 'What APR do you pay on it now? It’s on your statement.'],
    [
      { balance: 5000, aprPercent: 22, monthlyPayment: 0 },
      'Monthly payment must be more than $0.00 and at most $9,999,999,999.99.',
    ],
    [{ card: 'gold' }, 'You haven’t added any cards yet. Add the card in the optimizer first.'],
  ])('%j asks: %s', async (input, asks) => expect(await ask('transfer', input)).toMatchObject({ result: { asks } }));

  const terms = { balance: 6000, currentAprPercent: 24, introAprPercent: 0, introMonths: 18, feePercent: 3 };
  const input = { balance: 6000, aprPercent: 24, introMonths: 18, feePercent: 3, monthlyPayment: 300 };

  test('counts with the library, and opens the calculator with everything filled in', async () => {
    const answer = await ask('transfer', input);
    const all = { ...terms, regularAprPercent: 24, monthlyPayment: 300 };
    const offer = resultOf(transferOffer(all));
    expect(answer.said).toMatch(/^Yes: moving saves /);
    expect([answer.fact('saving').value, answer.fact('fee').value, answer.fact('left').value]).toEqual([
      offer.saving,
      180,
      offer.remainingAtIntroEnd,
    ]);
    const [link] = answer.result.openIn ?? [];
    const address = new URL(link?.path ?? '', 'https://floatwise.example');
    expect(address.pathname).toBe('/calculators/balance-transfer');
    expect(Object.fromEntries([...address.searchParams].map(([name, value]) => [name, Number(value)]))).toEqual(all);
  });

  test('says no where the fee costs more than the interest', async () => {
    const answer = await ask('transfer', { ...input, aprPercent: 5, monthlyPayment: 2000 });
    expect(answer.said).toMatch(/^No: moving costs \$[\d.]+ more\./);
  });

  test('a payment that does not cover the interest is helped by moving', async () =>
    expect((await ask('transfer', { ...input, monthlyPayment: 100 })).said).toMatch(
      /^(Yes: where it is now, your payment doesn’t cover the interest|At this payment, you’d never pay off the balance)/,
    ));

  test('a payment that is enough only where the debt is now says no, and never that moving pays', async () => {
    const { said } = await ask('transfer', { balance: 10_000, aprPercent: 10, monthlyPayment: 100 });
    expect(said).toMatch(
      /^No: where it is now, you’d pay off the debt in \d+ months at this payment\. If you move it, for a fee of \$500\.00, the same payment is too small for the rate after the intro period\./,
    );
    expect(said).not.toContain('You come out ahead');
  });

  test('a debt that takes more than 600 months where it is now is paid off by moving', async () =>
    expect((await ask('transfer', { balance: 100_000, aprPercent: 24, monthlyPayment: 2000.01 })).said).toMatch(
      /^Yes: where it is now, your payment barely covers the interest: you’d still owe money after 600 months\./,
    ));

  test('without terms, the newest terms of an issuer count, with their date, and never our example', async () => {
    const answer = await ask('transfer', { balance: 6000, aprPercent: 24, monthlyPayment: 300 });
    expect([answer.fact('intro-months').value, answer.fact('fee-percent').value]).toEqual([21, 5]);
    expect(answer.said).toContain('those of Wells Fargo Reflect as of Jan 9, 2026');
  });

  test.each([{ feePercent: 0 }, { introMonths: 15 }])(
    'with %j, the rate afterward is that of the issuer that the answer names',
    async (given) => {
      const { said } = await ask('transfer', { balance: 6000, aprPercent: 24, monthlyPayment: 200, ...given });
      expect(said).toContain('and 17.24% afterward. The terms you didn’t tell me are those of Wells Fargo Reflect');
    },
  );

  test.each([
    [{}, 'a month either way, enough to finish before the intro period ends.'],
    [{ monthlyPayment: 400 }, 'You pay off the balance before the intro period ends.'],
  ])('that it ends in time is said once, with %j', async (given, words) => {
    const { said } = await ask('transfer', { balance: 6000, aprPercent: 24, ...given });
    expect(said).toContain(words);
    expect(said.split('before the intro period ends')).toHaveLength(2);
  });

  test('says the figures that the comparison and the calculator show', async () => {
    const { terms: same, upTo, monthlyPayment, saving } = sameTransfer;
    const answer = await ask('transfer', { balance: same.balance, aprPercent: same.currentAprPercent });
    expect(answer.said).toContain(`Yes: moving saves ${saving}.`);
    expect(answer.said).toContain(`with ${monthlyPayment} a month either way`);
    expect(answer.said).toContain(`Our comparison’s “save up to” says ${upTo}: it assumes that you pay nothing down`);
  });

  test('of a named card takes its balance and APR', async () => {
    const cards = [aPlannerCard({ name: 'Chase Freedom', currentBalance: 4000, apr: 26.5, carriesBalance: true })];
    const answer = await ask('transfer', { card: 'freedom', monthlyPayment: 250 }, { cards });
    expect([answer.fact('balance').value, answer.fact('apr').value]).toEqual([4000, 26.5]);
    expect(answer.result.asked).toEqual({ balance: 4000, aprPercent: 26.5 });
  });

  test('without figures is about the dearest saved credit card debt', async () => {
    const answer = await ask('transfer', {}, { debts: { ...noDebts, debts } });
    expect([answer.fact('balance').value, answer.fact('apr').value, answer.fact('from').value]).toEqual([
      6000,
      24,
      'Blue card',
    ]);
    expect(answer.said).toContain('That’s $6,000.00 on Blue card at 24%, with');
    expect(answer.readWallet).toBe(false);
  });

  test('of a card that is paid in full says that there is nothing to save', async () => {
    const cards = [aPlannerCard({ name: 'Chase Freedom', currentBalance: 4000, apr: 26.5 })];
    expect((await ask('transfer', { card: 'freedom' }, { cards })).said).toBe(
      'You pay Chase Freedom in full, so you owe no interest on it, and a balance transfer wouldn’t save you anything. If you carry a balance on it, tell me how much.',
    );
    const answer = await ask('transfer', { card: 'freedom', balance: 1500, monthlyPayment: 250 }, { cards });
    expect([answer.fact('balance').value, answer.fact('apr').value]).toEqual([1500, 26.5]);
  });

  test('of a paid-off card says that nothing is owed', async () =>
    expect(
      (await ask('transfer', { card: 'gold' }, { cards: [aPlannerCard({ name: 'gold', currentBalance: 0 })] })).said,
    ).toBe('There’s nothing to move: you don’t owe a balance.'));

  test('reads no wallet where no card is named', async () =>
    expect((await ask('transfer', input)).readWallet).toBe(false));
});

describe('a cash advance', () => {
  test('asks for the amount', async () =>
    expect((await ask('cash_advance', {})).result.asks).toBe('How much cash would you take out?'));

  test('costs what the library says, at terms that it names', async () => {
    const answer = await ask('cash_advance', { amount: 500 });
    const result = resultOf(cashAdvance({ amount: 500, days: 30 }));
    expect([answer.fact('cost').value, answer.fact('fee').value, answer.fact('interest').value]).toEqual([
      result.cost,
      result.fee,
      result.interest,
    ]);
    expect(answer.said).toMatch(/I assumed an APR of [\d.]+% and a fee of [\d.]+%, as is common/);
    const { said } = await ask('cash_advance', { amount: 500, feePercent: 3 });
    expect(said).toMatch(/I assumed an APR of [\d.]+%, as is common/);
  });

  test('at its own terms assumes nothing', async () => {
    const answer = await ask('cash_advance', { amount: 500, days: 10, aprPercent: 20, feePercent: 3 });
    expect(answer.fact('cost').value).toBe(
      resultOf(cashAdvance({ amount: 500, days: 10, aprPercent: 20, feePercent: 3 })).cost,
    );
    expect(answer.said).not.toContain('I assumed');
  });
});

test.each([
  ['payoff', { balance: 5000, aprPercent: 24, payment: 90 }],
  ['payoff', {}],
  ['transfer', { balance: 6000, aprPercent: 24 }],
  ['cash_advance', { amount: 500 }],
] as const)('%s %j writes no figure that is not a fact', async (name, input) =>
  expect(digitsIn(await ask(name, input, { debts: { ...noDebts, debts } }))).toEqual([]),
);
