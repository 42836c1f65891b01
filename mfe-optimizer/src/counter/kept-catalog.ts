import { useEffect } from 'react';
import { call, type Answer } from '@floatwise/web-kit/api';
import { callKey } from '@floatwise/web-kit/call-query';
import { kept } from '@floatwise/web-kit/kept';
import { tableOf } from '@floatwise/web-kit/kept-database';
import { useQueryClient } from '@floatwise/web-kit/query';
import { whenIdle } from '../page/when-idle.js';
import { unknownIds } from '../recommendation/use-at-place.js';
import type { WalletCard } from '../wallet/wallet.js';

const table = tableOf<Answer<'cards.readCatalogCards'>>(kept.catalog);

/**
 * Keeps what the catalog says of a guest's cards: their network and issuer, which the cards themselves don't say. So a place that
 * takes Visa only is answered for without a connection too.
 */
export const useKeptCatalog = (cards: readonly WalletCard[]): void => useKeptCatalogCards(unknownIds(cards));

/** The same for catalog cards by their ids, with commas between; none for an empty text. */
export function useKeptCatalogCards(ids: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (ids === '') return undefined;
    const input = { query: { ids } };
    const key = callKey('cards.readCatalogCards', input);
    const give = (found: Answer<'cards.readCatalogCards'> | undefined): void => {
      if (found && client.getQueryData(key) === undefined) client.setQueryData(key, found);
    };
    const renew = async (): Promise<void> => {
      const found = await call('cards.readCatalogCards', input);
      client.setQueryData(key, found);
      await table.put(ids, found);
    };
    // Without a connection or storage, the answer says what it doesn't know.
    table.get(ids).then(give, () => undefined);
    return whenIdle(() => void renew().catch(() => undefined));
  }, [client, ids]);
}
