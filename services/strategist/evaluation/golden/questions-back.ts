import { asksBack, type GoldenCase } from './golden-case.js';

/** Something is missing, so the answer asks for it. */
export const questionsBack: readonly GoldenCase[] = [
  asksBack(
    'comparing with nothing',
    [
      'family',
      'Can you compare my Sapphire with another card?',
      'compare sapphire',
      "I've had the Sapphire for years and wonder whether it's still any good. Could you compare it with another card of mine?",
    ],
    /which/iu,
  ),
  asksBack(
    'two cards that a name can mean',
    [
      'family',
      'How many days to pay do I have on my Chase card?',
      'days to pay chase card',
      "I'm going to put a purchase on my Chase card today. How many days do I have to pay for it?",
    ],
    /which|sapphire|freedom/iu,
  ),
  asksBack(
    'float without an amount',
    [
      'empty',
      'How much does my float earn in 40 days?',
      'float earnings 40 days',
      'I let my cash sit for 40 days before I pay the card. How much does that float earn me?',
    ],
    /how much|amount|dollars/iu,
  ),
  asksBack(
    'split without an amount',
    [
      'family',
      'Can I split a purchase over several cards?',
      'split purchase over cards',
      "There's a big purchase coming up. Could you split it over my cards for me?",
    ],
    /how much|amount|cost|large|big/iu,
  ),
  asksBack(
    'transfer without terms',
    [
      'empty',
      'Is a balance transfer worth it for me?',
      'balance transfer worth it?',
      'I have some debt on a card and keep getting letters. Would a balance transfer be worth it for me?',
    ],
    /how much|balance|owe/iu,
  ),
  asksBack(
    'payoff without debts',
    [
      'empty',
      'How long will it take to pay off my debt?',
      'how long to pay off my debt',
      "I'm finally going to tackle my credit card debt. How long is it going to take me to pay it off?",
    ],
    /how much|balance|owe|debt/iu,
  ),
  asksBack(
    'cash advance without an amount',
    [
      'empty',
      'What would a cash advance cost me?',
      'cost of a cash advance for me?',
      'I need some cash and my bank account is empty. What would it cost me to take a cash advance?',
    ],
    /how much|amount/iu,
  ),
  asksBack(
    'savings without a deposit',
    [
      'empty',
      'How much will my savings grow in 5 years?',
      'how much will my savings be in 5 yrs',
      "I've got a savings account and would like to know how much it will grow to in 5 years.",
    ],
    /how much|amount|deposit|start/iu,
  ),
  asksBack(
    'bill by card without the bill',
    [
      'family',
      'Should I pay my rent by card?',
      'pay rent w card worth it?',
      'My landlord just started to take cards for the rent. Should I pay it by card?',
    ],
    /how much|rent|fee|bill/iu,
  ),
  asksBack(
    'points without a number',
    [
      'empty',
      'What are my points worth?',
      'how much are my points worth',
      "I've collected points for years and never used any. What are they worth?",
    ],
    /how many|points/iu,
  ),
  asksBack(
    'minimum without a balance',
    [
      'empty',
      'How much will my minimum payment be?',
      'how much will my min payment be',
      'My first statement comes soon. How much will the minimum payment on my balance be?',
    ],
    /how much|balance|owe/iu,
  ),
  asksBack(
    'paying on a day without the card',
    [
      'family',
      'What happens if I pay my card on the 3rd?',
      'what if i pay on the 3rd',
      'Payday moved to the 3rd this month. What happens if I pay my card on that day?',
    ],
    /which/iu,
  ),
];
