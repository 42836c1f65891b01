import { resultOf } from '@floatwise/finance/money/calculator-input';
import { annualFeeWorth, yearlyRewards } from '@floatwise/finance/rewards/annual-fee';
import { bonusPace } from '@floatwise/finance/rewards/bonus-plan';
import { addDays } from '@floatwise/finance/calendar/calendar';
import { rewardsAtRate, type CardRewards } from '@floatwise/finance/rewards/categories';
import { clearingPayment } from '@floatwise/finance/payoff/level-payment';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { foreignFee } from '@floatwise/finance/ranking/ranking';
import { transferOffer } from '@floatwise/finance/payoff/transfer-offer';
import { moneyLine, say } from '../../facts/fact-book.js';
import { balanceTransferPath } from '../page-paths.js';
import { rules, type Explanation } from './explanation.js';

/** The example of a transfer, as the calculator reads it. */
const moved = {
  balance: 5_000,
  currentAprPercent: 22,
  introAprPercent: 0,
  introMonths: 18,
  feePercent: 3,
  regularAprPercent: 22,
  monthlyPayment: 300,
};

const flat = (rewardsRate: number): CardRewards => ({ rewardsRate });

export const balanceTransfer: Explanation = {
  article: 'balance-transfers-the-whole-sum',
  openIn: () => [{ label: 'Open the calculator', path: balanceTransferPath(moved) }],
  suggestions: ['Is a transfer of $5,000 at 22% worth it?'],
  words: ({ facts }) => {
    const offer = resultOf(transferOffer(moved));
    const saving = facts.money('saving', offer.saving ?? 0, {
      sum: [
        moneyLine('Interest if you stay', offer.stay.interest ?? 0),
        { label: 'Interest if you move', text: `-${formatMoney(offer.transfer.interest ?? 0)}` },
        { label: 'Fee', text: `-${formatMoney(offer.fee)}` },
      ],
    });
    return say`A balance transfer moves what you owe to a card with a low or zero intro rate, for a fee that’s added to the balance. It’s worth it if the interest you avoid is more than the fee, and if you pay off most of the balance before the intro rate ends. You can rarely move a balance between cards from the same bank, you usually have to transfer in the first few months, and a very late payment can end the rate. Don’t use that card for purchases. For example, ${facts.money('balance', moved.balance)} at ${facts.rate('apr', moved.currentAprPercent)}, moved for a fee of ${facts.rate('fee', moved.feePercent)} to ${facts.months('intro', moved.introMonths)} without interest and paid off at ${facts.money('payment', moved.monthlyPayment)} a month, saves ${saving}.`;
  },
};

export const zeroPercentOffer: Explanation = {
  article: 'zero-percent-purchases',
  words: ({ facts }) => {
    const [balance, months] = [2_400, 15];
    const payment = facts.money('payment', clearingPayment({ balance, aprPercent: 0, months }), {
      sum: [{ label: 'In equal parts', text: 'balance ÷ months, rounded up' }],
    });
    const least = facts.months('least', rules.introMonths.value, rules.introMonths);
    return say`A zero-percent offer charges no interest for a set time on purchases, transfers, or both. It must last at least ${least}. You still owe the minimum every month, and a very late payment can end it. When it’s over, you pay the regular rate only on what’s left. A store’s deferred interest is different: if even a dollar is left at the end, you owe interest for the whole time. Divide the price by the number of months and pay that much each month. For example, ${facts.money('balance', balance)} over ${facts.months('months', months)} is ${payment} a month.`;
  },
};

export const welcomeBonus: Explanation = {
  openIn: () => [{ label: 'Open the optimizer', path: '/' }],
  suggestions: ['Which welcome bonus could I earn?'],
  words: ({ facts, today }) => {
    const [spend, bonus, days] = [3_000, 200, 90];
    const { perWeek } = bonusPace({ needed: spend, by: addDays(today, days - 1), today });
    return say`A welcome bonus is what a new card gives you after you spend a certain amount in the first few months. Fees, interest, cash advances, and balance transfers don’t count, and returned purchases are subtracted. The clock usually starts when you’re approved, not with your first purchase. Issuers often give it only once per card, or again only after some years. It’s worth it only on money you’d spend anyway and pay in full. Add it to your card here, and the optimizer counts it. For example, ${facts.money('spend', spend)} in ${facts.days('days', days)} for a bonus of ${facts.money('bonus', bonus)} works out to ${facts.money('per-week', perWeek)} a week.`;
  },
};

