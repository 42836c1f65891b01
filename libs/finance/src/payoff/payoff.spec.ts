import { debtProblems, inPayoffOrder, payoffDebt, transferHint } from './debt.js';
import type { Debt, DebtType, SavedDebt } from './debt.js';
import { USUAL_MINIMUM } from './minimum-payment.js';
import type { MinimumPayment } from './minimum-payment.js';
import { specifiedPayoff } from './payoff.js';
import { payoffPlans, payoffText } from './payoff-plan.js';
import { monthlyMinimums, rolloverPayoff } from './payoff-rollover.js';

type Row = [name: string, balance: number, interestRate: number, minimum: number | MinimumPayment, type?: DebtType];
const debts = (...rows: Row[]): Debt[] =>
  rows.map(([name, balance, interestRate, minimum, type = 'loan']) => ({
    ...{ id: name, name, balance, interestRate, type },
    minimum: typeof minimum === 'number' ? { kind: 'fixed', amount: minimum } : minimum,
  }));

describe('published examples', () => {
  const three = debts(['Card 1', 5000, 22.99, 150], ['Card 2', 3500, 18.99, 100], ['Car loan', 12_000, 6.5, 350]);
  const source = 'fincalculatorpro.com, "Debt Snowball vs Avalanche Calculator" (its default debts)';

  test(`${source}: minimums only, nothing rolled over: 4 years 6 months, $5,997`, () => {
    expect(specifiedPayoff(three, 'minimum', 0)).toMatchObject({ months: 54, totalInterest: 5997.03 });
  });

  test(`${source}: rolled over, with $200 extra: snowball $3,230, avalanche $3,075, both 2 years 6 months`, () => {
    expect(rolloverPayoff(three, 'snowball', 200)).toMatchObject({ months: 30, totalInterest: 3230.15 });
    expect(rolloverPayoff(three, 'avalanche', 200)).toMatchObject({ months: 30, totalInterest: 3075.23 });
  });

  test('the npm package node-debt-snowball, examples/response.json: the months until the first debt ends', () => {
    const two = debts(['Credit Card', 1000, 14.99, 75], ['Student Loan', 7500, 4.75, 150]);
    const { rows } = rolloverPayoff(two, 'avalanche', 100);
    const published = [8217.18, 7931.85, 7643.99, 7353.57, 7060.56];
    published.forEach((balance, index) => expect(Math.abs((rows[index]?.balance ?? 0) - balance)).toBeLessThan(0.06));
  });

  test('without rolling over each debt has its own end, the longest counts (money.cnn.com, "When will I be debt-free?")', () => {
    const { months, debts: each } = specifiedPayoff(three, 'avalanche', 200);
    const closedForm = (balance: number, rate: number, payment: number) =>
      Math.ceil(-Math.log(1 - (balance * rate) / 1200 / payment) / Math.log(1 + rate / 1200));
    expect(each.map(({ name, months: own }) => [name, own])).toEqual([
      ['Card 1', closedForm(5000, 22.99, 350)],
      ['Card 2', closedForm(3500, 18.99, 100)],
      ['Car loan', closedForm(12_000, 6.5, 350)],
    ]);
    expect(months).toBe(closedForm(3500, 18.99, 100));
  });
});

describe('the specified simulation of one debt', () => {
  const one = (balance: number, rate: number, payment: number) =>
    specifiedPayoff(debts(['Debt', balance, rate, payment]), 'minimum', 0);

  test.each([
    ['no balance', 0, 20, 50, 'paid', 0, 0],
    ['a negative balance', -5, 20, 50, 'paid', 0, 0],
    ['no payment', 100, 20, 0, 'paid', 0, 0],
    ['a balance below a cent', 0.009, 20, 50, 'paid', 0, 0],
    ['a payment below the interest', 1000, 24, 10, 'never', 999, 999_999],
    ['a payment that only covers the interest', 1000, 24, 20, 'never', 999, 999_999],
    // 9,870 × (352.8 / 1200) is a little below 2,901.78 in floating point
    ['the same, where floating point has it a little above', 9870, 352.8, 2901.78, 'never', 999, 999_999],
    ['no interest', 1000, 0, 300, 'paid', 4, 0],
    ['a debt of more than 50 years', 100_000, 0, 10, 'capped', 600, 0],
    ['one payment', 100, 12, 101, 'paid', 1, 1],
  ])('%s', (_, balance, rate, payment, outcome, months, totalInterest) => {
    expect(one(balance, rate, payment)).toMatchObject({ outcome, months, totalInterest });
  });

  test('the table follows the debt to zero', () => {
    expect(one(100, 12, 60).rows).toEqual([
      { month: 1, payment: 60, interest: 1, balance: 41 },
      { month: 2, payment: 41.41, interest: 0.41, balance: 0 },
    ]);
  });
});

describe('the order', () => {
  const all = debts(['Small', 500, 10, 25], ['Dear', 4000, 25, 100], ['Large', 9000, 10, 100]);

  test.each([
    ['minimum', ['Small', 'Dear', 'Large']],
    ['avalanche', ['Dear', 'Small', 'Large']],
    ['snowball', ['Small', 'Dear', 'Large']],
  ] as const)('%s attacks %j', (strategy, names) => {
    expect(inPayoffOrder(all, strategy).map(({ name }) => name)).toEqual(names);
  });

  test('the extra goes to the first and does not move on', () => {
    const alone = specifiedPayoff(all, 'minimum', 100);
    const helped = specifiedPayoff(all, 'snowball', 100);
    const months = (name: string, from: typeof alone) => from.debts.find((debt) => debt.name === name)?.months;
    expect(months('Small', helped)).toBeLessThan(months('Small', alone) ?? 0);
    expect([months('Dear', helped), months('Large', helped)]).toEqual([months('Dear', alone), months('Large', alone)]);
  });
});

