import { counted } from '../calendar/counted.js';
import { formatMoney, roundHalfUp, sumCents } from '../money/money.js';
import { SIMPLE_TRANSFER, simpleTransferSavings } from './transfer-offer.js';

/** The issuers that can be recognized from a card's name. Source: specification, section 9. */
export type Issuer =
  'Chase' | 'Citi' | 'American Express' | 'Capital One' | 'Discover' | 'Wells Fargo' | 'Bank of America' | 'US Bank';

/** Whole words only: 'Purchase Rewards' is not Chase, and 'Citizens' is not Citi. */
const keywords: readonly (readonly [Issuer, RegExp])[] = [
  ['Chase', /\bchase\b/i],
  ['Citi', /\bciti(?:bank)?\b/i],
  ['American Express', /\b(?:american express|amex)\b/i],
  ['Capital One', /\bcapital one\b/i],
  ['Discover', /\bdiscover\b/i],
  ['Wells Fargo', /\bwells fargo\b/i],
  ['Bank of America', /\bbank of america\b/i],
  ['US Bank', /\b(?:us|u\.s\.) bank\b/i],
];

/** The issuer named in a card's name; null if it names none of the eight. */
export function issuerOf(cardName: string): Issuer | null {
  return keywords.find(([, keyword]) => keyword.test(cardName))?.[0] ?? null;
}

/** An offer's terms; fee in percent of the transferred balance, largest transfer in dollars. */
export interface TransferOfferTerms {
  cardName: string;
  introAprMonths: number;
  balanceTransferFee: number;
  maxTransferAmount?: number | null;
}

/** A card with a balance, in dollars. */
export interface OwingCard {
  id: string;
  name: string;
  nickname?: string | null;
  currentBalance: number;
  carriesBalance: boolean;
}

/**
 * The cards whose balance costs interest, so that moving it can save some. What's paid in full each month costs nothing
 * where it is. Source: "Float needs a paid-off card" in the decisions.
 */
export const carriedBalances = <C extends OwingCard>(cards: readonly C[]): C[] =>
  cards.filter(({ carriesBalance, currentBalance }) => carriesBalance && currentBalance > 0);

/** An offer that some balance could move to, with its estimated savings. All amounts in dollars. */
export interface TransferMatch<O extends TransferOfferTerms = TransferOfferTerms, C extends OwingCard = OwingCard> {
  offer: O;
  issuer: Issuer;
  /** Cards of other issuers that carry a balance, largest first. */
  from: C[];
  /** Their total balance, at most the offer's largest transfer. */
  balance: number;
  fee: number;
  savings: number;
  words: string;
}

const byName = (a: TransferOfferTerms, b: TransferOfferTerms): number =>
  a.cardName < b.cardName ? -1 : Number(a.cardName > b.cardName);

function matchOf<O extends TransferOfferTerms, C extends OwingCard>(
  offer: O,
  owing: readonly C[],
): TransferMatch<O, C> | null {
  const issuer = issuerOf(offer.cardName);
  if (!issuer) return null;
  const from = owing.filter(({ name }) => issuerOf(name) !== issuer);
  const balance = Math.min(
    sumCents(from.map(({ currentBalance }) => currentBalance)),
    offer.maxTransferAmount ?? Infinity,
  );
  const { introAprMonths: introMonths, balanceTransferFee: feePercent } = offer;
  const fee = roundHalfUp([balance, feePercent], 100);
  const savings = simpleTransferSavings({ introMonths, feePercent }, { ...SIMPLE_TRANSFER, balance });
  if (savings <= 0) return null;
  const words =
    `Moving ${formatMoney(balance)} saves about ${formatMoney(savings)} in ${counted(introMonths, 'month')}, ` +
    `after a fee of ${formatMoney(fee)}`;
  return { offer, issuer, from, balance, fee, savings, words };
}

/**
 * The offers that would save money on the balances that the cards carry by the specification's estimate (22% APR spread monthly over
 * the intro months, minus the fee percent of the balance), most savings first, ties by name. Offers whose name doesn't
 * show the issuer are hidden, and a balance never moves within its own issuer (a card with an unknown issuer may move).
 * Empty if nothing is carried. Source: specification, section 9, "Balance-transfer savings estimate".
 */
export function transferMatches<O extends TransferOfferTerms, C extends OwingCard>(
  offers: readonly O[],
  cards: readonly C[],
): TransferMatch<O, C>[] {
  const owing = carriedBalances(cards).sort(
    (a, b) => b.currentBalance - a.currentBalance || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
  if (owing.length === 0) return [];
  return offers
    .map((offer) => matchOf(offer, owing))
    .filter((match) => match !== null)
    .sort((a, b) => b.savings - a.savings || byName(a.offer, b.offer));
}
