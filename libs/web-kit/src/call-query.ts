import type { UseQueryOptions } from '@tanstack/react-query';
import { call, type Answer, type CallInput, type RouteId } from './api.js';
import { useQuery, type UseQueryResult } from './query.js';

/**
 * The key under which the answer to a call is kept: its id, what it was asked with, and what else the answer depends on.
 * `callKey('cards.list')` begins the keys of all its answers, and so invalidates them all.
 */
export function callKey<Id extends RouteId>(id: Id, input?: CallInput<Id>, about: readonly unknown[] = []): unknown[] {
  return [id, ...(input && Object.keys(input).length > 0 ? [input] : []), ...about];
}

interface CallQueryOptions<Id extends RouteId> extends Omit<UseQueryOptions<Answer<Id>>, 'queryKey' | 'queryFn'> {
  /** What the answer depends on beyond the input: today's date, who is signed in. */
  about?: readonly unknown[];
}

/**
 * Reads a call of the contracts and keeps its answer for everybody on the page who asks the same. A read that nobody waits for
 * any more is aborted.
 */
export function useCallQuery<Id extends RouteId>(
  id: Id,
  input: CallInput<Id>,
  { about, ...options }: CallQueryOptions<Id> = {},
): UseQueryResult<Answer<Id>> {
  return useQuery({
    queryKey: callKey(id, input, about),
    queryFn: ({ signal }) => call(id, input, signal),
    ...options,
  });
}
