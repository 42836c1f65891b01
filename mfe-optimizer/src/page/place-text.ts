import { formatMoney } from '@floatwise/finance/money/money';
import { categoryLabel, type PurchaseCategory } from '@floatwise/finance/rewards/categories';
import type { CardNetwork, Place } from '@floatwise/places/place';
import type { PurchaseReading } from '@floatwise/places/purchase-text';

const networkName: Record<CardNetwork, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** The place of a purchase, as far as it's known, and what it counts as. */
interface PlacedPurchase {
  /** As typed. */
  placeText: string;
  place?: Place | null | undefined;
  category?: PurchaseCategory | undefined;
  isOwnCategory?: boolean;
}

/**
 * What was understood of the place, in one line: 'Costco, warehouse club · counts as Other · takes Visa only in stores'. Empty
 * without a place, and while we look for it.
 */
export function placeLine({ place, placeText, category, isOwnCategory }: PlacedPurchase, canPick: boolean): string {
  if (placeText === '' || place === undefined) return '';
  const own =
    isOwnCategory && canPick ? [`you count it as ${category ? categoryLabel[category] : 'any category'}`] : [];
  if (!place) {
    if (own.length > 0) return [placeText, ...own].join(' · ');
    return canPick ? 'Not a place we know: pick a category and we’ll remember it.' : 'Not a place we know.';
  }
  const { name, kind, isSure, networks } = place;
  const label = categoryLabel[place.category];
  const counts = own.length > 0 ? own : [isSure ? `counts as ${label}` : `may count as ${label.toLowerCase()}`];
  return [nameOf(name, kind), ...counts, ...(networks ? [takesText(networks, name)] : [])].join(' · ');
}

/** 'takes Visa only in stores', 'takes no credit cards'. */
function takesText(networks: readonly CardNetwork[], name: string): string {
  const names = networks.map((each) => networkName[each]);
  const last = names.pop();
  if (last === undefined) return 'takes no credit cards';
  const where = /\.com$|online$/i.test(name) ? '' : ' in stores';
  return `takes ${names.length > 0 ? `${names.join(', ')} and ` : ''}${last} only${where}`;
}

const nameOf = (name: string, kind: string): string =>
  name.toLowerCase() === kind.toLowerCase() ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : `${name}, ${kind}`;

/** What an amount in another currency was taken as; null if nothing was. */
export function conversionLine({
  conversion,
  amount: dollars,
}: Pick<PurchaseReading, 'conversion' | 'amount'>): string | null {
  if (!conversion || conversion.year === null || dollars === null) return null;
  const typed = `${formatMoney(conversion.amount).slice(1)} ${conversion.currency}`;
  return `${typed} is about ${formatMoney(dollars)}, at the average rate of ${conversion.year}. Your bank’s rate applies.`;
}
