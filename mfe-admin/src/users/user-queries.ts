import type { Answer, RouteId } from '@floatwise/web-kit/api';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useQueryClient, type UseQueryResult } from '@floatwise/web-kit/query';

const fresh = { staleTime: 0, retry: false } as const;

export const useUser = (id: string) => useCallQuery('identity.readUser', { params: { id } }, fresh);

export const useUserPlan = (userId: string) => useCallQuery('billing.readSubscriber', { params: { userId } }, fresh);

export const useUserSessions = (id: string) => useCallQuery('identity.listUserSessions', { params: { id } }, fresh);

export const useUserMails = (id: string) => useCallQuery('notifications.findMails', { query: { query: id } }, fresh);

export interface AuditPage {
  before: string | undefined;
  /** Among the entries are those of operators who only looked at something. */
  withReads: boolean;
}

export function useUserAudit(
  id: string,
  { before, withReads }: AuditPage,
): UseQueryResult<Answer<'identity.listUserAudit'>> {
  const query = { ...(before !== undefined && { before }), ...(!withReads && { reads: 'hidden' as const }) };
  return useCallQuery('identity.listUserAudit', { params: { id }, query }, fresh);
}

export const useUserCards = (userId: string) => useCallQuery('cards.listUserCards', { params: { userId } }, fresh);

/** Events of other services reach the audit log a moment later. */
const eventsMs = 2_000;

/** Reads again what an act has changed, and the audit log. */
export function useActed(): (...changed: RouteId[]) => void {
  const client = useQueryClient();
  return (...changed) => {
    const again = (id: RouteId): void => void client.invalidateQueries({ queryKey: callKey(id) });
    [...changed, 'identity.listUserAudit' as const].forEach(again);
    setTimeout(() => again('identity.listUserAudit'), eventsMs);
  };
}
