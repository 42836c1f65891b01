import { useSyncExternalStore } from 'react';

const neverChanges = (): (() => void) => () => undefined;

/**
 * False while React hydrates prerendered HTML, true afterward. A page is prerendered once for all query strings and all
 * people, so anything that depends on the query string or on this browser must wait for hydration.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
