import { useSyncExternalStore } from 'react';

const neverChanges = (): (() => void) => () => undefined;

/**
 * False while prerendered HTML is taken over, true from then on. A page is prerendered once, for all its queries and
 * everybody: what depends on the address's query or on this browser must wait until the takeover is done.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
