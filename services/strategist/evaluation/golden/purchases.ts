import { answers, type GoldenCase } from './golden-case.js';

/** Which card, when, and over how many. */
export const purchases: readonly GoldenCase[] = [
  answers(
    'card for groceries',
    [
      'family',
      'Which card should I use for $180 of groceries?',
      'groceries 180 bucks which card',
      "Hey! We're off to do the big weekly shop with the kids, should come to around $180 in groceries. What should I swipe?",
    ],
    ['which_card', { amount: 180, category: 'groceries' }],
  ),
  answers(
    'card for gas',
    [
      'family',
      'What is the best card for a $60 fill-up at the gas station?',
      'best card 4 gas $60',
      'Driving to my sister tomorrow morning so I want to fill the tank tonight, about $60 of gas. Which of my cards is best for that?',
    ],
    ['which_card', { amount: 60, category: 'gas' }],
  ),
  answers(
    'card for dinner by dollars',
    [
      'family',
      'Which card earns the most dollars on a $120 dinner?',
      'most $ back on 120 dinner, which crd',
      "It's our anniversary and the restaurant will be about $120. I don't care about float here, I just want the card that earns me the most money.",
    ],
    ['which_card', { amount: 120, category: 'dining', order: 'most-dollars' }],
  ),
  answers(
    'card without an amount',
    [
      'family',
      'Which card should I use today?',
      'which card today',
      'Morning! I have a couple of small errands to run. Which card should I be using today?',
    ],
    ['which_card', {}],
  ),
  answers(
    'card on another day',
    [
      'family',
      'Which card should I use for a $2,400 couch on March 21?',
      '2400 couch on 3/21 what card',
      "We found a couch we both like for $2,400 but it won't be in the store until March 21. Which card should I put it on that day?",
    ],
    ['which_card', { amount: 2_400, date: '2026-03-21' }],
  ),
  answers(
    'card abroad',
    [
      'family',
      'Which card is best for a $350 hotel abroad?',
      'best card 350 hotel foreign country',
      "I'll be in Lisbon for work and have to pay the hotel myself, around $350, and it's charged in euros abroad. Which card do I use for travel like that?",
    ],
    ['which_card', { amount: 350, category: 'travel', foreign: true }],
  ),
  answers(
    'two cards compared',
    [
      'family',
      'Compare Sapphire and Citi Double Cash for a $500 purchase.',
      'sapphire vs citi double cash 500',
      'My husband says Citi Double Cash and I say Sapphire. Can you compare the two for a $500 purchase so we can stop arguing?',
    ],
    ['compare_cards', { cards: ['Sapphire', 'Citi Double Cash'], amount: 500 }],
  ),
  answers(
    'two cards compared by category',
    [
      'family',
      'Amex Gold or Blue Cash for $220 of groceries?',
      'amex gold vs blue cash 220 groceries',
      'Both my Amex Gold and my Blue Cash are supposed to be good for groceries. Which one is better, Amex Gold or Blue Cash, if I spend $220?',
    ],
    ['compare_cards', { cards: ['Amex Gold', 'Blue Cash'], amount: 220, category: 'groceries' }],
  ),
  answers(
    'the month, day by day',
    [
      'family',
      'What is the best card for each day of this month?',
      'best card each day this month',
      "I'd like to print something for the fridge: the best card for each day of the month. Can you make me a plan like that?",
    ],
    ['month_plan', {}],
  ),
  answers(
    'the month for an amount',
    [
      'family',
      'Plan my month of card use for purchases of $1,000.',
      'month plan for $1000',
      'I buy supplies for about $1,000 on random days. Can you plan the month for me so I know which card to use when?',
    ],
    ['month_plan', { amount: 1_000 }],
  ),
  answers(
    'whether to wait',
    [
      'family',
      'Should I wait before buying a $3,000 laptop?',
      'shoud i wait to buy 3000 laptop',
      "My laptop is dying but it'll survive a few more weeks. The new one is $3,000. Is it worth waiting, or should I buy it now?",
    ],
    ['wait', { amount: 3_000 }],
  ),
  answers(
    'when to buy',
    [
      'owing',
      'When is the best time to buy a $900 washing machine?',
      'best day to buy washer $900',
      'The washer is making a terrible noise, a new one would be about $900. What would be the best day to buy it in the next few weeks?',
    ],
    ['wait', { amount: 900 }],
  ),
  answers(
    'split so that it fits',
    [
      'owing',
      'Can I split a $6,500 payment over my cards so that it fits?',
      'split 6500 over my cards',
      'The contractor takes cards, but none of mine has room for the whole $6,500. How can I split it across them?',
    ],
    ['split', { amount: 6_500 }],
  ),
  answers(
    'split to stay under 30',
    [
      'family',
      'Split $7,000 over my cards and keep each one under 30% utilization.',
      'split 7000 keep under 30%',
      "We're paying for the new roof, $7,000, and we want to apply for a mortgage soon. How do I split it so that every card stays under 30 percent?",
    ],
    ['split', { amount: 7_000, goal: 'under-30' }],
  ),
  answers(
    'split to earn most',
    [
      'family',
      'How should I split $800 of groceries to earn the most?',
      'split 800 groceries for most rewards',
      'Big party next weekend, about $800 of groceries. My Blue Cash is nearly at its cap, so how would I split that over the cards to earn the most?',
    ],
    ['split', { amount: 800, category: 'groceries', goal: 'dollars' }],
  ),
  answers(
    'days on a card',
    [
      'family',
      'If I buy something on my Sapphire today, when is it due?',
      'sapphire buy today when due',
      "I'm standing at the register with my Sapphire. If I put this on it today, when would I have to pay for it?",
    ],
    ['days_to_pay', { card: 'Sapphire' }],
  ),
  answers(
    'days on a card on a day',
    [
      'family',
      'How many days until I have to pay for a purchase on Citi Double Cash made on April 2?',
      'citi double cash purchase apr 2 how many days to pay',
      "I'm planning to book flights on April 2 with my Citi Double Cash. How many days would I have until that payment is due?",
    ],
    ['days_to_pay', { card: 'Citi Double Cash', date: '2026-04-02' }],
  ),
  answers(
    'days on the only card',
    [
      'student',
      'When would a purchase I make tomorrow be due?',
      'when is a purchase tmrw due',
      "I need a textbook and I'll get it tomorrow after class. When would I have to pay the card for that purchase?",
    ],
    ['days_to_pay', { date: '2026-03-11' }],
  ),
  answers(
    'my cards',
    [
      'family',
      'Show me my cards.',
      'list my cards',
      "I've lost track a bit. Can you give me an overview of all the cards in my wallet?",
    ],
    ['my_cards', {}],
  ),
  answers(
    'my available credit',
    [
      'guest',
      'How much available credit do I have on each card?',
      'avail credit on my cards?',
      "I'm not signed in, but I typed two cards in here. What are my cards and how much credit do I have left on them?",
    ],
    ['my_cards', {}],
  ),
];
