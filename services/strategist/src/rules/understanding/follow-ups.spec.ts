import { briefResult } from '../../../testing/brief-result.js';

const answered = 'Use Chase Sapphire Preferred: you pay on Jan 10, 49 days after the purchase.';
type FollowUp = [before: string[], message: string, ...result: unknown[]];

const rows: FollowUp[] = [
  [
    ['I owe $5,000 at 22% and pay $200 a month', answered],
    'what if I do 300',
    'payoff',
    { balance: 5000, aprPercent: 22, payment: 300, before: { payment: 200 } },
  ],
  [
    ['I owe $5,000 at 22% and pay $200 a month', answered],
    'and if the rate was 15',
    'payoff',
    { balance: 5000, aprPercent: 15, payment: 200, before: { aprPercent: 22 } },
  ],
  [
    ["what's my limit on the Citi", answered],
    'how much of it is left',
    'card_facts',
    { card: 'Citi Double Cash', about: 'available' },
  ],
  [
    ["what's the foreign fee on the Citi", answered],
    'What would it cost on $500?',
    'card_facts',
    { card: 'Citi Double Cash', about: 'foreign-fee', amount: 500 },
  ],
  [
    ["what's the foreign fee on the Citi", answered, 'What would it cost on $500?', answered],
    'and on $800?',
    'card_facts',
    { card: 'Citi Double Cash', about: 'foreign-fee', amount: 800 },
  ],
  [
    ['which card has the lowest foreign fee', answered],
    'how much would that be on a $500 purchase',
    'card_facts',
    { each: true, about: 'foreign-fee', amount: 500 },
  ],
  [['which card for $500 groceries', answered], 'and for $800?', 'which_card', { amount: 800, category: 'groceries' }],
  [
    ['which card for $500 groceries', answered],
    'what about dining?',
    'which_card',
    { amount: 500, category: 'dining' },
  ],
  [['which card for $500 groceries', answered], '1200?', 'which_card', { amount: 1200, category: 'groceries' }],
  [['which card for $500', answered], 'what about groceries', 'which_card', { amount: 500, category: 'groceries' }],
  [
    ['how much interest on $1,000 at 20% for 30 days', answered],
    'and 45?',
    'lost_grace',
    { amount: 1000, aprPercent: 20, days: 45 },
  ],
  [
    ['how close am I to the Sapphire bonus', answered],
    'with $500 a month?',
    'reach_bonus',
    { card: 'Chase Sapphire Preferred', monthlySpending: 500 },
  ],
  [
    ['can I make the Sapphire bonus with $500 a month', answered],
    'and $900?',
    'reach_bonus',
    { card: 'Chase Sapphire Preferred', monthlySpending: 900 },
  ],
  [['which card for 200 euros', answered], 'and for $300?', 'which_card', { amount: 300, foreign: true }],
  [
    ['which card for 200 euros', answered],
    'and for 300?',
    'which_card',
    { amount: 300, foreign: true, currency: 'euros' },
  ],
  [
    ['which card for 200 euros', answered],
    'and groceries for $300 at home?',
    'which_card',
    { amount: 300, category: 'groceries' },
  ],
  [['which card for 200 euros', answered], 'should I wait to buy it', 'wait', { foreign: true }],
  [
    ['which card for 200 euros', answered],
    'and on the Citi, when is that due',
    'days_to_pay',
    { card: 'Citi Double Cash' },
  ],
  [
    ['which card for $500 on November 30', answered],
    'and on the Citi?',
    'days_to_pay',
    { amount: 500, date: '2026-11-30', card: 'Citi Double Cash' },
  ],
  [
    ['put $500 on the Citi on November 30, when is it due', answered],
    'which card is best for that',
    'which_card',
    { amount: 500, date: '2026-11-30' },
  ],
  [
    ['which card for $500 on November 30', answered],
    'when is it due?',
    'which_card',
    { amount: 500, date: '2026-11-30' },
  ],
  [['which card for $500 on November 30', answered], 'Citi or Sapphire?', 'asks'],
  [
    ['which card for $500 today', answered],
    'Citi or Sapphire?',
    'compare_cards',
    { amount: 500, cards: ['Citi Double Cash', 'Chase Sapphire Preferred'] },
  ],
  [['which card for $500', answered], 'and abroad?', 'which_card', { amount: 500, foreign: true }],
  [['which card for $500', answered], 'what about tomorrow', 'which_card', { amount: 500, date: '2026-11-23' }],
  [
    ['which card for $500', answered],
    'and with the Sapphire?',
    'days_to_pay',
    { amount: 500, card: 'Chase Sapphire Preferred' },
  ],
  [['which card for $500 groceries', answered], 'should i wait?', 'wait', { amount: 500, category: 'groceries' }],
  [['which card for $5000', answered], 'can i split it', 'split', { amount: 5000 }],
  [['which card for $500', answered], 'can i float this over two cycles', 'float_two_cycles', { amount: 500 }],
  [['when is my sapphire due', answered], 'and the gold?', 'bills', { card: 'American Express Gold' }],
  [
    ['when is my sapphire due', answered],
    'what if I pay it on the 3rd',
    'pay_on',
    { card: 'Chase Sapphire Preferred', date: '2026-12-03' },
  ],
  [
    ['compare sapphire and gold', answered],
    'for $300 dining?',
    'compare_cards',
    { cards: ['Chase Sapphire Preferred', 'American Express Gold'], amount: 300, category: 'dining' },
  ],
  [
    ['compare sapphire and gold', answered],
    'and the savor',
    'compare_cards',
    { cards: ['Chase Sapphire Preferred', 'American Express Gold', 'Capital One Savor'] },
  ],
  [
    ['how long to pay off $5,000 at 22% paying $200 a month', answered],
    'what if I pay $300 a month',
    'payoff',
    { balance: 5000, aprPercent: 22, payment: 300, before: { payment: 200 } },
  ],
  // A number without a unit changes what is nearest to it in size.
  [['$2,000 for 30 days at 4%', answered], '45', 'float_value', { amount: 2000, days: 45, apyPercent: 4 }],
  [['$2,000 for 30 days at 4%', answered], '5000', 'float_value', { amount: 5000, days: 30, apyPercent: 4 }],
  [
    ['transfer $5,000 at 24% to 0% for 18 months', answered],
    'and 12',
    'transfer',
    { balance: 5000, aprPercent: 24, introMonths: 12 },
  ],
  [['utilization on the Citi', answered], 'when is it due', 'bills', { card: 'Citi Double Cash' }],
  [
    ['compare the Gold and the Citi', answered],
    'which is better for travel',
    'compare_cards',
    { cards: ['American Express Gold', 'Citi Double Cash'], category: 'travel' },
  ],
  [['keep utilization under 30%', answered], 'and 10%?', 'utilization', { under: 10 }],
  [
    ['what are 60000 points worth', answered],
    'and at 1.5 cents?',
    'point_value',
    { points: 60000, centsPerPoint: 1.5 },
  ],
  [['What is float?', answered], 'what is apr', 'explain', { topic: 'apr' }],
  [
    ['which card for $500', answered, 'and for $800?', answered],
    'what about gas',
    'which_card',
    { amount: 800, category: 'gas' },
  ],
  [['which card for $500', answered], 'what are 60,000 points worth', 'point_value', { points: 60000 }],
];

