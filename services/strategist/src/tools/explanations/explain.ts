import { citing } from '../calculation.js';
import { defineTool } from '../tool.js';
import type { ExplainedTopic } from '../tool-inputs.js';
import { howCardsAreRanked, howWeEarnMoney, privacy, whatYouCanAsk } from './about-us.js';
import { autopay, dueDate, float, gracePeriod, losingTheGracePeriod, statementClosingDate } from './billing-cycle.js';
import {
  authorizedUser,
  availableCredit,
  closingACard,
  creditScore,
  newCardApplications,
  utilization,
} from './credit-score.js';
import type { Explanation } from './explanation.js';
import {
  apr,
  apy,
  avalancheAndSnowball,
  cashAdvance,
  latePayment,
  minimumPayment,
  residualInterest,
} from './interest.js';
import {
  annualFee,
  balanceTransfer,
  foreignTransactionFee,
  pointsAndMiles,
  spendingCaps,
  welcomeBonus,
  zeroPercentOffer,
} from './offers-and-fees.js';

const explanations: Record<ExplainedTopic, Explanation> = {
  'grace-period': gracePeriod,
  'losing-the-grace-period': losingTheGracePeriod,
  'statement-closing-date': statementClosingDate,
  'due-date': dueDate,
  float,
  apr,
  apy,
  utilization,
  'available-credit': availableCredit,
  'credit-score': creditScore,
  'minimum-payment': minimumPayment,
  'late-payment': latePayment,
  'residual-interest': residualInterest,
  'cash-advance': cashAdvance,
  'balance-transfer': balanceTransfer,
  'zero-percent-offer': zeroPercentOffer,
  'welcome-bonus': welcomeBonus,
  'annual-fee': annualFee,
  'foreign-transaction-fee': foreignTransactionFee,
  'points-and-miles': pointsAndMiles,
  'spending-caps': spendingCaps,
  'avalanche-and-snowball': avalancheAndSnowball,
  'authorized-user': authorizedUser,
  'new-card-applications': newCardApplications,
  'closing-a-card': closingACard,
  autopay,
  'how-cards-are-ranked': howCardsAreRanked,
  'how-we-earn-money': howWeEarnMoney,
  privacy,
  'what-you-can-ask': whatYouCanAsk,
};

/** A short explanation of a term or a rule. */
export const explain = defineTool('explain', async ({ topic }, context) => {
  const { words, article, openIn, suggestions } = explanations[topic];
  return {
    parts: words(context),
    articles: article ? citing(context, article) : [],
    ...(openIn && { openIn: openIn(context) }),
    ...(suggestions && { suggestions }),
  };
});
