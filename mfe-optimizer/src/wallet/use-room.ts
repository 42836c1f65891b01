import { useCallQuery } from '@floatwise/web-kit/call-query';
import { guestCardLimit } from '@floatwise/web-kit/guest-wallet';
import { useWallet, type WalletOwner } from './wallet.js';

/** The server decides in any case: this says beforehand what it will decide. */
export interface Room {
  isLoading: boolean;
  /** How many cards the plan, or this browser, keeps; null is unlimited, or not known. */
  limit: number | null;
  /** How many there are; null while they are not known. */
  held: number | null;
  /** How many cards may be added now; null likewise. */
  cards: number | null;
}

/** What room there is among an account's cards or a guest's. */
export function useRoom(owner: WalletOwner, { enabled = true } = {}): Room {
  const wallet = useWallet();
  const plan = useCallQuery('billing.getSubscription', {}, { enabled: enabled && owner === 'account' });
  const held = wallet.status === 'ready' ? wallet.cards.length : null;
  const limit = owner === 'guest' ? guestCardLimit : (plan.data?.cardLimit ?? null);
  return {
    isLoading: wallet.status === 'loading' || (owner === 'account' && plan.isPending),
    limit,
    held,
    cards: limit === null || held === null ? null : Math.max(0, limit - held),
  };
}
