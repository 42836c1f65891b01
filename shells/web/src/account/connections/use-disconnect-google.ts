import type { Connections } from '@floatwise/contracts/identity/connections.http';
import { call } from '@floatwise/web-kit/api';
import { useMutation, type UseMutationResult } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { useAccountChanges } from '../account-queries.js';
import { useConfirmed } from '../confirm/confirm-first.js';

/** Disconnects Google from the account. Asks for the password first if the last sign-in was a while ago. */
export function useDisconnectGoogle(): UseMutationResult<Connections, Error, void> {
  const confirmed = useConfirmed();
  const { connectionsAre } = useAccountChanges();
  return useMutation({
    mutationFn: () => confirmed(() => call('identity.disconnectGoogle', {})),
    onSuccess: (connections) => {
      connectionsAre(connections);
      toast({ title: 'Google Disconnected' });
    },
  });
}
