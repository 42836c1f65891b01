import { useCallQuery } from '@floatwise/web-kit/call-query';
import type { CardFilter } from './wallets-address.js';

export function useHeldCards({ cardSort, cardOrder, issuer, over }: CardFilter, after: string | undefined) {
  const query = {
    sort: cardSort,
    order: cardOrder,
    ...(issuer === '' ? {} : { issuer }),
    ...(over === null ? {} : { over }),
    ...(after === undefined ? {} : { after }),
  };
  return useCallQuery('cards.listHeldCards', { query }, { staleTime: 0, retry: false });
}

export const useCardSums = () => useCallQuery('cards.readCardSums', {}, { staleTime: 0, retry: false });
