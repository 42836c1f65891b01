import type { CatalogFacts } from '@floatwise/contracts/cards/requests';
import { billPayment } from '@floatwise/contracts/offers/bill-payment';
import { accounts, type SavingsAccount } from '@floatwise/contracts/offers/savings-accounts';
import { transferCards, type TransferCard } from '@floatwise/contracts/offers/transfer-cards';
import type { Answer } from '@floatwise/contracts/strategist/answer';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { formatMoney, formatRate, roundHalfUp } from '@floatwise/finance/money/money';
import { floatValue } from '@floatwise/finance/ranking/ranking';
import type { Asked, Topic, ToolResult } from '../tools/tool.js';
import { catalogCards, mostCards, transfersFor } from './attached-cards.js';

/** What stands beside an answer. */
export type Attachments = Pick<
  Answer,
  'affiliateCards' | 'recommendedSavingsAccount' | 'cashbackPortal' | 'melioRecommendation' | 'disclosure'
>;

interface Offers {
  catalog: readonly CatalogFacts[];
  today: CalendarDate;
  /** What we compare on our pages. */
  savings?: readonly SavingsAccount[];
  transfers?: readonly TransferCard[];
}

/** The highest rate that comes without a fee, a requirement, or a minimum above the cash; equal ones by name. */
function bestAccount(savings: readonly SavingsAccount[], { cash = 0 }: Asked): Answer['recommendedSavingsAccount'] {
  const [best] = savings
    .filter(({ requirements, monthlyFee, minimumBalance, isFdicInsured }) => {
      return isFdicInsured && !requirements?.length && monthlyFee === 0 && minimumBalance <= cash;
    })
    .sort(
      (a, b) =>
        b.rate.apyPercent - a.rate.apyPercent || (a.bankName < b.bankName ? -1 : Number(a.bankName > b.bankName)),
    );
  if (!best) return null;
  const { id, bankName, accountName, address } = best;
  const { apyPercent, source } = best.rate;
  const terms = 'the highest rate among the accounts we compare that have no minimum, fee, or requirement';
  const year = `${formatMoney(cash)} would earn ${formatMoney(floatValue(cash, apyPercent, 365))} in a year`;
  return {
    accountId: id,
    name: `${bankName}: ${accountName}`,
    apyPercent,
    reason: cash > 0 ? `${year}, at ${terms}.` : `${terms.charAt(0).toUpperCase()}${terms.slice(1)}.`,
    address,
    asOf: source.date,
    facts: [{ label: 'APY', source }],
    bankName,
    accountName,
    apy: apyPercent,
    monthlyEarnings: cash > 0 ? roundHalfUp([floatValue(cash, apyPercent, 365)], 12) : null,
    affiliateUrl: address,
  };
}

/** The partner that pays bills by card, always with its fee. */
function billService({ bill }: Asked): NonNullable<Answer['melioRecommendation']> {
  const { name, feePercent, asOf, address, benefits } = billPayment;
  const fee = formatRate(feePercent);
  const cost =
    bill === undefined
      ? `a fee of ${fee}`
      : `a fee of ${formatMoney(roundHalfUp([bill, feePercent], 100))} (${fee}) on ${formatMoney(bill)}`;
  const reason = `Pays business bills by card for ${cost}. It’s worth it only if rewards, float, and a bonus bring in more than that. Before you pay home rent with it, read its terms.`;
  return { name, reason, feePercent, asOf, description: reason, benefits: [...benefits], affiliateUrl: address };
}

/** We know of no cashback portal with rates that we could check, so we name only what is ours. */
const ownPage: NonNullable<Answer['cashbackPortal']> = {
  name: 'Our products page',
  reason:
    'What we’d recommend to a friend, with every link that may earn us a commission marked. We don’t know of a cashback portal whose rates we could check.',
  path: '/products',
  promotion: null,
  cashbackRate: null,
  affiliateUrl: '/products',
};

/** Says what we earn from what is attached; null where nothing is. */
function disclosureFor({
  melioRecommendation,
  cashbackPortal,
  ...others
}: Omit<Attachments, 'disclosure'>): string | null {
  const earns = melioRecommendation !== null || cashbackPortal !== null;
  const earnsNothing = others.affiliateCards.length > 0 || others.recommendedSavingsAccount !== null;
  const sentences = [
    ...(earns ? ['We may earn a commission if you use a partner’s service, at no cost to you.'] : []),
    ...(earnsNothing
      ? ['Links to cards and savings accounts are not affiliate links, and we earn nothing from them.']
      : []),
    ...(earns || earnsNothing
      ? ['What anyone pays never affects our rankings or recommendations. Check current terms before you apply.']
      : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/**
 * What fits an answer, by what its tools say it is about, and by the figures of the question. What anyone pays us isn't
 * an input, so it can't change anything here.
 */
export function attach(results: readonly ToolResult[], offers: Offers): Attachments {
  const { catalog, today, savings = accounts, transfers = transferCards } = offers;
  const topics = new Set<Topic>(results.flatMap((result) => result.topics ?? []));
  const asked: Asked = Object.assign({}, ...results.map((result) => result.asked ?? {}));
  const isNewCard = topics.has('new-card') || topics.has('welcome-bonus');
  const { bill } = asked;
  // A bill pays for its fee where it completes a welcome bonus: the card that gives the most for such spending stands beside it.
  const forBill = { ...asked, want: 'welcome-bonus', ...(bill && { monthlySpending: bill }) } as const;
  const cards = [
    ...(isNewCard ? catalogCards(catalog, asked, today) : []),
    ...(topics.has('bill-by-card') && !isNewCard ? catalogCards(catalog, forBill, today).slice(0, 1) : []),
    ...(topics.has('balance-transfer') ? transfersFor(transfers, asked) : []),
  ];
  const attached: Omit<Attachments, 'disclosure'> = {
    affiliateCards: cards.slice(0, mostCards),
    recommendedSavingsAccount: topics.has('cash-to-keep') ? bestAccount(savings, asked) : null,
    cashbackPortal: topics.has('online-shopping') ? ownPage : null,
    melioRecommendation: topics.has('bill-by-card') ? billService(asked) : null,
  };
  return { ...attached, disclosure: disclosureFor(attached) };
}
