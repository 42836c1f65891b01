import { plans } from '@floatwise/contracts/plans';
import { floatValue } from '@floatwise/finance/ranking/ranking';
import { rewardsAtRate } from '@floatwise/finance/rewards/categories';
import { formatRate, sumCents } from '@floatwise/finance/money/money';
import { moneyLine, say } from '../../facts/fact-book.js';
import type { Explanation } from './explanation.js';

export const howCardsAreRanked: Explanation = {
  article: 'float-or-rewards',
  openIn: () => [{ label: 'Open the optimizer', path: '/' }],
  suggestions: ['Which card should I use for $500 today?'],
  words: ({ facts, apyPercent }) => {
    const [amount, rate, days] = [1_000, 2, 40];
    const rewards = rewardsAtRate(amount, rate, { rewardsRate: rate });
    const waiting = floatValue(amount, apyPercent, days);
    const total = facts.money('total', sumCents([rewards, waiting]), {
      sum: [
        moneyLine(`Rewards at ${formatRate(rate)}`, rewards),
        moneyLine(`Float at ${formatRate(apyPercent)} APY`, waiting),
      ],
    });
    return say`You choose the order. “Longest float” starts with the card that gives you the most days to pay and breaks ties by available credit, then by utilization. “Most dollars” adds up rewards, a share of any welcome bonus, and what your cash earns until the bill is due, then subtracts interest and foreign fees. A card without enough available credit never comes first if another card has enough, and a card that carries a balance has no float. What partners pay us plays no part. For example, ${facts.money('amount', amount)} at ${facts.rate('rate', rate)} with ${facts.days('days', days)} of float at ${facts.rate('apy', apyPercent)} APY is worth ${total}.`;
  },
};

export const howWeEarnMoney: Explanation = {
  openIn: () => [{ label: 'Read the disclaimer', path: '/disclaimer' }],
  words: () =>
    say`Floatwise earns money from Pro subscriptions and from commissions on some links, such as those to the bill-payment service, vacation rentals, and books and tools. A link that may earn us a commission says so right beside it and costs you nothing extra. Links to cards and savings accounts are not affiliate links, and we earn nothing from them. Commissions never change a ranking, a figure, or a recommendation: what a partner pays isn’t even an input to the calculation, and our tests make sure of that.`,
};

export const privacy: Explanation = {
  openIn: () => [{ label: 'Read the privacy policy', path: '/privacy' }],
  words: () =>
    say`I read your cards only after you ask about them, and I can’t see anyone else’s. All figures are computed on our own servers. If a language model helps with the wording, it gets your message and the figures, but not your name, your email address, a card’s name, or any digits of a card number; it knows each card only by a letter. Full card numbers are masked before anything else happens. We keep a conversation only if you save it. On your account page, you can download everything we hold about you or delete it. We don’t sell data, and our pages have no third-party trackers.`,
};

export const whatYouCanAsk: Explanation = {
  openIn: () => [{ label: 'Open the optimizer', path: '/' }],
  suggestions: [
    'Which card should I use for $500 of groceries?',
    'When is the best day to buy?',
    'Is a balance transfer worth it?',
    'How does a grace period work?',
  ],
  words: ({ facts }) =>
    say`Ask me in your own words. For example:\n\n- Which card should I use for groceries today, and which one earns the most?\n- Should I wait to make a large purchase, or split it across several cards?\n- What should I pay before my statements close to report a low balance?\n- What does it cost to pay late or pay only the minimum?\n- What order should I pay off my debts in, and is a balance transfer worth its fee?\n- Is an annual fee worth it, and can I reach a welcome bonus in time?\n- What is a cash advance, a grace period, an APR?\n\nWithout an account, you can add up to ${facts.count('guest-cards', plans.free.cards ?? 0, 'card')} in the optimizer, and I’ll use them when you ask about your cards. I don’t give tax or legal advice.`,
};
