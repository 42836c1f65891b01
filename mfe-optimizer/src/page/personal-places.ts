import { useCallback, useMemo } from 'react';
import type { PurchaseCategory } from '@floatwise/finance/rewards/categories';
import { browserList, useStored } from '@floatwise/web-kit/browser-store';
import { call } from '@floatwise/web-kit/api';
import { callKey, useCallQuery, useReadAgain } from '@floatwise/web-kit/call-query';
import {
  ownCategory,
  rememberPlaceCategory,
  usePlaceCategories,
  type PlaceCategories,
} from '@floatwise/web-kit/place-categories';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { useSession } from '@floatwise/web-kit/session';
import { categoriesInOrder, pastCalls } from '../wallet/past-calls.js';
import { usePlaceReader } from './places.js';

/** As many places as there are chips. */
const mostRecent = 5;

/** Where a guest asked last, newest first. An account's are in its history. */
const guestPlaces = browserList('floatwise.recent-places');
/** An account's id, and the places of its history that aren't shown here any more. */
const hiddenPlaces = browserList('floatwise.hidden-places');
const mostHidden = 50;

/** What another account has hidden in this browser is nothing to this one. */
const hiddenOf = ([person, ...places]: readonly string[], account: string | undefined): readonly string[] =>
  person === account ? places : [];

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether the account's places are in question: nobody waits for them before the field is touched. */
function useAccountPlaces(placeText: string) {
  const isWanted = usePlaceReader() !== null || placeText !== '';
  const session = useSession();
  const account = session.status === 'signed-in' ? session.user.id : undefined;
  const isSignedIn = account !== undefined;
  const { data } = useCallQuery('cards.readPlaces', {}, { enabled: isSignedIn && isWanted });
  return { account, isSignedIn, data: isSignedIn ? data : undefined };
}

interface Said {
  place: string;
  /** Null takes back what was said before. */
  category: PurchaseCategory | null;
}

/**
 * What the person counts places as, and how to change it: an account's at the server, for history and imports too; a guest's in
 * this browser. Undefined takes it back; null is no category.
 */
export function useOwnCategories(placeText: string) {
  const { isSignedIn, data } = useAccountPlaces(placeText);
  const guests = usePlaceCategories();
  const client = useQueryClient();
  const key = callKey('cards.readPlaces');
  const show = ({ place, category }: Said): void => {
    client.setQueryData<typeof data>(key, (before) => {
      if (!before) return before;
      const others = before.own.filter((one) => !isSame(one.place, place));
      return { ...before, own: category ? [...others, { place, category }] : others };
    });
  };
  const { mutate: correct } = useMutation({
    ...categoriesInOrder,
    mutationFn: (said: Said) => call('cards.correctPlaces', { body: { places: [said] } }),
    onMutate: (said) => {
      const before = client.getQueryData<typeof data>(key)?.own;
      show(said);
      const own = before?.find(({ place }) => isSame(place, said.place));
      return before && { place: said.place, category: own?.category ?? null };
    },
    // Without a connection, nothing can be read again.
    onError: (_error, _said, before) => before && show(before),
    onSettled: useReadAgain('cards.readPlaces', 'cards.list', ...pastCalls),
    meta: { failure: { title: 'Error', text: 'We couldn’t save the category.' } },
  });
  const accounts = useMemo<PlaceCategories>(
    () => Object.fromEntries((data?.own ?? []).map(({ place, category }) => [place.toLowerCase(), category])),
    [data],
  );
  return {
    ownOf: (place: string) => ownCategory(isSignedIn ? accounts : guests, place),
    remember: useCallback(
      (place: string, category: PurchaseCategory | null | undefined): void => {
        if (!isSignedIn) return rememberPlaceCategory(place, category);
        correct({ place, category: category === null ? 'other' : (category ?? null) });
      },
      [isSignedIn, correct],
    ),
  };
}

/** The places that the person used or asked for last, and how they change. */
export function useRecentPlaces(placeText: string) {
  const { account, data } = useAccountPlaces(placeText);
  const guests = useStored(guestPlaces);
  const hidden = hiddenOf(useStored(hiddenPlaces), account);
  const places =
    account === undefined
      ? guests
      : (data?.recent ?? []).filter((place) => !hidden.some((each) => isSame(each, place)));
  return {
    places,
    /** A person who isn't signed in asked for a place; a hidden one is shown again. */
    asked: (place: string): void => {
      const others = (list: readonly string[]): string[] => list.filter((each) => !isSame(each, place));
      if (account === undefined) guestPlaces.set([place, ...others(guestPlaces.current())].slice(0, mostRecent));
      else if (hidden.length > 0) hiddenPlaces.set([account, ...others(hiddenOf(hiddenPlaces.current(), account))]);
    },
    remove: (place: string): void => {
      if (account === undefined) return guestPlaces.set(guestPlaces.current().filter((each) => each !== place));
      const all = [place, ...hiddenOf(hiddenPlaces.current(), account)];
      hiddenPlaces.set([account, ...all.slice(0, mostHidden)]);
    },
  };
}
