import { call } from '@floatwise/web-kit/api';
import { guestCardLimit } from '@floatwise/web-kit/guest-wallet';
import { useQuery } from '@floatwise/web-kit/query';
import type { WalletOwner } from '../wallet/wallet.js';

/** So many cards go in one call. */
export const mostAtOnce = 50;

/** How many cards may be added now; null is unlimited, or not known: the server decides in any case. */
export interface ImportRoom {
  isLoading: boolean;
  cards: number | null;
}

export function useImportRoom(owner: WalletOwner, held: number): ImportRoom {
  const plan = useQuery({
    queryKey: ['billing.getSubscription'],
    queryFn: ({ signal }) => call('billing.getSubscription', {}, signal),
    enabled: owner === 'account',
  });
  if (owner === 'guest') return { isLoading: false, cards: Math.max(0, guestCardLimit - held) };
  const limit = plan.data?.cardLimit ?? null;
  return { isLoading: plan.isPending, cards: limit === null ? null : Math.max(0, limit - held) };
}
