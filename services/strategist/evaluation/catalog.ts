import type { CatalogFacts } from '@floatwise/contracts/cards/requests';
import type { ArticleHit } from '../src/knowledge/article-search.js';

type Own = Pick<CatalogFacts, 'name' | 'issuer'> & Partial<CatalogFacts>;

const card = (id: string, own: Own): CatalogFacts => ({
  id,
  cardId: id,
  network: 'Visa',
  currency: 'USD',
  isBusiness: false,
  annualFee: 0,
  isAnnualFeeWaived: false,
  universalCashbackPercent: 1,
  rewardsUnit: 'percent',
  currentOffer: null,
  discontinued: false,
  lastUpdated: '2026-02-28',
  spendingCategories: [],
  foreignFeePercent: 3,
  address: null,
  sources: {},
  ...own,
});

/** What the catalog of the evaluation knows. Real cards as of the date they carry; the answers are compared with this. */
export const catalog: readonly CatalogFacts[] = [
  card('chase-sapphire-preferred', {
    name: 'Chase Sapphire Preferred',
    issuer: 'Chase',
    annualFee: 95,
    rewardsUnit: 'points',
    currentOffer: { amount: 75_000, spend: 5_000, unit: 'points', days: 90, expires: null },
    spendingCategories: [
      { category: 'dining', rate: 3, cap: null },
      { category: 'travel', rate: 2, cap: null },
    ],
    foreignFeePercent: 0,
    address: 'https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred',
  }),
  card('amex-gold', {
    name: 'American Express Gold Card',
    issuer: 'American Express',
    network: 'American Express',
    annualFee: 325,
    rewardsUnit: 'points',
    currentOffer: { amount: 60_000, spend: 6_000, unit: 'points', days: 180, expires: null },
    spendingCategories: [
      { category: 'groceries', rate: 4, cap: { amount: 25_000, period: 'year' } },
      { category: 'dining', rate: 4, cap: { amount: 50_000, period: 'year' } },
    ],
    foreignFeePercent: 0,
    address: 'https://www.americanexpress.com/us/credit-cards/card/gold-card/',
  }),
  card('citi-double-cash', {
    name: 'Citi Double Cash',
    issuer: 'Citi',
    network: 'Mastercard',
    universalCashbackPercent: 2,
    currentOffer: { amount: 200, spend: 1_500, unit: 'dollars', days: 180, expires: null },
    address: 'https://www.citi.com/credit-cards/citi-double-cash-credit-card',
  }),
  card('wells-fargo-active-cash', {
    name: 'Wells Fargo Active Cash',
    issuer: 'Wells Fargo',
    universalCashbackPercent: 2,
    currentOffer: { amount: 200, spend: 500, unit: 'dollars', days: 90, expires: null },
    address: 'https://creditcards.wellsfargo.com/active-cash-credit-card/',
  }),
  card('capital-one-savor', {
    name: 'Capital One Savor',
    issuer: 'Capital One',
    network: 'Mastercard',
    currentOffer: { amount: 200, spend: 500, unit: 'dollars', days: 90, expires: null },
    spendingCategories: [
      { category: 'dining', rate: 3, cap: null },
      { category: 'groceries', rate: 3, cap: null },
      { category: 'streaming', rate: 3, cap: null },
    ],
    foreignFeePercent: 0,
    address: 'https://www.capitalone.com/credit-cards/savor/',
  }),
  card('capital-one-venture-x', {
    name: 'Capital One Venture X',
    issuer: 'Capital One',
    annualFee: 395,
    universalCashbackPercent: 2,
    rewardsUnit: 'miles',
    currentOffer: { amount: 75_000, spend: 4_000, unit: 'miles', days: 90, expires: null },
    foreignFeePercent: 0,
    address: 'https://www.capitalone.com/credit-cards/venture-x/',
  }),
  card('blue-cash-preferred', {
    name: 'Blue Cash Preferred',
    issuer: 'American Express',
    network: 'American Express',
    annualFee: 95,
    currentOffer: { amount: 250, spend: 3_000, unit: 'dollars', days: 180, expires: null },
    spendingCategories: [
      { category: 'groceries', rate: 6, cap: { amount: 6_000, period: 'year' } },
      { category: 'streaming', rate: 6, cap: null },
      { category: 'gas', rate: 3, cap: null },
    ],
    foreignFeePercent: 2.7,
    address: 'https://www.americanexpress.com/us/credit-cards/card/blue-cash-preferred/',
  }),
  card('discover-it-cash-back', {
    name: 'Discover it Cash Back',
    issuer: 'Discover',
    network: 'Discover',
    foreignFeePercent: 0,
    address: 'https://www.discover.com/credit-cards/cash-back/it-card.html',
  }),
];

const words = (text: string): string[] => text.toLowerCase().match(/[a-z]{2,}/gu) ?? [];

/** The catalog as the tools ask it: cards that share a word with the query, the most shared first; all where it's empty. */
export function searchCatalog(cards: readonly CatalogFacts[], query: string, limit: number): CatalogFacts[] {
  const wanted = words(query);
  if (wanted.length === 0) return cards.slice(0, limit);
  return cards
    .map((card) => {
      const own = words(`${card.name} ${card.issuer}`);
      return { card, score: wanted.filter((word) => own.includes(word)).length };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ card }) => card);
}

/** Three articles; their text is in words without figures, so that an answer that shows one shows no figure by it. */
export const articles: readonly ArticleHit[] = [
  {
    slug: 'how-the-grace-period-works',
    title: 'How the grace period works',
    excerpt: 'Pay the whole statement, and purchases cost no interest.',
    section: 'What a grace period is',
    text: 'Between the closing date and the due date, a purchase costs nothing if you pay the whole statement balance.',
  },
  {
    slug: 'float-with-two-cards',
    title: 'Floating with two cards',
    excerpt: 'Two closing dates half a month apart keep cash in savings longer.',
    section: 'Which card when',
    text: 'Use the card whose statement just closed, and the bill is as far away as it can be.',
  },
  {
    slug: 'lower-utilization-before-the-close',
    title: 'Lower your utilization before the statement closes',
    excerpt: 'What the statement reports is what the bureaus see.',
    section: 'Pay before the closing date',
    text: 'A payment before the closing date lowers the balance that is reported to the credit bureaus.',
  },
];

/** Articles that share a word with the query. */
export function searchArticles(all: readonly ArticleHit[], query: string, limit: number): ArticleHit[] {
  const wanted = words(query).filter((word) => word.length > 3);
  return all
    .filter(({ title, text }) => words(`${title} ${text}`).some((word) => wanted.includes(word)))
    .slice(0, limit);
}
