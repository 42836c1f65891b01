import type { ActiveSession } from '@floatwise/contracts/identity/sessions.http';
import type { Connections } from '@floatwise/contracts/identity/connections.http';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useQueryClient, type UseQueryResult } from '@floatwise/web-kit/query';
import { userKey } from '@floatwise/web-kit/session';

const connectionsKey = callKey('identity.getConnections');
const sessionsKey = callKey('identity.listSessions');

/** The ways in which this account can be signed into. */
export const useConnections = (): UseQueryResult<Connections> =>
  useCallQuery('identity.getConnections', {}, { staleTime: 0 });

/** Where this account is signed in. */
export const useActiveSessions = (): UseQueryResult<ActiveSession[]> =>
  useCallQuery('identity.listSessions', {}, { staleTime: 0 });

interface AccountChanges {
  /** The account as the server answered it after a change. */
  userIs: (user: User) => void;
  connectionsAre: (connections: Connections) => void;
  connectionsChanged: () => void;
  sessionsChanged: () => void;
}

/** Brings what this page shows up to date after a change. */
export function useAccountChanges(): AccountChanges {
  const client = useQueryClient();
  return {
    userIs: (user) => client.setQueryData(userKey, user),
    connectionsAre: (connections) => client.setQueryData(connectionsKey, connections),
    connectionsChanged: () => void client.invalidateQueries({ queryKey: connectionsKey }),
    sessionsChanged: () => void client.invalidateQueries({ queryKey: sessionsKey }),
  };
}
