import { answers, type GoldenCase } from './golden-case.js';

/** Welcome bonuses, fees, points, and the catalog. */
export const rewardsAndOffers: readonly GoldenCase[] = [
  answers(
    'progress of a bonus',
    [
      'family',
      'How far am I with the welcome bonus on my Amex Gold?',
      'amex gold bonus progress',
      'We opened the Amex Gold in January for the welcome bonus. How much do we still have to spend, and until when?',
    ],
    ['bonus_progress', { card: 'Amex Gold' }],
  ),
  answers(
    'reaching a bonus by a day',
    [
      'empty',
      'Can I reach a $4,000 welcome bonus spend by June 1 if I spend $1,500 a month?',
      'reach bonus 4000 spend by june 1, i spend 1500/month',
      "There's a card with a welcome bonus after $4,000 of spending by June 1. I spend about $1,500 a month. Would I make it?",
    ],
    ['reach_bonus', { spend: 4_000, by: '2026-06-01', monthlySpending: 1_500 }],
  ),
  answers(
    'reaching the bonus of a card',
    [
      'family',
      'Will I reach the bonus on Amex Gold if I spend $900 a month?',
      'will i hit amex gold bonus w 900 a month',
      "I'm worried about the Amex Gold bonus. We put about $900 a month on it. Will we reach it in time?",
    ],
    ['reach_bonus', { card: 'Amex Gold', monthlySpending: 900 }],
  ),
  answers(
    'whether a fee is worth it',
    [
      'family',
      'Is the annual fee on Blue Cash worth it if I spend $5,000 a year on groceries?',
      'blue cash annual fee worth it 5000/yr groceries',
      'They just charged me the annual fee for the Blue Cash again. I spend around $5,000 a year on groceries with it. Is it worth keeping?',
    ],
    ['fee_worth', { card: 'Blue Cash', yearlySpending: 5_000, category: 'groceries' }],
  ),
  answers(
    'whether a typed fee is worth it',
    [
      'empty',
      'Is a $95 annual fee worth it for 3% back on $8,000 a year?',
      '95 fee 3% back 8000 a year worth it?',
      "I'm looking at a card with a $95 annual fee that gives 3% back. I'd spend about $8,000 a year on it. Does the fee pay off?",
    ],
    ['fee_worth', { annualFee: 95, rate: 3, yearlySpending: 8_000 }],
  ),
  answers(
    'the value of points',
    [
      'empty',
      'What are 60,000 points worth at 1.25 cents each?',
      '60000 pts at 1.25 cents worth?',
      "I've saved up 60,000 points over the years. If I can get 1.25 cents for each of them, what's that in dollars?",
    ],
    ['point_value', { points: 60_000, centsPerPoint: 1.25 }],
  ),
  answers(
    'a card of the catalog',
    [
      'empty',
      'What is the annual fee of the Capital One Venture X?',
      'venture x annual fee?',
      "I keep seeing ads for the Capital One Venture X. What do you know about it, what's its annual fee?",
    ],
    ['search_catalog', { query: 'Venture X' }],
  ),
  answers(
    'terms of a card of the catalog',
    [
      'empty',
      'Tell me about the Capital One Savor card.',
      'info on capital one savor',
      'My coworker loves his Capital One Savor. Can you tell me about that card and what it earns?',
    ],
    ['search_catalog', { query: 'Capital One Savor' }],
  ),
  answers(
    'cards without a fee',
    [
      'empty',
      'Which cards have no annual fee?',
      'cards w no annual fee',
      "I'm looking for my first credit card and don't want to pay for it. What are good cards with no annual fee?",
    ],
    ['offers', { want: 'no-annual-fee' }],
  ),
  answers(
    'cards with a bonus for my spending',
    [
      'empty',
      'Which new card has a good welcome bonus if I spend $2,000 a month?',
      'new card good signup bonus 2000/mo spend',
      'I have some money to burn on furniture. I spend around $2,000 a month; which new card should I get for a welcome bonus?',
    ],
    ['offers', { want: 'welcome-bonus', monthlySpending: 2_000 }],
  ),
  answers(
    'cards without a foreign fee',
    [
      'student',
      'Which card can I get that has no foreign transaction fee?',
      'cards no foreign transaction fee',
      "I'm studying abroad next year. Is there a new card I could get without foreign transaction fees?",
    ],
    ['offers', { want: 'no-foreign-fee' }],
  ),
  answers(
    'an article',
    [
      'empty',
      'Do you have an article about floating with two cards?',
      'article about float with two cards',
      'I like to read up on things properly. Have you written any article about floating with two cards?',
    ],
    ['search_articles', { query: 'floating with two cards' }],
  ),
];
