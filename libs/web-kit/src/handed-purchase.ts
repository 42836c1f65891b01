/** A purchase that another program of ours hands to `/pay`. */
interface HandedPurchase {
  /** A place's name in the table of places. */
  place?: string | undefined;
  /** Dollars. */
  amount?: number | undefined;
}

/** The fragment for the address `/pay`: '#place=Costco.com&amount=45.20'. Browsers send a fragment to no server. */
export function fragmentOf({ place, amount }: HandedPurchase): string {
  const parts = { ...(place && { place }), ...(amount && { amount: amount.toFixed(2) }) };
  return `#${new URLSearchParams(parts).toString()}`;
}

/** The purchase in a fragment, as a person would type it: 'Costco.com 45.20'. Empty if there's none. */
export function purchaseIn(fragment: string): string {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  return ['place', 'amount'].flatMap((name) => given.get(name)?.trim() || []).join(' ');
}
