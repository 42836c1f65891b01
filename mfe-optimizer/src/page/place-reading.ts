import type { Place } from '@floatwise/places/place';
import { openPlaces } from '@floatwise/places/open-places';
import { readPurchase, type PurchaseReading } from '@floatwise/places/purchase-text';

export { conversionLine, placeLine } from './place-text.js';

// Loaded when somebody is about to name a place: the index, its reader, and what is said of both are a chunk of their own.

const places = openPlaces();

let last: { text: string; reading: PurchaseReading } | undefined;

/** What a text says about a purchase. A keystroke asks more than once. */
export function read(text: string): PurchaseReading {
  if (last?.text !== text) last = { text, reading: readPurchase(text, places) };
  return last.reading;
}

/** The place that a text without an amount names; null if we don't know it. */
export const placeNamed = (text: string): Place | null => places.find(text) ?? read(text).place;

/** Up to `limit` places to choose from for what was typed. */
export const suggested = (text: string, limit: number): readonly Place[] => places.suggest(text, limit);
