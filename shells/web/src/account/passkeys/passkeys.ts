import type { Passkey } from '@floatwise/contracts/identity/passkeys.http';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useQueryClient } from '@floatwise/web-kit/query';
import { formatDay } from '../../format-day.js';
import { useAccountChanges } from '../account-queries.js';

export const usePasskeys = () => useCallQuery('identity.listPasskeys', {}, { staleTime: 0 });

/** After one was added, renamed, or removed. */
export function usePasskeysChanged(): () => void {
  const client = useQueryClient();
  const { connectionsChanged } = useAccountChanges();
  return () => {
    void client.invalidateQueries({ queryKey: callKey('identity.listPasskeys') });
    connectionsChanged();
  };
}

/** When a passkey was made and last used. */
export function passkeyText({ createdAt, lastUsedAt, suspendedAt }: Passkey, now: Date): string {
  const added = `Added ${formatDay(createdAt, now)}`;
  if (suspendedAt !== null)
    return `${added} · turned off ${formatDay(suspendedAt, now)} because it may have been copied. Remove it, and add a new one.`;
  return `${added} · ${lastUsedAt === null ? 'not used yet' : `last used ${formatDay(lastUsedAt, now)}`}`;
}
