import { useSyncExternalStore } from 'react';

/** Below the breakpoint `sm`, like the `max-sm` styles. */
const query = '(width < 40rem)';

/** The browser's answer. Tests without a window size have none, which counts as a desktop. */
const media = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(query) : null);

function subscribe(listener: () => void): () => void {
  const list = media();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone. For where the two have different elements, not just different styles. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media()?.matches ?? false,
    () => false,
  );
