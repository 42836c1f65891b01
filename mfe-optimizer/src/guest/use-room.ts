import { call } from '@floatwise/web-kit/api';
import { useQuery } from '@floatwise/web-kit/query';
import { useWallet } from '../wallet/wallet.js';

/** How many cards the account's plan still holds; null is unlimited, or not known: the server decides in any case. */
export interface Room {
  isLoading: boolean;
  cards: number | null;
}

export function useRoom(): Room {
  const wallet = useWallet();
  const plan = useQuery({
    queryKey: ['billing.getSubscription'],
    queryFn: ({ signal }) => call('billing.getSubscription', {}, signal),
  });
  const limit = plan.data?.cardLimit ?? null;
  return {
    isLoading: wallet.status === 'loading' || plan.isPending,
    cards: limit === null || wallet.status !== 'ready' ? null : Math.max(0, limit - wallet.cards.length),
  };
}
