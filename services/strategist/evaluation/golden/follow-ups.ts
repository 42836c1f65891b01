import { after, answers, type GoldenCase } from './golden-case.js';

/** Questions that only make sense after what was said before. */
export const followUps: readonly GoldenCase[] = [
  after(
    ['Which card should I use for $180 of groceries?', 'Use Blue Cash.'],
    answers(
      'the same for another category',
      ['family', 'And for gas?', 'n gas?', "Okay, thanks, that's helpful. What about gas then?"],
      ['which_card', { amount: 180, category: 'gas' }],
    ),
  ),
  after(
    ['Which card should I use for a $2,400 couch?', 'Use Amex Gold.'],
    answers(
      'the same with another amount',
      ['family', 'What if it is $900?', 'and for 900?', "Hmm, we found a cheaper one. What if it's only $900?"],
      ['which_card', { amount: 900 }],
    ),
  ),
  after(
    ['Which card should I use for a $700 purchase?', 'Use Amex Gold.'],
    answers(
      'the same by dollars',
      [
        'family',
        'And which one earns the most dollars?',
        'which earns most $ tho',
        'Good to know, but I care about money more than days. Which one earns the most dollars for that?',
      ],
      ['which_card', { amount: 700, order: 'most-dollars' }],
    ),
  ),
  after(
    ['When is a purchase on my Sapphire due?', 'It is due in April.'],
    answers(
      'the same for another card',
      [
        'family',
        'And on Citi Double Cash?',
        'and citi double cash?',
        'Alright. And how about the Citi Double Cash, same thing?',
      ],
      ['days_to_pay', { card: 'Citi Double Cash' }],
    ),
  ),
  after(
    ['How many days do I have for a purchase on my Chase card?', 'Which card do you mean: Sapphire or Freedom?'],
    answers(
      'the answer to a question back: a card',
      ['family', 'Freedom.', 'freedom', 'I meant the Freedom one, sorry.'],
      ['days_to_pay', { card: 'Freedom' }],
    ),
  ),
  after(
    ['Can you split a purchase over my cards?', 'How much is the purchase?'],
    answers(
      'the answer to a question back: an amount',
      ['family', '$16,000.', '16000', "It's going to be $16,000 in total."],
      ['split', { amount: 16_000 }],
    ),
  ),
  after(
    ['How long does it take to pay off $5,000 at 24% APR with $250 a month?', 'It takes a while.'],
    answers(
      'the same with another payment',
      [
        'empty',
        'What if I pay $400 a month instead?',
        'and with 400 a month?',
        "That's longer than I thought. What if I manage to pay $400 a month?",
      ],
      ['payoff', { balance: 5_000, aprPercent: 24, payment: 400 }],
    ),
  ),
  after(
    ['How much does $3,000 earn in 45 days at 4.5% APY?', 'A little.'],
    answers(
      'the same for other days',
      ['empty', 'And in 60 days?', '60 days?', 'And what would it be if I kept it for 60 days?'],
      ['float_value', { amount: 3_000, days: 60, apyPercent: 4.5 }],
    ),
  ),
  after(
    ['What is the utilization of my Blue Cash?', 'It is above the usual advice.'],
    answers(
      'what to pay about it',
      [
        'family',
        'How much do I have to pay to get it under 10%?',
        'pay how much for under 10%',
        "That's higher than I thought. How much would I need to pay to bring it under 10%?",
      ],
      ['utilization', { card: 'Blue Cash', under: 10 }],
    ),
  ),
  after(
    ['Should I wait before buying a $3,000 laptop?', 'Yes.'],
    answers(
      'the same with another amount, later',
      ['family', 'And for a $500 phone?', 'what about 500 phone', "Same question for my son's phone, that's $500."],
      ['wait', { amount: 500 }],
    ),
  ),
];
