import { answers, type GoldenCase } from './golden-case.js';

/** Debts, transfers, cash advances, and what money grows to. */
export const borrowingAndSaving: readonly GoldenCase[] = [
  answers(
    'minimum payment of typed figures',
    [
      'empty',
      'What is the minimum payment on a $3,200 balance at 22% APR?',
      'min payment 3200 at 22%',
      'I owe $3,200 on a store card with 22% APR. What would the minimum payment be, and how long does it take if I only ever pay that?',
    ],
    ['minimum_payment', { balance: 3_200, aprPercent: 22 }],
  ),
  answers(
    'minimum payment of a card',
    [
      'owing',
      'How long does it take if I only pay the minimum on my BofA card?',
      'only paying minimum bofa how long',
      "Honestly I've only been paying the minimum on the BofA card. How long is that going to take me and what does it cost?",
    ],
    ['minimum_payment', { card: 'BofA' }],
  ),
  answers(
    'payoff of the saved debts',
    [
      'owing',
      'In which order should I pay off my debts?',
      'what debt to pay off first',
      "I have a couple of cards and a student loan and it's stressing me out. Which debt should I pay off first?",
    ],
    ['payoff', {}],
  ),
  answers(
    'payoff by snowball with extra',
    [
      'owing',
      'How long until I am debt free with the snowball method and $300 extra a month?',
      'snowball 300 extra/month how long debt free',
      'I like small wins, so I want to do the snowball. I can put $300 extra a month toward my debts. When would I be done?',
    ],
    ['payoff', { strategy: 'snowball', extra: 300 }],
  ),
  answers(
    'payoff of a typed debt',
    [
      'empty',
      'How long does it take to pay off $5,000 at 24% APR with $250 a month?',
      'pay off 5000 at 24% paying 250/mo how long',
      'So I owe $5,000 at 24% APR and can manage $250 a month. How long will it take me to pay it off, and how much interest is that?',
    ],
    ['payoff', { balance: 5_000, aprPercent: 24, payment: 250 }],
  ),
  answers(
    'transfer with all terms',
    [
      'empty',
      'Is it worth transferring $4,200 at 26.99% to a 0% card for 15 months with a 3% fee, paying $300 a month?',
      'transfer 4200 26.99% apr -> 0% 15 months 3% fee 300/mo worth it?',
      'I got a letter: 0% on balance transfers for 15 months, 3% fee. I owe $4,200 at 26.99% and pay $300 a month. Should I transfer the balance?',
    ],
    ['transfer', { balance: 4_200, aprPercent: 26.99, introMonths: 15, feePercent: 3, monthlyPayment: 300 }],
  ),
  answers(
    'transfer of a card',
    [
      'owing',
      'Should I transfer my BofA balance to an 18 month 0% offer with a 5% fee if I pay $180 a month?',
      'transfer bofa to 18 mo 0% offer 5% fee 180 a month',
      'Another bank offers me 0% for 18 months with a 5% fee. I could pay $180 a month. Does it make sense to transfer the balance of my BofA card there?',
    ],
    ['transfer', { card: 'BofA', introMonths: 18, feePercent: 5, monthlyPayment: 180 }],
  ),
  answers(
    'cash advance with all terms',
    [
      'empty',
      'What does a $400 cash advance cost for 30 days at 29.99% APR with a 5% fee?',
      'cash advance 400 30 days 29.99% apr 5% fee cost',
      "I'm short this month and thought about a cash advance of $400 for 30 days. My card says 29.99% APR and a 5% fee. What would that cost me?",
    ],
    ['cash_advance', { amount: 400, days: 30, aprPercent: 29.99, feePercent: 5 }],
  ),
  answers(
    'cash advance for two weeks',
    [
      'empty',
      'How expensive is taking $1,000 cash from my credit card for 14 days at 28% with a 5% fee?',
      'cost of 1000 cash advnce 14 days 28% 5% fee',
      "The ATM would give me $1,000 from my credit card, a cash advance, fee 5%, 28% APR. I'd pay it back after 14 days. What do I lose?",
    ],
    ['cash_advance', { amount: 1_000, days: 14, aprPercent: 28, feePercent: 5 }],
  ),
  answers(
    'savings with contributions',
    [
      'empty',
      'What will $5,000 plus $200 a month grow to in 10 years at 4% APY?',
      '5000 + 200/mo 10 yrs 4% grows to?',
      "We're starting a college fund with $5,000 and will add $200 every month at 4% APY. How much will we have saved in 10 years?",
    ],
    ['grow_savings', { amount: 5_000, monthly: 200, years: 10, apyPercent: 4 }],
  ),
  answers(
    'a deposit alone',
    [
      'empty',
      'How much does $12,000 in savings become in 3 years at 4.25% APY?',
      '12000 savings 3 years 4.25 apy how much',
      "I'm going to put $12,000 in a high-yield savings account at 4.25% APY and not touch it for 3 years. What will it grow to?",
    ],
    ['grow_savings', { amount: 12_000, years: 3, apyPercent: 4.25 }],
  ),
  answers(
    'rent by card',
    [
      'family',
      'Should I pay $1,900 rent with my Citi Double Cash if the fee is 2.9%?',
      'rent 1900 by citi double cash fee 2.9% worth it',
      'My landlord now takes cards through a service that charges 2.9%. Rent is $1,900. Does it pay to use my Citi Double Cash for the rent?',
    ],
    ['bill_by_card', { amount: 1_900, feePercent: 2.9, card: 'Citi Double Cash' }],
  ),
  answers(
    'a bill by card with a typed rate',
    [
      'empty',
      'Is it worth paying a $2,500 tuition bill by card with a 1.75% fee and 2% cash back?',
      'tuition 2500 pay by card 1.75% fee 2% rewards worth?',
      "My school charges a 1.75% fee for cards. The bill is $2,500 and I'd get 2% cash back. Should I pay that bill by card?",
    ],
    ['bill_by_card', { amount: 2_500, feePercent: 1.75, rewardsPercent: 2 }],
  ),
];