const answers: FollowUp[] = [
  [['split my purchase over several cards', 'How much is the purchase?'], '4000', 'split', { amount: 4000 }],
  [['split a purchase across my cards', 'How much is the purchase?'], 'about $2.5k', 'split', { amount: 2500 }],
  [['what are my points worth', 'How many points do you have?'], '60000', 'point_value', { points: 60000 }],
  [['what are my points worth', 'How many points do you have?'], '60k', 'point_value', { points: 60000 }],
  [['how long to pay off $5000', 'What APR does it have?'], '24', 'payoff', { balance: 5000, aprPercent: 24 }],
  [['how long to pay off $5000', 'What APR does it have?'], '24.99%', 'payoff', { balance: 5000, aprPercent: 24.99 }],
  [
    ['pay off 5000 at 20%', 'How much can you pay a month?'],
    '250',
    'payoff',
    { balance: 5000, aprPercent: 20, payment: 250 },
  ],
  [['should I do a balance transfer', 'How many months is the intro offer?'], '18', 'transfer', { introMonths: 18 }],
  [['should I do a balance transfer', 'What balance would you transfer?'], '6,000', 'transfer', { balance: 6000 }],
  [['can i pay early', 'Which card do you mean?'], 'sapphire', 'pay_on', { card: 'Chase Sapphire Preferred' }],
  [
    ['what if i pay my gold', 'On which day would you pay?'],
    'the 5th',
    'pay_on',
    { card: 'American Express Gold', date: '2026-12-05' },
  ],
  [['what does a cash advance cost', 'How much would you take out?'], '400', 'cash_advance', { amount: 400 }],
  [
    ['what does a cash advance cost', 'How much would you take out?'],
    '$400 for 20 days',
    'cash_advance',
    { amount: 400, days: 20 },
  ],
  [
    ['compare the sapphire', 'Which cards should I compare? Name two or more of them.'],
    'the gold',
    'compare_cards',
    { cards: ['Chase Sapphire Preferred', 'American Express Gold'] },
  ],
  [['what will my savings grow to', 'How much do you start with?'], '5k', 'grow_savings', { amount: 5000 }],
  [['split a purchase across my cards', 'How much is the purchase?'], 'what is due next', 'bills', {}],
];

