import type { CardAtPlace } from '@floatwise/finance/ranking/ranking';
import type { PurchaseCategory } from '@floatwise/finance/rewards/categories';

/** Whose network a card is on, in lower case. */
export type CardNetwork = 'visa' | 'mastercard' | 'amex' | 'discover';

/** What an issuer counts a purchase at a place as. */
export interface PlaceCategory {
  category: PurchaseCategory;
  /** False where issuers don't say or stores differ: "may count as groceries". */
  isSure: boolean;
}

/** A shop, a site, or a kind of shop. */
export interface Place extends PlaceCategory {
  /** As the shop writes it ("Costco"), or the kind of shop ("hotel"). */
  name: string;
  /** The kind of shop, in words that a person would use: "warehouse club". */
  kind: string;
  /** The only networks that it takes in its stores; absent where it takes all. */
  networks?: readonly CardNetwork[];
  /** What an issuer counts it as where that differs, by the issuer's name in the catalog: "American Express". */
  byIssuer?: Readonly<Record<string, PlaceCategory>>;
}

/** All places that we know. */
export interface PlaceIndex {
  /**
   * The place that a text names: its name or another one that people use, with typos forgiven. Case, accents, and
   * punctuation don't matter. Undefined where nothing is close enough.
   */
  find(text: string): Place | undefined;
  /**
   * The place that a text begins with, and how many characters of the text name it: "Forever 21 40" is Forever 21 with
   * 10 characters. The longest name counts. No typos are forgiven.
   */
  findBeginning(text: string): { place: Place; length: number } | undefined;
  /** Up to `limit` places whose name begins with the text or holds it as a word, the best known first. */
  suggest(text: string, limit: number): readonly Place[];
}

/** The catalog's names of networks. */
const networks: Readonly<Record<string, CardNetwork>> = {
  Visa: 'visa',
  Mastercard: 'mastercard',
  'American Express': 'amex',
  Discover: 'discover',
};

/** The network that a card's name says, by the catalog's name of it: "Amex Gold" is on American Express. Null if it says none. */
export function networkInName(name: string): string | null {
  const plain = name.replace(/\bamex\b/i, 'American Express');
  return Object.keys(networks).find((network) => new RegExp(`\\b${network}\\b`, 'i').test(plain)) ?? null;
}

/**
 * Whether a place takes cards of a network, by the catalog's name of it ("American Express"). Null: the place doesn't take all
 * networks, and the card's isn't known.
 */
export function isAccepted({ networks: taken }: Pick<Place, 'networks'>, network: string | null): boolean | null {
  if (!taken) return true;
  if (taken.length === 0) return false;
  const known = network === null ? undefined : networks[network];
  return known ? taken.includes(known) : null;
}

/** The networks that a place takes, as people write them: "Visa", "Visa or Discover"; empty where it takes all, or none. */
export const networksTaken = ({ networks: taken = [] }: Pick<Place, 'networks'>): string =>
  Object.keys(networks)
    .filter((name) => taken.includes(networks[name] ?? 'visa'))
    .join(' or ');

/** What an issuer counts a purchase at this place as; without an issuer, what most do. */
export const categoryAt = (place: Place, issuer: string | null): PlaceCategory =>
  (issuer === null ? undefined : place.byIssuer?.[issuer]) ?? place;

/**
 * What a place means for a card: whether it takes the card's network, and, if `isByIssuer`, what the card's issuer counts a purchase there
 * as. Issuer and network by the catalog's names; null is not known.
 */
export const cardAt = (
  place: Place,
  { issuer, network }: { issuer: string | null; network: string | null },
  isByIssuer: boolean,
): CardAtPlace => ({
  category: isByIssuer ? categoryAt(place, issuer).category : undefined,
  accepted: isAccepted(place, network),
});
