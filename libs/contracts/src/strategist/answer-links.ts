import { partnerAddressProblem } from '../analytics/tagged-link.js';
import { billPayment } from '../offers/bill-payment.js';
import { isOwnPath } from '../own-path.js';
import type { AffiliateCard, Answer } from './answer.js';

/** What stands behind an answer, besides its text. */
export type AnswerDetails = Omit<Answer, 'content'>;
type Account = NonNullable<Answer['recommendedSavingsAccount']>;

/** Which links to other sites stay. Each function returns the link to show, or null for none. */
export interface LinkRules {
  cardPage(card: AffiliateCard): string | null;
  accountPage(account: Account): string | null;
  source(url: string): string | null;
}

const ifPublic = (link: string | null): string | null =>
  typeof link === 'string' && partnerAddressProblem(link) === null ? link : null;

/** All that a browser can tell by itself: a link leads to a public https page. */
const harmless: LinkRules = {
  cardPage: ({ address }) => ifPublic(address),
  accountPage: ({ address }) => ifPublic(address),
  source: ifPublic,
};

/**
 * The details without links that can't be ours: no page of another site where one of ours belongs, and no link that the rules don't
 * let stay. Conversations are kept in the browser and sent back to be saved, so anything may be in them.
 */
export function withSafeLinks(details: AnswerDetails, rules: LinkRules = harmless): AnswerDetails {
  const { affiliateCards, recommendedSavingsAccount: account, cashbackPortal, openIn, articles } = details;
  const { melioRecommendation: billPay } = details;
  // The specification's name for where an offer leads; answers from before it have none.
  const led = <Url>(given: unknown, affiliateUrl: Url) => (given === undefined ? {} : { affiliateUrl });
  const leadingTo = (offer: { affiliateUrl?: unknown }, address: string | null) => ({
    address,
    ...led(offer.affiliateUrl, address),
  });
  const sourced = (facts: AffiliateCard['facts']) =>
    facts.map(({ label, source }) => ({
      label,
      source: { ...source, url: source.url === null ? null : rules.source(source.url) },
    }));
  return {
    ...details,
    openIn: openIn.filter(({ path }) => isOwnPath(path)),
    articles: articles.filter(({ path }) => isOwnPath(path) && path.startsWith('/blog/')),
    cashbackPortal:
      cashbackPortal && isOwnPath(cashbackPortal.path)
        ? { ...cashbackPortal, ...led(cashbackPortal.affiliateUrl, cashbackPortal.path) }
        : null,
    melioRecommendation: billPay && { ...billPay, ...led(billPay.affiliateUrl, billPayment.address) },
    affiliateCards: affiliateCards.map((card) => ({
      ...card,
      ...leadingTo(card, rules.cardPage(card)),
      // Answers from before there were sources have none.
      facts: sourced(card.facts ?? []),
    })),
    recommendedSavingsAccount: account && {
      ...account,
      ...leadingTo(account, rules.accountPage(account)),
      facts: sourced(account.facts ?? []),
    },
  };
}
