import { useSyncExternalStore } from 'react';

let held: string | null = null;

/**
 * The secret of the link that led here, which stands behind its `#`. It is taken out of the address at once, so that it
 * stays in no history, no screenshot and no address that is copied; this page keeps it in memory only.
 */
function takeSecret(): string | null {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) {
    held = hash.slice(1);
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return held;
}

/** The link was used up: nothing may try it again. */
export function forgetSecret(): void {
  held = null;
}

// Another link can be opened while this page is in view; then only what stands behind `#` changes.
const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** The secret as state: null while prerendering, and after a reload. */
export function useLinkSecret(): string | null {
  return useSyncExternalStore(subscribe, takeSecret, () => null);
}
