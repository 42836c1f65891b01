import { plans } from '@floatwise/contracts/plans';
import { floatValue } from '@floatwise/finance/ranking';
import { rewardsAtRate } from '@floatwise/finance/categories';
import { formatMoney, formatRate, sumCents } from '@floatwise/finance/money';
import { say } from '../../facts/fact-book.js';
import type { Explanation } from './explanation.js';

export const howCardsAreRanked: Explanation = {
  article: 'float-or-rewards',
  openIn: () => [{ label: 'Open the optimizer', path: '/' }],
  topics: ['rewards'],
  suggestions: ['Which card should I use for $500 today?'],
  words: ({ facts, apyPercent }) => {
    const [amount, rate, days] = [1_000, 2, 40];
    const rewards = rewardsAtRate(amount, rate, { rewardsRate: rate });
    const waiting = floatValue(amount, apyPercent, days);
    const total = facts.money('total', sumCents([rewards, waiting]), {
      sum: [
        { label: `Rewards at ${formatRate(rate)}`, text: formatMoney(rewards) },
        { label: `Float at ${formatRate(apyPercent)} APY`, text: formatMoney(waiting) },
      ],
    });
    return say`You choose the order. "Longest float" puts the card first that gives you most days until you pay; equal ones go by available credit, then by utilization. "Most dollars" adds up rewards, a share of a welcome bonus, and what the cash earns while it waits, and takes off interest and foreign fees. A card without room for the purchase never comes first while another has it, and one that carries a balance has no float. What anyone pays us plays no part. For example, ${facts.money('amount', amount)} at ${facts.rate('rate', rate)} with ${facts.days('days', days)} of float at ${facts.rate('apy', apyPercent)} APY is worth ${total}.`;
  },
};

export const howWeEarnMoney: Explanation = {
  openIn: () => [{ label: 'Read the disclaimer', path: '/disclaimer' }],
  words: () =>
    say`Floatwise earns money from people who subscribe to Pro, and from commissions on some links, such as the ones to the bill-payment service, to vacation rentals, and to books and tools. A link that may earn us something says so right beside it, and costs you nothing more. Our lists of savings accounts and transfer cards link to a public comparison that pays us nothing. A commission never changes an order, a figure, or a recommendation: what a partner pays isn't even an input of the calculation, and our tests see to that.`,
};

export const privacy: Explanation = {
  openIn: () => [{ label: 'Read the privacy policy', path: '/privacy' }],
  words: () =>
    say`I read your cards only after you ask about them, and I can't see anybody else's. Figures are computed on our own servers. If a language model helps with the words, it gets your message and the figures, but no name, no email address, no card's name, and no digits of a card number; a card is just a letter to it. Full card numbers are masked before anything else happens. A conversation is kept only if you save it. On your account page you can download everything we hold about you, or delete it. We don't sell data, and there are no trackers of others on our pages.`,
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
    say`Ask me in your own words. For example:\n\n- Which card should I use for groceries today, and which one for the most dollars?\n- Should I wait with a large purchase, or split it over several cards?\n- What do I pay before my statements close to report a low balance?\n- What does it cost if I pay late, or only the minimum?\n- In which order should I pay off my debts, and is a transfer worth its fee?\n- Is an annual fee worth it, and can I reach a welcome bonus in time?\n- What is a cash advance, a grace period, an APR?\n\nWithout an account, you can add up to ${facts.count('guest-cards', plans.free.cards ?? 0, 'card')} in the optimizer, and I'll use them when you ask about your cards. I don't give tax or legal advice.`,
};
