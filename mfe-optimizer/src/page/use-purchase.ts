import { useMemo } from 'react';
import { purchaseCategories, type PurchaseCategory } from '@floatwise/finance/rewards/categories';
import { parseAmount } from '@floatwise/finance/money/money';
import type { RankingOrder } from '@floatwise/finance/ranking/ranking';
import type { Place } from '@floatwise/places/place';
import { choice, defineAddress, flag, useAddress, type Parameter } from '@floatwise/web-kit/address';
import { useSession } from '@floatwise/web-kit/session';
import { usePlan } from '@floatwise/web-kit/plan';
import { useOwnCategories } from './personal-places.js';
import { usePlaceNamed } from './places.js';

/** What's ranked before there's an amount, because only cards that can pay something are worth naming. */
export const LEAST_AMOUNT = 0.01;

/** The question. It's in the URL, so that a reload, Back, and a shared link keep it. */
export interface AskedPurchase {
  /** Dollars; 0 before the first calculation. */
  amount: number;
  order: RankingOrder;
  /** Pro only: the server doesn't send category rates to anyone else. */
  category?: PurchaseCategory | undefined;
  /** Accounts only: guest cards have no foreign fee. */
  foreign?: boolean;
  /** Where it's made, if we know the place; undefined while that's open. */
  place?: Place | null | undefined;
  /** Whether the category is what the person said, which counts for every card alike. */
  isOwnCategory?: boolean;
}

/** What can be changed at once. */
export interface PurchaseChanges {
  amount?: number;
  /** As typed; an empty text names no place. A new place takes its category along. */
  placeText?: string;
  foreign?: boolean;
}

/** The purchase in question, and how to change it. */
export interface PurchaseInAddress extends AskedPurchase {
  foreign: boolean;
  placeText: string;
  ask: (amount: number) => void;
  say: (changes: PurchaseChanges) => void;
  rankBy: (order: RankingOrder) => void;
  spendOn: (category: PurchaseCategory | undefined) => void;
  payAbroad: (foreign: boolean) => void;
}

/** Dollars to the cent; 0 for an empty or invalid amount. */
export const amountParameter: Parameter<number> = {
  fallback: 0,
  parse: parseAmount,
  write: (amount) => amount.toFixed(2),
};

/** The longest name of a place that the address keeps. */
const longestPlace = 80;

const placeParameter: Parameter<string> = {
  fallback: '',
  parse: (text) => (text.length <= longestPlace ? text.trim() : undefined),
  write: (text) => text,
};

const address = defineAddress({
  amount: amountParameter,
  order: choice(['dollars'], null),
  category: choice(purchaseCategories, undefined),
  foreign: flag,
  place: placeParameter,
});

/**
 * Reads and changes `?amount=`, `?place=`, `?order=`, `?category=`, and `?foreign=`. Invalid values are ignored. What it returns stays
 * the same while nothing of it changes.
 */
export function usePurchase(): PurchaseInAddress {
  const [asked, change] = useAddress(address);
  const { categories } = usePlan();
  const session = useSession();
  const hasAccount = session.status === 'signed-in' || session.status === 'unavailable';
  const place = usePlaceNamed(asked.place);
  const placeName = place?.name ?? asked.place;
  const { ownOf, remember } = useOwnCategories(asked.place);
  const said = asked.category ?? (asked.place === '' ? undefined : ownOf(placeName));
  const category = categories ? ((said === undefined ? place?.category : said) ?? undefined) : undefined;
  const { amount, order, place: placeText } = asked;
  const isForeign = hasAccount && asked.foreign;
  return useMemo<PurchaseInAddress>(
    () => ({
      amount,
      order: order === 'dollars' ? 'most-dollars' : 'longest-float',
      category,
      isOwnCategory: said !== undefined,
      foreign: isForeign,
      place,
      placeText,
      ask: (amount) => change({ amount }),
      say: ({ placeText: text, ...changes }) => change({ ...changes, ...(text !== undefined && placeChange(text)) }),
      rankBy: (by) => change({ order: by === 'most-dollars' ? 'dollars' : null }),
      spendOn: (picked) => {
        if (placeText === '') return change({ category: picked });
        remember(placeName, picked === place?.category ? undefined : (picked ?? null));
        change({ category: undefined });
      },
      payAbroad: (foreign) => change({ foreign }),
    }),
    [amount, order, category, said, isForeign, place, placeText, placeName, change, remember],
  );
}

/** A category that was picked for another place doesn't follow to this one. */
const placeChange = (text: string): { place: string; category: undefined } => ({
  place: text.slice(0, longestPlace).trim(),
  category: undefined,
});
