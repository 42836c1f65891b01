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

/** What a guest's cash earns in the meantime, in percent a year (0 to 20). Defaults to 4.5. Kept in this browser. */
export const useGuestApyPercent = (): number => useStored(store);

/** Sets the guest's APY in percent. If the browser refuses storage, the old value stays. */
export function setGuestApyPercent(apyPercent: number): void {
  store.keep(apyPercent);
}