describe('both results side by side', () => {
  const settings = { extra: 200, today: '2026-01-31' };

  test('with the gain, and the month of the last payment', () => {
    const two = debts(['Card', 3000, 22, 100], ['Loan', 5000, 8, 120]);
    const { minimum, avalanche } = payoffPlans(two, settings);
    const { specified, rollover, rolloverGain } = avalanche;
    expect(minimum).toMatchObject({ rollover: null, rolloverGain: null });
    expect(specified.months).toBeGreaterThan(rollover?.months ?? 0);
    expect(rolloverGain?.months).toBe(specified.months - (rollover?.months ?? 0));
    expect(rolloverGain?.interest).toBeGreaterThan(0);
    expect(payoffPlans(debts(['Card', 300, 0, 100]), settings).minimum.specified.payoffMonth).toBe('2026-04');
  });

  test('a debt that its own payment never clears is cleared by rolling over', () => {
    const two = debts(['Stuck', 2000, 24, 30], ['Small', 500, 30, 100]);
    const { specified, rollover, rolloverGain } = payoffPlans(two, settings).avalanche;
    expect(specified).toMatchObject({ outcome: 'never', months: 999, totalInterest: 999_999, payoffMonth: null });
    expect(rollover?.outcome).toBe('paid');
    expect(rolloverGain).toBeNull();
  });

  test('what nothing can clear is never in both, and the table keeps the other debt', () => {
    const { avalanche } = payoffPlans(debts(['Stuck', 90_000, 30, 30], ['Small', 500, 10, 100]), {
      ...settings,
      extra: 0,
    });
    expect([avalanche.specified.outcome, avalanche.rollover?.outcome]).toEqual(['never', 'never']);
    expect(avalanche.specified.rows.at(-1)?.balance).toBe(0);
  });

  test('no debts are nothing to pay; a bad extra payment is refused', () => {
    expect(payoffPlans([], settings).snowball.specified).toMatchObject({
      outcome: 'paid',
      months: 0,
      totalInterest: 0,
    });
    expect(() => payoffPlans([], { ...settings, extra: -1 })).toThrow(RangeError);
    expect(() => payoffPlans([], { ...settings, extra: Number.NaN })).toThrow(RangeError);
  });
});

test.each([
  [{ outcome: 'paid', months: 40 }, '3 years 4 months'],
  [{ outcome: 'paid', months: 12 }, '1 year'],
  [{ outcome: 'paid', months: 1 }, '1 month'],
  [{ outcome: 'paid', months: 0 }, 'paid already'],
  [{ outcome: 'never', months: 999 }, 'never, at this payment'],
  [{ outcome: 'capped', months: 600 }, 'more than 50 years'],
] as const)('%j is said as %p', (projection, words) => expect(payoffText(projection)).toBe(words));

describe('adding a debt', () => {
  const good = { name: 'Card', balance: 100, interestRate: 0, minimum: { kind: 'fixed' as const, amount: 10 } };

  test('a rate of 0 is fine', () => expect(debtProblems(good)).toEqual([]));
  test.each([
    [{ name: ' ' }, 'name'],
    [{ balance: 0 }, 'balance'],
    [{ balance: Number.NaN }, 'balance'],
    [{ interestRate: -1 }, 'interestRate'],
    [{ minimum: { kind: 'fixed' as const, amount: 0 } }, 'minimum'],
  ])('%j is refused', (change, field) => {
    expect(debtProblems({ ...good, ...change })).toEqual([{ field, words: expect.any(String) }]);
  });
});

describe('the balance-transfer hint', () => {
  test('is for credit cards above 15 percent only', () => {
    const none = debts(['Loan', 5000, 30, 100], ['Card', 5000, 15, 100, 'credit_card']);
    expect(transferHint(none)).toBeNull();
    expect(transferHint(debts(['Visa', 0.5, 20, 50, 'credit_card']))).not.toBeNull();
    const hint = transferHint([...none, ...debts(['Visa', 1000, 15.01, 50, 'credit_card'])]);
    expect(hint).toMatchObject({ balance: 1000, words: expect.stringContaining('Visa charges 15.01%') });
    const two = debts(['A', 1000, 20, 50, 'credit_card'], ['B', 500, 30, 50, 'credit_card']);
    expect(transferHint(two)).toMatchObject({
      balance: 1500,
      words: expect.stringContaining('2 cards charge more than 15%'),
    });
  });
});

describe('all minimums of the first month', () => {
  test('add up what is fixed and what falls with the balance', () => {
    const fixed: Debt = {
      ...{ id: 'a', name: 'A', balance: 5000, interestRate: 24, type: 'credit_card' },
      minimum: { kind: 'fixed', amount: 150 },
    };
    const usual: Debt = { ...fixed, id: 'b', balance: 3000, minimum: USUAL_MINIMUM };
    // 1% of 3,000 + 2% of interest
    expect(monthlyMinimums([fixed, usual])).toBe(240);
    expect(monthlyMinimums([{ ...fixed, balance: 0 }])).toBe(0);
  });

  test('a saved debt keeps its fixed minimum, or its floor', () => {
    const saved: SavedDebt = {
      ...{ id: 'a', name: 'A', balance: 100, interestRate: 9, minPayment: 30, type: 'loan' },
      minimum: { kind: 'fixed' },
    };
    expect(payoffDebt(saved).minimum).toEqual({ kind: 'fixed', amount: 30 });
    const falling: SavedDebt = { ...saved, minimum: { kind: 'percent', percent: 2 } };
    expect(payoffDebt(falling).minimum).toEqual({ kind: 'percent', percent: 2, floor: 30 });
  });
});
