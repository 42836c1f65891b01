import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Place } from '@floatwise/places/place';
import { whenIdle } from './when-idle.js';

type PlaceReader = typeof import('./place-reading.js');

let reader: PlaceReader | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

/** Loads the index of places, once. If that fails, the next call tries again; amounts work without it. */
export function loadPlaces(): void {
  if (reader || isLoading) return;
  isLoading = true;
  import('./place-reading.js')
    .then((loaded) => {
      reader = loaded;
      for (const listener of listeners) listener();
      // What's done once for all searches is done before a key waits for it.
      whenIdle(() => loaded.suggested(loaded.read('costco 1').placeText, 1));
    })
    .catch(() => undefined)
    .finally(() => {
      isLoading = false;
    });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What reads places; null until `loadPlaces` has loaded it. */
export const usePlaceReader = (): PlaceReader | null =>
  useSyncExternalStore(
    subscribe,
    () => reader,
    () => null,
  );

/** The place that a text names: null if we don't know it, undefined while that's open. Loads the index if there's a text. */
export function usePlaceNamed(text: string): Place | null | undefined {
  const loaded = usePlaceReader();
  useEffect(() => {
    if (text !== '') loadPlaces();
  }, [text]);
  return useMemo(() => (text === '' ? null : loaded?.placeNamed(text)), [text, loaded]);
}
