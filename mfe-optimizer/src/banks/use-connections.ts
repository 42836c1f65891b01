import type { BankId, ConnectionMethod } from '@floatwise/contracts/cards/banks';
import type { Answer } from '@floatwise/web-kit/api';
import { useCallQuery, useReadAgain } from '@floatwise/web-kit/call-query';
import { pastCalls } from '../wallet/past-calls.js';

export type Connections = Answer<'cards.listConnections'>;
export type Available = Connections['available'];

/**
 * The connection methods set up here and the person's connections. Enable it only for signed-in people: the call
 * refuses guests.
 */
export const useConnections = ({ enabled = true } = {}) => useCallQuery('cards.listConnections', {}, { enabled });

export const isAnySetUp = ({ yodlee, oauth }: Available): boolean => yodlee.length > 0 || oauth.length > 0;

/** Whether this bank can be connected here with this method. */
export const isSetUp = (available: Available, method: ConnectionMethod, bank: BankId): boolean =>
  available[method].includes(bank);

/** Reloads connections, cards, and what follows from them, after anything that changes either. */
export const useBankRefresh = (): (() => Promise<void>) =>
  useReadAgain('cards.list', 'cards.listDeleted', 'cards.listConnections', 'cards.getConnection', ...pastCalls);
