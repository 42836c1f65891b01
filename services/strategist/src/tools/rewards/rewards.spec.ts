import { annualFeeWorth } from '@floatwise/finance/rewards/annual-fee';
import { billPay } from '@floatwise/finance/calculators/bill-pay';
import { bonusPace, bonusPlan } from '@floatwise/finance/rewards/bonus-plan';
import { purchaseCategories } from '@floatwise/finance/rewards/categories';
import { resultOf } from '@floatwise/finance/money/calculator-input';
import { annualRateOfApy, compoundInterest } from '@floatwise/finance/calculators/compound-interest';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { askTool, catalogCard, digitsIn, type Scene } from '../../../testing/tool-scene.js';
import type { ToolName } from '../tool-inputs.js';

const today = '2026-03-16';
const ask = (name: ToolName, input: unknown, scene: Scene = {}) => askTool(name, input, { today, ...scene });

const bonus = {
  ...{ amount: 200, unit: 'dollars' as const, spend: 1000 },
  from: '2026-01-01',
  by: '2026-04-12',
  spent: 300,
};
const freedom = aPlannerCard({ name: 'Chase Freedom', rewardsRate: 1.5, annualFee: 0 });
const venture = aPlannerCard({
  name: 'Venture',
  rewardsRate: 2,
  rewardsUnit: 'miles',
  centsPerPoint: 1.5,
  annualFee: 95,
});
const fresh = aPlannerCard({
  name: 'Fresh',
  rewardsRate: 2,
  creditLimit: 10_000,
  currentBalance: 0,
  welcomeBonus: bonus,
});
const cards = [freedom, venture, fresh];

describe('what has to be known first', () => {
  test.each<[ToolName, object, string]>([
    ['grow_savings', {}, 'How much would you deposit, once or every month?'],
    ['bill_by_card', {}, 'How much is the bill?'],
    ['bill_by_card', { amount: 0, rewardsPercent: 2 }, 'How much is the bill?'],
    [
      'bill_by_card',
      { amount: 2400, card: 'nothing' },
      'I can’t find that card in your wallet. Which of your cards do you mean?',
    ],
    ['point_value', {}, 'How many points or miles do you have?'],
    ['reach_bonus', { by: '2026-05-01', spend: 3000 }, 'How much do you spend on cards each month?'],
    ['reach_bonus', { spend: 3000 }, 'By what date do you have to spend it?'],
    ['reach_bonus', { card: 'freedom' }, 'How much do you have to spend for the bonus, and by what date?'],
    ['fee_worth', {}, 'How much is the annual fee, and what percentage does the card earn?'],
    ['fee_worth', { annualFee: 95 }, 'What percentage does the card earn where you use it?'],
    ['fee_worth', { annualFee: 95, rate: 3 }, 'About how much do you spend on it in a year?'],
    ['fee_worth', { card: 'fresh', yearlySpending: 100 }, 'I don’t know its annual fee. How much is it?'],
    ['bonus_progress', { card: 'zzz' }, 'I can’t find that card in your wallet. Which of your cards do you mean?'],
  ])('%s %j: %s', async (name, input, asks) => {
    const answer = await ask(name, input, { cards });
    expect(answer).toMatchObject({ result: { parts: [], asks } });
  });

  test('points are counted beside what they are worth', async () => {
    const { said } = await ask('earned_rewards', { card: 'venture', amount: 700 }, { cards });
    expect(said).toContain('On Venture, $700.00 earns $21.00 in rewards, or 1,400 miles.');
  });

  test('two cards of one name are asked about, without naming them', async () => {
    const two = [aPlannerCard({ name: 'Chase Freedom' }), aPlannerCard({ name: 'Chase Sapphire' })];
    const { result } = await ask('bonus_progress', { card: 'chase' }, { cards: two });
    expect(result.asks).toBe('More than one of your cards matches. Which one do you mean?');
  });

  test.each<[ToolName, object]>([
    ['bill_by_card', { amount: 2400 }],
    ['bonus_progress', {}],
    ['reach_bonus', { monthlySpending: 500 }],
    ['fee_worth', { yearlySpending: 9000 }],
    ['transfer', {}],
  ])('the names to choose from are facts: %s', async (name, input) => {
    const { asked, result } = await ask(name, { ...input, card: 'zzz' }, { cards });
    expect(asked).toBe(
      'I can’t find that card in your wallet. You have Chase Freedom, Venture, and Fresh. Which one do you mean?',
    );
    expect(result.question?.filter((part) => 'fact' in part)).toHaveLength(3);
  });
});

