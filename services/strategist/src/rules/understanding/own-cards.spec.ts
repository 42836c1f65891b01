import { briefResult, type Row } from '../../../testing/brief-result.js';

const rows: Row[] = [
  ['Show my cards', 'my_cards', {}],
  ['what cards do i have', 'my_cards', {}],
  ['list my wallet', 'my_cards', {}],
  ['how much available credit do i have', 'my_cards', {}],
  ['whats my total credit left', 'my_cards', {}],
  ['what do you know about my cards', 'my_cards', {}],

  ['What is due next?', 'bills', {}],
  ['when is my sapphire due', 'bills', { card: 'Chase Sapphire Preferred' }],
  ['do i have any overdue bills', 'bills', {}],
  ['what bills are coming up', 'bills', {}],
  ['which statements close next', 'card_facts', { about: 'closing', each: true }],
  ['when does my amex statement close', 'card_facts', { card: 'American Express Gold', about: 'closing' }],
  ['whats due this week', 'bills', {}],
  ['when is my next payment', 'bills', {}],
  ['how much do i owe this month', 'bills', { until: '2026-11-30' }],
  ['due dates for all my cards', 'bills', {}],
  ['How much do I owe in total?', 'payoff', { now: 'owed' }],
  ['what do I owe altogether', 'payoff', { now: 'owed' }],
  ['how much do I owe overall', 'payoff', { now: 'owed' }],
  ['anything past due?', 'bills', {}],
  ['gold closing date?', 'card_facts', { card: 'American Express Gold', about: 'closing' }],

  ['What if I pay on the 3rd?', 'pay_on', { date: '2026-12-03' }],
  ['what happens if i pay my sapphire on friday', 'pay_on', { card: 'Chase Sapphire Preferred', date: '2026-11-27' }],
  ['if I pay $500 on Dec 5 what happens', 'pay_on', { amount: 500, date: '2026-12-05' }],
  ['should i pay early', 'pay_on', {}],
  ['can i pay double cash in two weeks', 'pay_on', { card: 'Citi Double Cash', date: '2026-12-06' }],
  ['is it ok to pay my bill on the 15th', 'pay_on', { date: '2026-12-15' }],
  ['pay savor tomorrow or wait?', 'pay_on', { card: 'Capital One Savor', date: '2026-11-23' }],
  ['when should i pay my gold card', 'pay_on', { card: 'American Express Gold' }],

  ['What should I pay before the statement closes?', 'before_close', {}],
  ['how much do i pay before closing to report under 10%', 'before_close', { goal: 'under-10' }],
  ['pay down before statement to keep utilization under 30%', 'before_close', { goal: 'under-30' }],
  ['azeo plan', 'before_close', { goal: 'only-one' }],
  ['i have $800 to pay down my cards before they report', 'before_close', { money: 800 }],
  ['i want only one card to report a balance before statements close', 'before_close', { goal: 'only-one' }],

  ["What's my utilization?", 'utilization', {}],
  ['util on sapphire', 'utilization', { card: 'Chase Sapphire Preferred' }],
  ['what would my utilization be if i spend $700', 'utilization', { amount: 700 }],
  ['keep utilization under 10%', 'utilization', { under: 10 }],
  ['how do i keep my util below 30', 'utilization', { under: 30 }],
  ['how much can i spend and stay under 30%', 'utilization', { under: 30 }],
  ['how much should i pay to get under 10 percent utilization', 'utilization', { under: 10 }],
  [
    'my balance is $2,000 and my limit is $10,000, whats my utilization',
    'utilization',
    { balance: 2000, creditLimit: 10000 },
  ],
  ['credit usage on my gold', 'utilization', { card: 'American Express Gold' }],
  ['stay under 30% on my double cash', 'utilization', { card: 'Citi Double Cash', under: 30 }],
  ['keep 10 % utilization', 'utilization', { under: 10 }],

  ['How far am I from my welcome bonus?', 'bonus_progress', {}],
  ['how much more do i need to spend for my signup bonus', 'bonus_progress', {}],
  ['sub progress on sapphire', 'bonus_progress', { card: 'Chase Sapphire Preferred' }],
  ['what is left on my msr', 'bonus_progress', {}],
  ['am i on track for the gold bonus', 'bonus_progress', { card: 'American Express Gold' }],
  ['bonus deadline savor', 'bonus_progress', { card: 'Capital One Savor' }],

  ['Can I hit my bonus by March 31?', 'reach_bonus', { by: '2027-03-31' }],
  ['churn bonus by december 15', 'reach_bonus', { by: '2026-12-15' }],
  [
    'can i reach a $4,000 minimum spend in 3 months spending $1,200 a month',
    'reach_bonus',
    { spend: 4000, monthlySpending: 1200, by: '2027-02-22' },
  ],
  [
    'will i make the sign up bonus on my sapphire if i spend 900 per month',
    'reach_bonus',
    { card: 'Chase Sapphire Preferred', monthlySpending: 900 },
  ],
  [
    'spend 3000 by jan 15 for the bonus, i spend 1000 monthly, possible?',
    'reach_bonus',
    { spend: 3000, by: '2027-01-15', monthlySpending: 1000 },
  ],
  ['is a $200 bonus after spending $500 doable by dec 31', 'reach_bonus', { bonus: 200, spend: 500, by: '2026-12-31' }],

  ['Is the annual fee worth it?', 'fee_worth', {}],
  ['is my gold card worth the annual fee', 'fee_worth', { card: 'American Express Gold' }],
  ['should i keep the sapphire', 'fee_worth', { card: 'Chase Sapphire Preferred' }],
  [
    'is a $95 annual fee worth it if i spend $6,000 a year on dining at 3%',
    'fee_worth',
    { annualFee: 95, yearlySpending: 6000, category: 'dining', rate: 3 },
  ],
  ['does the amex gold pay for itself', 'fee_worth', { card: 'American Express Gold' }],
  ['is the $325 fee justified', 'fee_worth', { annualFee: 325 }],
  ['af on gold worth it?', 'fee_worth', { card: 'American Express Gold' }],
];

describe('questions about their own cards', () => {
  test.each(rows)('%s', (message, ...result) => {
    expect(briefResult(message)).toEqual(result);
  });
});
