import type { Connections } from '@floatwise/contracts/identity/connections.http';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useQueryClient } from '@floatwise/web-kit/query';
import { userKey } from '@floatwise/web-kit/session';

const connectionsKey = callKey('identity.getConnections');
const sessionsKey = callKey('identity.listSessions');

export const useConnections = () => useCallQuery('identity.getConnections', {}, { staleTime: 0 });

/** The places where this account is signed in. */
export const useActiveSessions = () => useCallQuery('identity.listSessions', {}, { staleTime: 0 });

interface AccountChanges {
  /** Stores the account as the server returned it after a change. */
  userIs: (user: User) => void;
  connectionsAre: (connections: Connections) => void;
  connectionsChanged: () => void;
  sessionsChanged: () => void;
}

/** Updates what this page shows after a change. */
export function useAccountChanges(): AccountChanges {
  const client = useQueryClient();
  return {
    userIs: (user) => {
      // A poll that began before the change would show it undone.
      void client.cancelQueries({ queryKey: userKey });
      client.setQueryData(userKey, user);
    },
    connectionsAre: (connections) => client.setQueryData(connectionsKey, connections),
    connectionsChanged: () => void client.invalidateQueries({ queryKey: connectionsKey }),
    sessionsChanged: () => void client.invalidateQueries({ queryKey: sessionsKey }),
  };
}
