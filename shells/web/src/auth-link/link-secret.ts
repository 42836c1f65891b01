import { useSyncExternalStore } from 'react';

let held: { pathname: string; secret: string } | null = null;

/**
 * The secret of the current link, which comes after its `#`. It's removed from the address at once, so that it doesn't end up
 * in the history, in a screenshot, or in a copied address. The page keeps it only in memory, and no other page gets it.
 */
function takeSecret(): string | null {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) {
    held = { pathname, secret: hash.slice(1) };
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return held?.pathname === pathname ? held.secret : null;
}

/** The link was used, so nothing should try it again. */
export function forgetSecret(): void {
  held = null;
}

// Another link can be opened while this page is showing. In that case only the part after `#` changes.
const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** The secret as React state: null while prerendering, and after a reload. */
export const useLinkSecret = (): string | null => useSyncExternalStore(subscribe, takeSecret, () => null);
