import { useEffect, useMemo } from 'react';
import { happened } from '@floatwise/web-kit/browser-events';
import { useToday } from '@floatwise/web-kit/today';
import { useApyPercent } from '../page/use-apy-percent.js';
import type { AskedPurchase } from '../page/use-purchase.js';
import type { WalletCard } from '../wallet/wallet.js';
import { useAtPlace } from './use-at-place.js';

/** The purchase with all that its answer depends on. It stays the same while nothing of it changes. */
export function useAsked(cards: readonly WalletCard[], inAddress: AskedPurchase) {
  const { amount, order, category, foreign } = inAddress;
  const atPlace = useAtPlace(cards, inAddress);
  const today = useToday();
  const { apyPercent } = useApyPercent();
  return useMemo(
    () => ({ cards, purchase: { amount, order, category, foreign, atPlace, today, apyPercent } }),
    [cards, amount, order, category, foreign, atPlace, today, apyPercent],
  );
}

/** A card's position in the wallet, which determines its color. The function stays the same as long as the cards do. */
export const usePositions = (cards: readonly WalletCard[]): ((card: WalletCard) => number) =>
  useMemo(() => {
    const positions = new Map(cards.map(({ id }, position) => [id, position]));
    return ({ id }) => positions.get(id) ?? 0;
  }, [cards]);

/** An answer that stays so long counts as shown; those between two keystrokes don't. */
const shownMs = 1_000;

/** Counts the recommendations that are shown: one for each amount and order. */
export function useCounted(shown: Pick<AskedPurchase, 'amount' | 'order'> | null): void {
  const { amount = 0, order } = shown ?? {};
  useEffect(() => {
    if (amount === 0) return undefined;
    const timer = setTimeout(() => happened('recommendation-shown', order), shownMs);
    return () => clearTimeout(timer);
  }, [amount, order]);
}
