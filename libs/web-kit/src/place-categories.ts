import { purchaseCategories, type PurchaseCategory } from '@floatwise/finance/rewards/categories';
import { browserStore, useStored } from './browser-store.js';
import { isRecord, parsed } from './values.js';

/** What this person counts places as, by the place's name in lower case; null means no category. */
export type PlaceCategories = Readonly<Record<string, PurchaseCategory | null>>;

/** How many places are kept; the ones that were said longest ago go first. */
const mostPlaces = 300;

// For guests. An account's are at the server, where history and imports use them too; it takes these over.
const store = browserStore<PlaceCategories>({
  key: 'floatwise.place-categories',
  empty: {},
  read: (text) => {
    const stored = parsed(text);
    if (!isRecord(stored)) return null;
    return { value: Object.fromEntries(Object.entries(stored).flatMap(([name, said]) => categoryOf(name, said))) };
  },
  write: JSON.stringify,
});

function categoryOf(name: string, said: unknown): [string, PurchaseCategory | null][] {
  const category = said === null ? null : purchaseCategories.find((each) => each === said);
  return category === undefined ? [] : [[name, category]];
}

const keyOf = (place: string): string => place.trim().toLowerCase();

/** What the person counts a place as; null means no category, undefined that they never said. */
export const ownCategory = (own: PlaceCategories, place: string): PurchaseCategory | null | undefined =>
  Object.hasOwn(own, keyOf(place)) ? own[keyOf(place)] : undefined;

/** A guest's own categories of places, in this browser. */
export const usePlaceCategories = (): PlaceCategories => useStored(store);

/** An account has them now. */
export const forgetPlaceCategories = (): void => void store.forget();

/**
 * Remembers what the person counts a place as; `undefined` forgets it. If the browser refuses storage, it lasts as long as
 * the page.
 */
export function rememberPlaceCategory(place: string, category: PurchaseCategory | null | undefined): void {
  const { [keyOf(place)]: _before, ...others } = store.current();
  const said = category === undefined ? [] : [[keyOf(place), category] as const];
  store.set(Object.fromEntries([...Object.entries(others), ...said].slice(-mostPlaces)));
}
