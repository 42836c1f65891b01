import { briefResult, type Row } from '../../../testing/brief-result.js';

const rows: Row[] = [
  ['Which debt should I pay off first?', 'payoff', {}],
  ['avalanche or snowball?', 'payoff', {}],
  ['how long to pay off $5,000 at 22% paying $200 a month', 'payoff', { balance: 5000, aprPercent: 22, payment: 200 }],
  ['how do i get out of debt', 'payoff', {}],
  ['pay off first: which card', 'payoff', {}],
  [
    'i owe 8k at 24.99 apr, how much a month to pay it off in 18 months',
    'payoff',
    { balance: 8000, aprPercent: 24.99, months: 18 },
  ],
  ['what if i put an extra $150 toward my debts', 'payoff', { extra: 150 }],
  ['pay off my debts with the snowball', 'payoff', { strategy: 'snowball' }],
  ['when will i be debt free', 'payoff', {}],
  // A payment on the 22nd of December, January, February, and March; the last one not after the day.
  ...['March 22', 'April 21'].map((day): Row => [
    `I owe $3,600 at 21%, how much a month to be debt-free by ${day}`,
    'payoff',
    { balance: 3600, aprPercent: 21, months: 4 },
  ]),
  ['payoff plan for 3000 dollars at 19% in one year', 'payoff', { balance: 3000, aprPercent: 19, months: 12 }],

  ['What is my minimum payment?', 'minimum_payment', {}],
  ['minimum payment on $4,000 at 24%', 'minimum_payment', { balance: 4000, aprPercent: 24 }],
  ['what if i only pay the minimum on sapphire', 'minimum_payment', { card: 'Chase Sapphire Preferred' }],
  ['how long if i just pay the minimum on 2500 at 21 apr', 'minimum_payment', { balance: 2500, aprPercent: 21 }],
  ['min payment for gold', 'minimum_payment', { card: 'American Express Gold' }],

  ['Should I do a balance transfer?', 'transfer', {}],
  [
    'bal transfer worth it for 6000 at 25% with a 3% fee and 18 months',
    'transfer',
    { balance: 6000, aprPercent: 25, feePercent: 3, introMonths: 18 },
  ],
  ['transfer $4,500 to a 0% card for 15 months, 5% fee', 'transfer', { balance: 4500, feePercent: 5, introMonths: 15 }],
  ['should i move my sapphire balance to a zero interest card', 'transfer', { card: 'Chase Sapphire Preferred' }],
  ['transfer or not? i owe 3k and pay 250 a month', 'transfer', { balance: 3000, monthlyPayment: 250 }],
  ['does a bt make sense', 'transfer', {}],
  ['transfer or not?', 'transfer', {}],

  [
    'What does it cost to carry a balance of $1,000 at 24% for 30 days?',
    'lost_grace',
    { amount: 1000, aprPercent: 24, days: 30 },
  ],
  ['how much interest will i pay on $2,000 if i dont pay in full', 'lost_grace', { amount: 2000 }],
  [
    'interest on a 500 purchase on my savor which carries a balance',
    'lost_grace',
    { amount: 500, card: 'Capital One Savor' },
  ],
  ['what would i pay in interest on 1500 with apr of 27', 'lost_grace', { amount: 1500, aprPercent: 27 }],

  ['What does a cash advance cost?', 'cash_advance', {}],
  ['how much is lost by a $500 cash advance for 20 days', 'cash_advance', { amount: 500, days: 20 }],
  ['cash advance of 300 with 5% fee and 29.99% apr', 'cash_advance', { amount: 300, feePercent: 5, aprPercent: 29.99 }],
  ['take $400 out of the atm with my card, what does it cost', 'cash_advance', { amount: 400 }],

  ['What is the float on $2,000 for 45 days worth?', 'float_value', { amount: 2000, days: 45 }],
  [
    'how much do i earn keeping 5000 in savings for 40 days at 4.5%',
    'float_value',
    { amount: 5000, days: 40, apyPercent: 4.5 },
  ],
  ['float value of 1000 on my sapphire', 'float_value', { amount: 1000, card: 'Chase Sapphire Preferred' }],
  ['whats the float worth for 55 days on 3k at 4 apy', 'float_value', { amount: 3000, days: 55, apyPercent: 4 }],

  ['Where should I park $10,000?', 'grow_savings', { amount: 10_000 }],
  ['best savings account', 'grow_savings', {}],
  ['What will $5,000 grow to in 5 years at 4.5%?', 'grow_savings', { amount: 5000, years: 5, apyPercent: 4.5 }],
  ['if i save $200 a month for 10 years at 4%', 'grow_savings', { monthly: 200, years: 10, apyPercent: 4 }],
  [
    '10k in savings at 4.2 apy plus 300 monthly for 3 years',
    'grow_savings',
    { amount: 10000, monthly: 300, apyPercent: 4.2, years: 3 },
  ],
  ['savings growth of 2500 over 18 months', 'grow_savings', { amount: 2500, years: 1.5 }],
  ['how much would compound interest make on 1,000 in 20 years', 'grow_savings', { amount: 1000, years: 20 }],

  ['What are 60,000 points worth?', 'point_value', { points: 60000 }],
  ['60k ultimate rewards points value', 'point_value', { points: 60000 }],
  ['how much is 80k miles worth at 1.4 cents each', 'point_value', { points: 80000, centsPerPoint: 1.4 }],
  ['value of 25000 amex points at 2 cpp', 'point_value', { points: 25000, centsPerPoint: 2 }],
  ['what are my points worth', 'point_value', {}],

  ["What's the annual fee of the Venture X?", 'search_catalog', { query: 'venture x' }],
  ['tell me about the blue cash preferred', 'search_catalog', { query: 'blue cash preferred' }],
  ['does the wells fargo active cash have a foreign fee', 'search_catalog', { query: 'wells fargo active cash' }],
  ['what does the bilt card earn on dining', 'search_catalog', { query: 'bilt' }],
  ['csr annual fee', 'search_catalog', { query: 'chase sapphire reserve' }],

  ['What are the best welcome bonuses right now?', 'offers', { want: 'welcome-bonus' }],
  ["What's the best cashback card?", 'offers', {}],
  ['best cash back card', 'offers', {}],
  ['recommend a new card with no annual fee', 'offers', { want: 'no-annual-fee' }],
  ['which card should i get for groceries', 'offers', { want: 'category', category: 'groceries' }],
  ['what card should i apply for, i spend $2,000 a month', 'offers', { monthlySpending: 2000 }],
  ['cards without foreign transaction fees', 'offers', { want: 'no-foreign-fee' }],
  ['current offers', 'offers', {}],

  ['any articles about stacking rewards?', 'search_articles', { query: 'any articles about stacking rewards?' }],
  ['do you have a guide on utilization', 'search_articles', { query: 'do you have a guide on utilization' }],
];

describe('questions about debts, cash, points, and other cards', () => {
  test.each(rows)('%s', (message, ...result) => {
    expect(briefResult(message)).toEqual(result);
  });
});
