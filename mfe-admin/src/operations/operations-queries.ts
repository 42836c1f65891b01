import { useEffect, useRef, useState } from 'react';
import type { OperatedService, OperationsReport, ParkingReason } from '@floatwise/contracts/operations';
import { call, type Answer } from '@floatwise/web-kit/api';
import { useCallQuery, useReadAgain } from '@floatwise/web-kit/call-query';
import { useMutation, type UseQueryResult } from '@floatwise/web-kit/query';
import type { Outcome } from './operations-text.js';

/** Only while the page is visible. */
const refreshed = { staleTime: 0, refetchInterval: 30_000, retry: false } as const;

/** What each service says of itself. One that doesn't answer leaves the others alone. */
export const useReports = (): Record<OperatedService, UseQueryResult<OperationsReport>> => ({
  identity: useCallQuery('identity.readOperations', {}, refreshed),
  cards: useCallQuery('cards.readOperations', {}, refreshed),
  billing: useCallQuery('billing.readOperations', {}, refreshed),
  notifications: useCallQuery('notifications.readOperations', {}, refreshed),
  analytics: useCallQuery('analytics.readOperations', {}, refreshed),
  strategist: useCallQuery('strategist.readOperations', {}, refreshed),
});

/** Messages of one service that are parked for the same reason. */
export interface Group {
  service: OperatedService;
  subject: string;
  reason: ParkingReason;
}

/** A page of a group: the oldest, or those after the page before. */
export const useParked = (
  { service, subject, reason }: Group,
  after?: string,
): UseQueryResult<Answer<'cards.listParked'>> =>
  useCallQuery(
    `${service}.listParked`,
    { query: { subject, reason, ...(after === undefined ? {} : { after }) } },
    { staleTime: 0, retry: false },
  );

/** What is replayed: a whole group, or one message. */
export type Which = { messageId: string } | { subject: string; reason: ParkingReason };

/** Has a service handle messages again, page by page until none is left, or until the component is gone. */
export function useReplay(service: OperatedService) {
  const [soFar, setSoFar] = useState<Outcome>({ handled: 0, duplicate: 0, failed: [] });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  const replay = useMutation({
    mutationFn: async ({ which, why }: { which: Which; why: string }): Promise<Outcome> => {
      let all: Outcome = { handled: 0, duplicate: 0, failed: [] };
      let after: string | null = null;
      do {
        const body = { ...which, why, ...(after === null ? {} : { after }) };
        const page: Answer<'cards.replayParked'> = await call(`${service}.replayParked`, { body });
        all = {
          handled: all.handled + page.handled,
          duplicate: all.duplicate + page.duplicate,
          failed: [...all.failed, ...page.failed],
        };
        setSoFar(all);
        after = page.next;
      } while (after !== null && !isGone.current);
      return all;
    },
    onSettled: useReadAgain(`${service}.readOperations`, `${service}.listParked`),
  });
  return { replay, soFar };
}
