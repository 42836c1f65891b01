import { useSyncExternalStore } from 'react';

const key = 'floatwise.guest-apy';
const defaultApyPercent = 4.5;
const listeners = new Set<() => void>();

const read = (): number => {
  try {
    const stored = Number.parseFloat(localStorage.getItem(key) ?? '');
    return stored >= 0 && stored <= 20 ? stored : defaultApyPercent;
  } catch {
    return defaultApyPercent;
  }
};

/** What a guest's cash earns meanwhile, percent a year (0 to 20); 4.5 at first. Kept in this browser. */
export function useGuestApyPercent(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    () => defaultApyPercent,
  );
}

/** Sets the guest's APY in percent. A browser that refuses storage keeps the default. */
export function setGuestApyPercent(apyPercent: number): void {
  try {
    localStorage.setItem(key, String(apyPercent));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}
