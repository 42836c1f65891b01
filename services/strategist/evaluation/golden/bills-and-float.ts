import { answers, type GoldenCase } from './golden-case.js';

/** Statements, payments, utilization, and what waiting is worth. */
export const billsAndFloat: readonly GoldenCase[] = [
  answers(
    'pay before the close, under 10',
    [
      'family',
      'What should I pay before my statements close to report under 10% on every card?',
      'what to pay b4 close to be under 10%',
      "We're applying for a mortgage next month and the broker says each card should report below 10 percent. What do I have to pay before the statements close?",
    ],
    ['before_close', { goal: 'under-10' }],
  ),
  answers(
    'pay before the close with little money',
    [
      'family',
      'I have $1,500. What should I pay before the statements close to get under 30%?',
      'got $1500, pay what before close for <30%',
      'I got a bonus of $1,500 at work and want my report to look good. Where should it go before the statements close so that I am under 30%?',
    ],
    ['before_close', { goal: 'under-30', money: 1_500 }],
  ),
  answers(
    'utilization of a card',
    [
      'family',
      'What is the utilization of my Blue Cash?',
      'blue cash utilization',
      'A friend told me to look at utilization. How high is it on my Blue Cash right now?',
    ],
    ['utilization', { card: 'Blue Cash' }],
  ),
  answers(
    'utilization after a purchase',
    [
      'student',
      'What would my utilization be after a $400 purchase?',
      'utilization after 400 purchase',
      "I want to buy a tablet for $400 and I'm new to credit. What would that do to my utilization?",
    ],
    ['utilization', { amount: 400 }],
  ),
  answers(
    'utilization of typed figures',
    [
      'empty',
      'What is the utilization with a balance of $1,800 and a limit of $5,000?',
      'utilization 1800 balance 5000 limit',
      "I haven't added my card here. It has a limit of $5,000 and I owe $1,800. What's my utilization?",
    ],
    ['utilization', { balance: 1_800, creditLimit: 5_000 }],
  ),
  answers(
    'what is due',
    [
      'family',
      'What bills are due next?',
      'whats due next',
      "It's the start of the month and I'm doing the finances. Which card bills do I have to pay next, and when?",
    ],
    ['bills', {}],
  ),
  answers(
    'the bill of a card',
    [
      'family',
      'When is my Amex Gold bill due?',
      'amex gold bill due when',
      'I got a mail from American Express but I deleted it. When is the bill on my Amex Gold due and how much is it?',
    ],
    ['bills', { card: 'Amex Gold' }],
  ),
  answers(
    'paying on the 3rd',
    [
      'owing',
      'What happens if I pay my Active Cash on April 3?',
      'pay active cash on apr 3 what happens',
      'I get paid on April 3. If I pay my Wells Fargo Active Cash on that day, what does that mean, am I too late?',
    ],
    ['pay_on', { card: 'Wells Fargo Active Cash', date: '2026-04-03' }],
  ),
  answers(
    'paying tomorrow',
    [
      'student',
      'What if I pay my card tomorrow instead of today?',
      'what if i pay tmrw insted of today',
      'My paycheck only arrives tomorrow. What happens if I pay my card tomorrow instead?',
    ],
    ['pay_on', { date: '2026-03-11' }],
  ),
  answers(
    'float of typed figures',
    [
      'empty',
      'How much does $3,000 earn in 45 days at 4.5% APY?',
      '3000 45 days 4.5 apy how much float',
      'I keep about $3,000 in a savings account at 4.5% APY while I wait for the bill, usually 45 days. What does that float earn me?',
    ],
    ['float_value', { amount: 3_000, days: 45, apyPercent: 4.5 }],
  ),
  answers(
    'float of a card',
    [
      'family',
      'What is the float worth if I put $2,000 on Citi Double Cash?',
      'float value 2000 citi double cash',
      'If I put $2,000 on my Citi Double Cash today and leave the cash in savings until the bill is due, how much do I earn from the float?',
    ],
    ['float_value', { amount: 2_000, card: 'Citi Double Cash' }],
  ),
  answers(
    'two cycles',
    [
      'family',
      'Can I float a $1,200 purchase over two billing cycles on Freedom?',
      'float 1200 two cycles freedom',
      "I've read that if you buy right after the statement closes you get nearly two cycles. Can I do that with $1,200 on my Freedom?",
    ],
    ['float_two_cycles', { amount: 1_200, card: 'Freedom' }],
  ),
  answers(
    'the longest float',
    [
      'guest',
      'What is the longest float I can get on a purchase?',
      'longest float possible?',
      "I want to keep my cash in savings as long as possible. What's the longest float I can get if I time the purchase right after a statement closes?",
    ],
    ['float_two_cycles', {}],
  ),
  answers(
    'interest on a card with a balance',
    [
      'owing',
      'What does a $250 purchase on Quicksilver cost me in interest?',
      'interest on 250 purchase on quicksilver',
      "I don't pay my Quicksilver in full at the moment. If I buy shoes for $250 on it, what will that purchase cost me in interest?",
    ],
    ['lost_grace', { amount: 250, card: 'Quicksilver' }],
  ),
  answers(
    'interest with typed figures',
    [
      'empty',
      'If I carry a balance, how much interest do I pay on a $600 purchase at 24% APR for 40 days?',
      'interest 600 purchase 24% apr 40 days carrying balance',
      'I lost my grace period because I carry a balance. My APR is 24%. What would a $600 purchase cost me in interest over 40 days?',
    ],
    ['lost_grace', { amount: 600, aprPercent: 24, days: 40 }],
  ),
];