describe('what savings grow to', () => {
  test('is the library’s figure at the rate that yields the APY, and the calculator opens with it', async () => {
    const answer = await ask('grow_savings', { amount: 10_000, monthly: 100, apyPercent: 4.25, years: 3 });
    const typed = {
      initialDeposit: 10_000,
      monthlyContribution: 100,
      annualRatePercent: annualRateOfApy(4.25),
      years: 3,
    };
    const growth = resultOf(compoundInterest(typed));
    expect([answer.fact('future-value').value, answer.fact('interest').value]).toEqual([
      growth.futureValue,
      growth.interestEarned,
    ]);
    const address = new URL(answer.result.openIn?.[0]?.path ?? '', 'https://floatwise.example');
    expect(Object.fromEntries([...address.searchParams].map(([name, value]) => [name, Number(value)]))).toEqual(typed);
    expect(answer.result.charts?.[0]?.points).toHaveLength(37);
    expect(answer.result.asked).toEqual({ cash: 10_000 });
  });

  test.each([
    [5, 'in 5 years: '],
    [1, 'in 1 year: '],
    [1.5, 'in 18 months: '],
  ])('%f years are said in years where they’re whole', async (years, words) =>
    expect((await ask('grow_savings', { amount: 10_000, years })).said).toContain(words),
  );

  test('of a year at an APY is that APY', async () =>
    expect((await ask('grow_savings', { amount: 10_000, apyPercent: 4.5 })).fact('interest').value).toBe(450));

  test('over 50 years has a chart of at most 60 points', async () =>
    expect((await ask('grow_savings', { amount: 1, years: 50 })).result.charts?.[0]?.points).toHaveLength(60));

  test('past a trillion dollars is asked about', async () =>
    expect((await ask('grow_savings', { amount: 9e9, apyPercent: 100, years: 50 })).result.asks).toContain('trillion'));
});

