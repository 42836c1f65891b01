import { useCallQuery } from '@floatwise/web-kit/call-query';
import { guestCardLimit } from '@floatwise/web-kit/guest-wallet';
import { useWallet, type WalletOwner } from './wallet.js';

/** How many cards can be added. The server always has the last word; this predicts its decision. */
export interface Room {
  isLoading: boolean;
  /** How many cards the plan, or this browser, allows; null means unlimited or unknown. */
  limit: number | null;
  /** How many cards there are; null until that's known. */
  held: number | null;
  /** How many more cards can be added now; null if unlimited or unknown. */
  cards: number | null;
}

/** How many more cards fit in an account or a guest's browser. */
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
