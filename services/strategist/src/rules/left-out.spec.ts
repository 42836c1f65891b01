import { walletCards } from '../../testing/brief-result.js';
import { leftOut } from './left-out.js';
import type { Asked } from './turns-of-phrase.js';

const left = (text: string, ...asked: Asked[]): string[] =>
  leftOut(text, asked, { today: '2026-11-22', cards: walletCards });

const earned = { tool: 'earned_rewards', input: { amount: 450 } };
const owed = { balance: 5000, aprPercent: 24 };

describe('what an answer leaves out of a question', () => {
  test.each<[text: string, asked: Asked, left: string[]]>([
    ['how many points do I get for $450 at 3x', earned, ['“3x”']],
    ['$450 of dining at 1.5 cents a point', earned, ['1.5 cents']],
    [
      'is 5% back on $300 better than 60 days of float',
      { tool: 'float_value', input: { amount: 300, days: 60, apyPercent: 5 } },
      ['“5% back”'],
    ],
    [
      'pay off half of $5,000 at 24% in 12 months',
      { tool: 'payoff', input: { ...owed, months: 12 } },
      ['$2,500', '“pay off half”'],
    ],
    [
      '$5,000 at 24%, I pay $200 but charge $50 a month more',
      { tool: 'payoff', input: { ...owed, payment: 200, extra: 50 } },
      ['“charge $50 a month more”'],
    ],
    [
      'how much interest on the Citi if I pay $500',
      { tool: 'lost_grace', input: { card: 'Citi Double Cash', amount: 500 } },
      ['“if i pay $500”'],
    ],
    [
      'utilization if I pay the Citi off',
      { tool: 'utilization', input: { card: 'Citi Double Cash' } },
      ['“if i pay the citi off”'],
    ],
    [
      'how much do I pay to get all cards under 30%',
      { tool: 'utilization', input: { under: 30 } },
      ['“all cards under”'],
    ],
    ['should I wait 3 days to buy a $2,000 TV', { tool: 'wait', input: { amount: 2000 } }, ['3 days']],
    ['which card for $400 where they only take Visa', { tool: 'which_card', input: { amount: 400 } }, ['“only take”']],
    [
      'pay off the Citi and the Savor in 12 months, how much',
      { tool: 'payoff', input: { months: 12 } },
      ['“citi”', '“savor”'],
    ],
    [
      'transfer the Citi and the Savor, 15 months, 3%',
      { tool: 'transfer', input: { card: 'Citi Double Cash', feePercent: 3, introMonths: 15 } },
      ['“savor”'],
    ],
    [
      'transfer all my debt for 18 months at 4%',
      { tool: 'transfer', input: { feePercent: 4, introMonths: 18 } },
      ['“all my debt”'],
    ],
    [
      'how much do I need to save a month to have $6,000 in 2 years at 4%',
      { tool: 'grow_savings', input: { amount: 6000, apyPercent: 4, years: 2 } },
      ['“how much do i need to save”', '“a month”'],
    ],
    [
      'interest on $25,000 in savings at 4.35% monthly',
      { tool: 'grow_savings', input: { amount: 25_000, apyPercent: 4.35 } },
      ['“monthly”'],
    ],
    ['which card for 1.200 dollars', { tool: 'which_card', input: { amount: 1.2 } }, ['“1.200 dollars”']],
    ['which card for $12,5', { tool: 'which_card', input: { amount: 12 } }, ['“$12,5”']],
    ['which card for a $600 phone over 24 months', { tool: 'which_card', input: { amount: 600 } }, ['24 months']],
    [
      '4 dinners at $60 each, split evenly with a friend',
      { tool: 'which_card', input: { amount: 240, category: 'dining' } },
      ['“split evenly with”'],
    ],
    [
      'I have a $50 credit balance on the Citi, utilization?',
      { tool: 'utilization', input: { card: 'Citi Double Cash', balance: 50 } },
      ['“credit balance”'],
    ],
    [
      'does the Citi close before Friday',
      { tool: 'pay_on', input: { card: 'Citi Double Cash', date: '2026-11-27' } },
      ['“does the citi close”'],
    ],
    [
      'which card for $500 groceries if I already spent $5,900',
      { tool: 'which_card', input: { amount: 500, category: 'groceries' } },
      ['$5,900', '“already spent”'],
    ],
    [
      'which card lets me pay after December 28 for a $600 purchase',
      { tool: 'which_card', input: { amount: 600, date: '2026-12-28' } },
      ['“pay after”'],
    ],
    [
      'which card for $600 if my savings earn 5%',
      { tool: 'grow_savings', input: { amount: 600, apyPercent: 5 } },
      ['“which card”'],
    ],
    [
      'how many days until December 9',
      { tool: 'days_to_pay', input: { date: '2026-12-09' } },
      ['“how many days until december”'],
    ],
    ['best day before December 5 to buy a $900 TV', { tool: 'wait', input: { amount: 900 } }, ['the day']],
    ['lower my utilization with $2,000', { tool: 'utilization', input: { amount: 2000 } }, ['“lower my utilization”']],
    ['pay $1,000 toward my bills', { tool: 'which_card', input: { amount: 1000 } }, ['“pay $1,000 toward my bills”']],
    ['pay which card first, $1,000', { tool: 'which_card', input: { amount: 1000 } }, ['“pay which card”']],
    [
      'which card for $300 that my company reimburses in 30 days',
      { tool: 'which_card', input: { amount: 300, date: '2026-12-22' } },
      ['“reimburses”'],
    ],
    ['transfer 10,000 points at 1:1.5', { tool: 'point_value', input: { points: 10_000 } }, ['“1:1.5”']],
    [
      'I booked a hotel for December 20 on the Citi, when do I pay',
      { tool: 'days_to_pay', input: { card: 'Citi Double Cash', date: '2026-12-20' } },
      ['“booked a hotel for december 20”'],
    ],
    ['when is the Citi due in March', { tool: 'bills', input: { card: 'Citi Double Cash' } }, ['the day']],
    [
      'when did my Citi close',
      { tool: 'card_facts', input: { card: 'Citi Double Cash', about: 'closing' } },
      ['“when did my citi close”'],
    ],
    ['which card for $400 on my birthday', { tool: 'which_card', input: { amount: 400 } }, ['“on my birthday”']],
  ])('%s', (text, asked, expected) => {
    expect(left(text, asked)).toEqual(expected);
  });

  test.each<[text: string, asked: Asked]>([
    ['60,000 points at 1.25 cents', { tool: 'point_value', input: { points: 60_000, centsPerPoint: 1.25 } }],
    ['4 x $45, which card', { tool: 'which_card', input: { amount: 180 } }],
    ['if I pay $500 for shoes, how much interest', { tool: 'lost_grace', input: { amount: 500 } }],
    ['$400 at Costco, which only takes Visa', { tool: 'which_card', input: { amount: 400, place: 'Costco' } }],
    ['which card for $450 in 2 months', { tool: 'which_card', input: { amount: 450, date: '2027-01-22' } }],
    ['how many days until I pay for a $600 TV', { tool: 'days_to_pay', input: { amount: 600 } }],
    ['best day before January 30 to buy a $900 TV', { tool: 'wait', input: { amount: 900 } }],
    ['lower my utilization with $2,000', { tool: 'utilization', input: { pays: 2000 } }],
    ['I booked a hotel for 3 nights on Monday, when do I pay', { tool: 'days_to_pay', input: { date: '2026-11-16' } }],
    ['only 400 bucks until payday, what do I pay first', { tool: 'bills', input: { money: 400 } }],
    ['should I pay the Citi or the Savor first', { tool: 'payoff', input: {} }],
    [
      'transfer the Citi to the Savor, 15 months, 3%',
      { tool: 'transfer', input: { card: 'Citi Double Cash', feePercent: 3, introMonths: 15 } },
    ],
    ['when is the Citi due in December', { tool: 'bills', input: { card: 'Citi Double Cash' } }],
    ['$400 on my birthday, May 5', { tool: 'which_card', input: { amount: 400, date: '2027-05-05' } }],
  ])('nothing of %s', (text, asked) => {
    expect(left(text, asked)).toEqual([]);
  });
});