describe('a bill by card', () => {
  test('with a card counts its rewards, its float, and its bonus', async () => {
    const answer = await ask('bill_by_card', { amount: 500, card: 'fresh' }, { cards });
    const bill = resultOf(
      billPay({
        ...{ amount: 500, feePercent: 2.9, rewardsPercent: 2 },
        apyPercent: 4.5,
        floatDays: 55,
        welcomeBonus: 142.86,
      }),
    );
    expect(bill.net).toBeGreaterThan(0);
    expect([answer.fact('net').value, answer.fact('fee').value, answer.fact('bonus').value]).toEqual([
      bill.net,
      bill.fee,
      142.86,
    ]);
    expect(answer.said).toMatch(/^Yes: paying by card puts you ahead by/);
  });

  test('at 1% costs money, and says so, with the fee’s date', async () => {
    const answer = await ask('bill_by_card', { amount: 2400, rewardsPercent: 1 });
    const bill = resultOf(
      billPay({ amount: 2400, feePercent: 2.9, rewardsPercent: 1, apyPercent: 4.5, floatDays: 40 }),
    );
    expect(answer.fact('net').value).toBe(-bill.net);
    expect(answer.said).toMatch(/^No: paying by card costs you/);
    expect(answer.said).toContain('Melio charged 2.9% as of Jan 1, 2025.');
    expect(answer.result.topics).toEqual(['bill-by-card']);
  });

  test('without a card or a rate, the best of the person’s cards that can pay it is taken, and named', async () => {
    const carrying = aPlannerCard({ name: 'Carrying', rewardsRate: 9, carriesBalance: true });
    const full = aPlannerCard({ name: 'Full', rewardsRate: 8, creditLimit: 300, currentBalance: 0 });
    const answer = await ask('bill_by_card', { amount: 500 }, { cards: [...cards, carrying, full] });
    const named = await ask('bill_by_card', { amount: 500, card: 'fresh' }, { cards });
    expect(answer.fact('net').value).toBe(named.fact('net').value);
    expect(answer.said).toBe(`I took Fresh, your best card for this bill. ${named.said}`);
  });

  test('a wallet whose cards can’t pay a bill is told so', async () => {
    const full = aPlannerCard({ name: 'Full', creditLimit: 1000, currentBalance: 900 });
    const carrying = aPlannerCard({ name: 'Carrying', creditLimit: 9000, carriesBalance: true });
    const { said } = await ask('bill_by_card', { amount: 2000 }, { cards: [full, carrying] });
    expect(said).toContain('None of your cards can pay this bill');
    expect(said).toMatch(/only with a card that earns more than/);
  });

  test('without any card, it says from which rate on a card pays for the fee', async () => {
    const answer = await ask('bill_by_card', { amount: 2000 });
    expect(answer.fact('fee').value).toBe(58);
    expect(answer.said).toMatch(
      /^Yes, through a service\. The fee is \$58\.00, so .* earns more than 2\.\d+%\. Tell me/,
    );
    expect(answer.result).toMatchObject({ topics: ['bill-by-card'], asked: { bill: 2000 } });
  });

  test('a card that carries a balance has no float', async () => {
    const carrying = [aPlannerCard({ name: 'Fresh', rewardsRate: 2, carriesBalance: true })];
    expect((await ask('bill_by_card', { amount: 2400, card: 'fresh' }, { cards: carrying })).fact('float').value).toBe(
      0,
    );
  });

  test('interest on a card that carries a balance counts against it', async () => {
    const owing = aPlannerCard({ name: 'Fresh', rewardsRate: 3, carriesBalance: true, apr: 24 });
    const answer = await ask('bill_by_card', { amount: 2000, card: 'fresh' }, { cards: [owing] });
    // 60.00 of rewards - 58.00 of fee - 2,000 × 24% × 55 ÷ 365.
    expect([answer.fact('interest').value, answer.fact('net').value]).toEqual([72.33, 70.33]);
    expect(answer.said).toMatch(/^No: paying by card costs you \$70\.33 more than a bank transfer/);
    expect(answer.said).toContain(
      'interest starts right away: $72.33 by the due date. You break even at 6.5% in rewards.',
    );
    const unknown = await ask('bill_by_card', { amount: 2000, card: 'fresh' }, { cards: [{ ...owing, apr: null }] });
    expect(unknown.said).toMatch(/^That depends on the card’s APR, which I don’t know\. Before interest, .* \$2\.00/);
  });

  test('a named card without room for the bill says so', async () => {
    const full = aPlannerCard({ name: 'Full', rewardsRate: 8, creditLimit: 300, currentBalance: 0 });
    const said = async (amount: number) =>
      (await ask('bill_by_card', { amount, card: 'full' }, { cards: [full] })).said;
    expect(await said(300.01)).toContain('But Full doesn’t have enough available credit for that.');
    expect(await said(300)).not.toContain('available credit');
  });

  test('on a card with one rate for all purchases, that rate counts where no category is named', async () => {
    const cap = { amount: 50_000, period: 'year', group: 'All purchases' } as const;
    const spendingCategories = purchaseCategories.map((category) => ({ category, rate: 2, cap }));
    const scene = { cards: [aPlannerCard({ name: 'All', rewardsRate: 1, creditLimit: 10_000, spendingCategories })] };
    expect((await ask('bill_by_card', { amount: 500, card: 'all' }, scene)).fact('rewards').value).toBe(10);
    const earned = await ask('earned_rewards', { amount: 500, card: 'all' }, scene);
    expect([earned.fact('rewards').value, earned.fact('general-rate').text]).toEqual([10, '2%']);
  });

  test('the rate of points isn’t rounded before it’s multiplied', async () => {
    const points = aPlannerCard({ name: 'Points', rewardsRate: 1.5, rewardsUnit: 'points', centsPerPoint: 1.25 });
    const cards = [{ ...points, creditLimit: 20_000 }];
    expect((await ask('bill_by_card', { amount: 10_000, card: 'points' }, { cards })).fact('rewards').value).toBe(
      187.5,
    );
  });
});

