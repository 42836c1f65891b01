import type { BankId, ConnectionMethod } from '@floatwise/contracts/cards/banks';
import type { Answer } from '@floatwise/web-kit/api';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useQueryClient } from '@floatwise/web-kit/query';
import { useWalletRefresh } from '../wallet/wallet-changes.js';

export type Connections = Answer<'cards.listConnections'>;
export type Available = Connections['available'];

/**
 * The connection methods set up here and the person's connections. Enable it only for signed-in people: the call
 * refuses guests.
 */
export const useConnections = ({ enabled = true } = {}) => useCallQuery('cards.listConnections', {}, { enabled });

/** Whether any bank can be connected here at all. */
export const isAnySetUp = ({ yodlee, oauth }: Available): boolean => yodlee.length > 0 || oauth.length > 0;

/** Whether this bank can be connected here with this method. */
export const isSetUp = (available: Available, method: ConnectionMethod, bank: BankId): boolean =>
  available[method].includes(bank);

/** Reloads connections and cards, after anything that changes either. */
export function useBankRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const refreshWallet = useWalletRefresh();
  return async () => {
    await Promise.all([
      refreshWallet(),
      client.invalidateQueries({ queryKey: callKey('cards.listConnections') }),
      client.invalidateQueries({ queryKey: callKey('cards.getConnection') }),
    ]);
  };
}