describe('a message that leans on the ones before', () => {
  test.each(rows)('%j, then %s', (before, message, ...result) => {
    expect(briefResult(message, before)).toEqual(result);
  });
});

describe('an answer to our question', () => {
  test.each(answers)('%j, then %s', (before, message, ...result) => {
    expect(briefResult(message, before)).toEqual(result);
  });

  test.each(['Double Cash', 'the gold?', 'citi', '1,250', '60000', '2000 please'])(
    '“%s” alone is asked about',
    (message) => expect(briefResult(message)).toEqual(['asks']),
  );

  test('what a bare name was about is answered for that card', () => {
    const before = ['Double Cash', 'What about that card: its due date, its limit, its APR, or its rewards?'];
    const card = 'Citi Double Cash';
    expect(briefResult('limit', before)).toEqual(['card_facts', { card, about: 'limit' }]);
    expect(briefResult('its due date', before)).toEqual(['bills', { card }]);
    expect(briefResult('which card for $200', before)).toEqual(['which_card', { amount: 200 }]);
  });

  test('what a bare number is for makes it a price', () => {
    const before = ['1,250', 'Is that the price of a purchase? What is it for?'];
    expect(briefResult('groceries', before)).toEqual(['which_card', { amount: 1250, category: 'groceries' }]);
    expect(briefResult('a sofa', before)).toEqual(['which_card', { amount: 1250 }]);
    expect(briefResult('no', before)).toEqual(['unknown']);
  });

  test('comparing one card asks for another', () => {
    expect(briefResult('compare the sapphire')).toEqual(['asks']);
  });
});

describe('short follow-ups', () => {
  const payoff = { balance: 5000, aprPercent: 24, payment: 200 };
  const gold = 'American Express Gold';

  test.each<[before: string, message: string, tool: string, input: object]>([
    ['what does $5,000 earn in 30 days at 4%', '90 days?', 'float_value', { amount: 5000, days: 90, apyPercent: 4 }],
    ['5,000 at 24%, 200 a month', '$350?', 'payoff', { ...payoff, payment: 350, before: { payment: 200 } }],
    ['5,000 at 24%, 200 a month', 'and with 19?', 'payoff', { ...payoff, aprPercent: 19, before: { aprPercent: 24 } }],
    ['5,000 at 24%, 200 a month', 'and how much interest is that', 'payoff', payoff],
    ['5,000 at 24%, 200 a month', 'how long then?', 'payoff', payoff],
    [
      '5,000 at 24%, 200 a month',
      'what if I transfer it to 0% for 15 months',
      'transfer',
      { balance: 5000, aprPercent: 24, monthlyPayment: 200, introMonths: 15 },
    ],
    ['60k points at 1 cent', '1.5?', 'point_value', { points: 60_000, centsPerPoint: 1.5 }],
    ['60k points at 1 cent', '80k', 'point_value', { points: 80_000, centsPerPoint: 1 }],
    [
      'is a $95 fee worth it with 3% on $5,000 a year',
      'and 8,000?',
      'fee_worth',
      { annualFee: 95, yearlySpending: 8000, rate: 3 },
    ],
    ['limit on the gold?', 'available?', 'card_facts', { card: gold, about: 'available' }],
    ['when is the gold due', 'what’s its APR', 'card_facts', { card: gold, about: 'apr' }],
    ['when is the gold due', 'and its limit?', 'card_facts', { card: gold, about: 'limit' }],
    ['when is the gold due', 'how much?', 'bills', { card: gold }],
    ['when is the gold due', 'can I pay on the 28th', 'pay_on', { card: gold, date: '2026-11-28' }],
    ['what’s the APR on the savor', 'gold?', 'card_facts', { card: gold, about: 'apr' }],
    ['what’s the limit of the gold', 'and in total', 'card_facts', { about: 'limit', each: true }],
    ['what’s my utilization on the gold', 'and overall', 'utilization', {}],
    ['what’s my utilization on the gold', 'what do I pay to get under 10', 'utilization', { card: gold, under: 10 }],
    ['minimum payment on the gold', 'what if I pay 200', 'payoff', { card: gold, payment: 200 }],
    [
      'how long for the gold with 300 a month',
      'and 500?',
      'payoff',
      { card: gold, payment: 500, before: { payment: 300 } },
    ],
  ])('"%s", then "%s"', (before, message, tool, input) =>
    expect(briefResult(message, [before, answered])).toEqual([tool, input]),
  );
});