describe('points', () => {
  test('at their value', async () =>
    expect((await ask('point_value', { points: 60_000, centsPerPoint: 1.25 })).said).toBe(
      '60,000 points at 1.25 cents each are worth $750.00.',
    ));

  test('without a value, as cash and at 1.5 cents', async () => {
    const answer = await ask('point_value', { points: 60_000 });
    expect([answer.fact('as-cash').value, answer.fact('as-travel').value]).toEqual([600, 900]);
  });
});

describe('welcome bonuses', () => {
  test('progress: what is left, by when, and a week', async () => {
    const answer = await ask('bonus_progress', { card: 'fresh' }, { cards });
    const pace = bonusPace({ needed: 700, by: bonus.by, today });
    expect([answer.fact('needed').value, answer.fact('per-week').value, answer.fact('days-left').value]).toEqual([
      700,
      pace.perWeek,
      pace.daysLeft,
    ]);
    expect(answer.said).toMatch(/^Fresh: spend \$700\.00 more by Apr 12, 2026 to earn the bonus worth \$200\.00\./);
  });

  test.each([
    ['one that is earned', { ...bonus, spent: 1000 }, 'enough on x to earn the bonus'],
    ['one that is over', { ...bonus, by: '2026-03-01' }, 'was Mar 1, 2026'],
    ['one that hasn’t begun', { ...bonus, from: '2026-04-01' }, 'begins on Apr 1, 2026'],
    ['none', null, 'You haven’t saved a welcome bonus for x.'],
  ])('%s', async (_, welcomeBonus, words) =>
    expect(
      (await ask('bonus_progress', { card: 'x' }, { cards: [aPlannerCard({ name: 'x', welcomeBonus })] })).said,
    ).toContain(words),
  );

  test.each([
    ['no cards', [], 'You haven’t added any cards yet.'],
    ['no bonus', [freedom], 'None of your cards has a welcome bonus you can still earn.'],
  ])('without a card named: %s', async (_, wallet, words) =>
    expect((await ask('bonus_progress', {}, { cards: wallet })).said).toContain(words),
  );

  test('reached by a day with the usual spending', async () => {
    const input = { spend: 3000, by: '2026-06-15', monthlySpending: 1200, bonus: 600 };
    const answer = await ask('reach_bonus', input);
    const plan = bonusPlan({ needed: 3000, by: '2026-06-15', today }, 1200);
    expect([answer.fact('expected').value, answer.fact('reached-on').value]).toEqual([plan.expected, plan.reachedOn]);
    expect(answer.said).toMatch(/^Yes: by Jun 15, 2026 you’d spend/);
    expect(answer.readWallet).toBe(false);
  });

  test('missed says what is missing, and that nothing is to be bought for it', async () => {
    const answer = await ask('reach_bonus', { monthlySpending: 300 }, { cards });
    const plan = bonusPlan({ needed: 700, by: bonus.by, today }, 300);
    expect([answer.fact('missing').value, answer.fact('per-week').value]).toEqual([plan.missing, plan.perWeek]);
    expect(answer.said).toContain('don’t buy what you don’t need');
  });

  test.each([
    ['all that the bonus takes counts what is spent', { spend: 1000 }, 700],
    ['also with its day', { spend: 1000, by: '2026-05-01' }, 700],
    ['another sum is taken as it is', { spend: 900 }, 900],
  ])('of a card: %s', async (_, input, needed) => {
    const answer = await ask('reach_bonus', { ...input, card: 'fresh', monthlySpending: 100 }, { cards });
    expect(answer.fact('needed').value).toBe(needed);
  });

  test('of a card that isn’t in the wallet takes what is given', async () => {
    const input = { spend: 4000, by: '2026-06-01', card: 'reserve', monthlySpending: 100 };
    expect((await ask('reach_bonus', input, { cards })).fact('needed').value).toBe(4000);
  });

  test('no later than the offer’s last day', async () => {
    const input = { card: 'fresh', monthlySpending: 100 };
    expect((await ask('reach_bonus', { ...input, by: '2027-12-31' }, { cards })).fact('by').value).toBe(bonus.by);
  });

  test('by a day that is over', async () =>
    expect((await ask('reach_bonus', { spend: 3000, by: '2026-03-01', monthlySpending: 5000 })).said).toBe(
      'Mar 1, 2026 has passed, so it’s too late to spend toward the bonus.',
    ));

  test('several open ones are asked about', async () =>
    expect(
      (await ask('reach_bonus', {}, { cards: [fresh, { ...fresh, id: 'other', name: 'Other' }] })).result.asks,
    ).toBe('Several of your cards have a bonus to earn. Which one do you mean?'));
});