export const annualFee: Explanation = {
  suggestions: ['Is an annual fee of $95 worth it?'],
  words: ({ facts }) => {
    const [fee, own, free, spending] = [95, 3, 2, 12_000];
    const worth = annualFeeWorth({ card: flat(own), annualFee: fee, free: flat(free) }, { dollars: spending });
    const [rates, net] = [
      [facts.rate('own', own), facts.rate('free', free)],
      facts.money('net', worth.net, {
        sum: [
          moneyLine('Rewards beyond the free card', worth.more),
          { label: 'Annual fee', text: `-${formatMoney(fee)}` },
        ],
      }),
    ];
    const even = facts.money('break-even', worth.breakEven ?? 0);
    return say`An annual fee is charged once a year, usually on the first statement of each card year. It’s worth it if the card brings in more than the fee on top of what a card without one would: more rewards, and credits for things you’d buy anyway. Value perks at what you’d really pay for them. If you cancel soon after the fee posts, many issuers refund it. For example, a card with a fee of ${facts.money('fee', fee)} that pays ${rates[0] ?? ''} instead of ${rates[1] ?? ''} comes out ahead by ${net} on ${facts.money('spending', spending)} a year and breaks even at ${even}.`;
  },
};

export const foreignTransactionFee: Explanation = {
  suggestions: ['Which cards have no foreign fee?'],
  words: ({ facts }) => {
    const [amount, percent] = [800, rules.foreignFee.value];
    const fee = facts.money('fee', foreignFee(amount, percent) ?? 0, {
      sum: [{ label: `${formatMoney(amount)} × ${formatRate(percent)}`, text: 'amount × fee' }],
    });
    return say`A foreign transaction fee is added to purchases in another currency, and often to purchases in dollars from a merchant abroad. It’s commonly up to ${facts.rate('usual', percent, rules.foreignFee)}, more than most rewards, but many cards have none. If a terminal abroad offers to charge you in dollars, decline: its exchange rate is usually worse than the card network’s, and the fee can still apply. I include the fee on each of your cards when I know it, and I tell you when I don’t. For example, ${facts.money('amount', amount)} abroad costs ${fee} in fees.`;
  },
};

export const pointsAndMiles: Explanation = {
  article: 'float-or-rewards',
  suggestions: ['What are 60,000 points worth?'],
  words: ({ facts }) => {
    const [points, cents] = [40_000, 1.5];
    const at = (centsPerPoint: number): number =>
      rewardsAtRate(points, 1, { rewardsRate: 1, rewardsUnit: 'points', centsPerPoint });
    const [cash, travel] = [facts.money('cash', at(1)), facts.money('travel', at(cents))];
    return say`Points and miles are rewards whose value depends on how you use them. As cash or a statement credit, they’re often worth a cent each, sometimes less; for travel, they can be worth more, if you really take the trip. So a rate in points isn’t a percentage until you know what a point is worth to you. Programs can change values at any time, so don’t hoard. Set the value of a point on each of your cards, and I’ll use it. For example, ${facts.points('points', points, 'points')} are worth ${cash} at ${facts.count('cent', 1, 'cent')} each, and ${travel} at ${facts.count('cents', cents, 'cent')}.`;
  },
};

export const spendingCaps: Explanation = {
  article: 'float-or-rewards',
  openIn: () => [{ label: 'Open the optimizer', path: '/' }],
  words: ({ facts }) => {
    const [rate, cap, spending] = [6, 6_000, 8_000];
    const card: CardRewards = {
      rewardsRate: 1,
      spendingCategories: [{ category: 'groceries', rate, cap: { amount: cap, period: 'year' } }],
    };
    const total = facts.money('rewards', yearlyRewards(card, { dollars: spending, category: 'groceries' }), {
      sum: [
        moneyLine(`${formatMoney(cap)} at ${formatRate(rate)}`, rewardsAtRate(cap, rate, card)),
        moneyLine('The rest at 1%', rewardsAtRate(spending - cap, 1, card)),
      ],
    });
    return say`Many cards pay a high rate in a category only up to a cap on your spending in a month, a quarter, or a year. After that, the general rate applies, and another card may be better. Some cards share one cap across several categories, and some make you activate the category first. Caps reset each period. If you tell me what you’ve spent, or import your statements, the optimizer tracks what’s left of each cap. For example, ${facts.rate('rate', rate)} on groceries up to ${facts.money('cap', cap)} a year, and ${facts.rate('base', 1)} after that, earns ${total} on ${facts.money('spending', spending)}.`;
  },
};
