import { browserStore, useStored } from './browser-store.js';

const store = browserStore<number>({
  key: 'floatwise.guest-apy',
  empty: 4.5,
  read: (text) => {
    const apyPercent = Number.parseFloat(text);
    return apyPercent >= 0 && apyPercent <= 20 ? { value: apyPercent } : null;
  },
  write: String,
});

/** What a guest's cash earns meanwhile, percent a year (0 to 20); 4.5 at first. Kept in this browser. */
export const useGuestApyPercent = (): number => useStored(store);

/** Sets the guest's APY in percent. A browser that refuses storage keeps what it had. */
export function setGuestApyPercent(apyPercent: number): void {
  store.keep(apyPercent);
}