describe('an annual fee', () => {
  test('of a card is weighed against the best free one of the wallet', async () => {
    const answer = await ask('fee_worth', { card: 'venture', yearlySpending: 20_000 }, { cards });
    const worth = annualFeeWorth({ card: venture, annualFee: 95, free: freedom }, { dollars: 20_000 });
    expect(worth.net).toBe(205);
    expect([answer.fact('net').value, answer.fact('break-even').value, answer.fact('free').value]).toEqual([
      205,
      worth.breakEven,
      'Chase Freedom',
    ]);
    expect(answer.said).toMatch(/^Yes, it’s worth it: Venture earns/);
  });

  test('that isn’t earned says so', async () =>
    expect((await ask('fee_worth', { card: 'venture', yearlySpending: 1200 }, { cards })).said).toMatch(
      /^No, not for its rewards/,
    ));

  test('without a card is weighed against a free one of the catalog, with its date', async () => {
    const hotel = catalogCard('Hotel', { universalCashbackPercent: 3, rewardsUnit: 'points' });
    const catalog = [hotel, catalogCard('Flat Two', { universalCashbackPercent: 2 }), catalogCard('Plain')];
    const answer = await ask('fee_worth', { annualFee: 95, rate: 3, yearlySpending: 12_000 }, { catalog });
    expect(answer.fact('net').value).toBe(25);
    expect(answer.said).toContain('The free card is Flat Two, as of Jan 31, 2026.');
    expect(answer.readWallet).toBe(false);
  });

  test('of a card that earns less than a free one', async () => {
    const catalog = [catalogCard('Flat Two', { universalCashbackPercent: 2 })];
    const answer = await ask('fee_worth', { annualFee: 95, rate: 1, yearlySpending: 12_000 }, { catalog });
    expect(answer.said).toContain('No: the card earns $120.00 less a year than the free card, even before the fee');
    expect(answer.said).toContain('At these rates, no amount of spending earns back the fee.');
  });

  test('without any free card says so', async () =>
    expect((await ask('fee_worth', { annualFee: 95, rate: 3, yearlySpending: 12_000 })).said).toContain(
      'I don’t know a free card to compare it with',
    ));
});

test.each<[ToolName, object]>([
  ['grow_savings', { amount: 100 }],
  ['bill_by_card', { amount: 100, card: 'fresh' }],
  ['point_value', { points: 100 }],
  ['bonus_progress', {}],
  ['reach_bonus', { monthlySpending: 10 }],
  ['fee_worth', { card: 'venture', yearlySpending: 100 }],
])('%s %j writes no figure that is not a fact', async (name, input) =>
  expect(digitsIn(await ask(name, input, { cards }))).toEqual([]),
);
