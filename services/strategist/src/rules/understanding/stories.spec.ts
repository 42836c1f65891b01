import { briefResult, type Row } from '../../../testing/brief-result.js';

/** Questions with a story around them: what is told besides must not be taken for what is asked. */
const rows: Row[] = [
  ['We are at the mall with the kids, about $240 in shoes. What should I swipe?', 'which_card', { amount: 240 }],
  ['We apply for a mortgage soon. How do I split $3,000 over my cards?', 'split', { amount: 3000 }],
  [
    'I got a bonus at work. What do I pay before the statements close to be under 10%?',
    'before_close',
    { goal: 'under-10' },
  ],
  ['how much does $800 earn in 20 days', 'float_value', { amount: 800, days: 20 }],
  ['what is the float worth if i wait 30 days with 1000 dollars', 'float_value', { amount: 1000, days: 30 }],
  [
    'I owe $2,000 at 20% APR and can pay $150 a month. How long until I pay it off?',
    'payoff',
    { balance: 2000, aprPercent: 20, payment: 150 },
  ],
  [
    'is it worth transferring $3,000 at 24% for 12 months with a 4% fee, paying $280 a month',
    'transfer',
    { balance: 3000, aprPercent: 24, feePercent: 4, introMonths: 12, monthlyPayment: 280 },
  ],
  [
    'what if I take $200 cash from my credit card for 10 days at 29% with a 5% fee',
    'cash_advance',
    { amount: 200, days: 10, aprPercent: 29, feePercent: 5 },
  ],
  ['is there a new card i could get without foreign transaction fees', 'offers', { want: 'no-foreign-fee' }],
  ['any blog posts about splitting over two cards?', 'search_articles', {}],
  ['My app shows a closing date. What is that closing date?', 'explain', { topic: 'statement-closing-date' }],
  ['you use the word float a lot, what does it mean', 'explain', { topic: 'float' }],
  ['how does my bank come up with the minimum payment', 'explain', { topic: 'minimum-payment' }],
  ['there is still interest on my new statement although i paid everything', 'explain', { topic: 'residual-interest' }],
  ['I never use my oldest card, is it bad to close it', 'explain', { topic: 'closing-a-card' }],
  ['snowball vs avalanche', 'explain', { topic: 'avalanche-and-snowball' }],
  [
    'can I do the $3,000 welcome bonus spend by March 1 with $900 a month',
    'reach_bonus',
    { spend: 3000, monthlySpending: 900, by: '2027-03-01' },
  ],
  ['annual fee of the gold worth it with 9000/yr on groceries', 'fee_worth', { yearlySpending: 9000 }],
  ['I pay the hotel myself in euros, $200. Which card?', 'which_card', { amount: 200, foreign: true }],
];

test.each(rows)('%s', (message, tool, input) => {
  expect(briefResult(message)).toMatchObject([tool, input]);
});
