import { useSyncExternalStore } from 'react';

/** Widths below the breakpoints `sm` and `lg`, like the `max-sm` and `max-lg` styles. */
const widths = { phone: '(width < 40rem)', narrow: '(width < 64rem)' };

/** The browser's answer. Tests without a window size have none, which counts as a desktop. */
const media = (size: keyof typeof widths): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia(widths[size]) : null;

const subscribeTo = (size: keyof typeof widths) => (listener: () => void) => {
  const list = media(size);
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
};
const subscribe = { phone: subscribeTo('phone'), narrow: subscribeTo('narrow') };

/**
 * Whether the window is as narrow as a phone, or so narrow that there's one column. For where the two have different elements, not
 * just different styles.
 */
export const useIsWindow = (size: keyof typeof widths): boolean =>
  useSyncExternalStore(
    subscribe[size],
    () => media(size)?.matches ?? false,
    () => false,
  );
