import type { UseQueryOptions } from '@tanstack/react-query';
import { call, type Answer, type CallInput, type RouteId } from './api.js';
import { useQuery, useQueryClient, type UseQueryResult } from './query.js';

/**
 * The query key of a call's response: the call's ID, its input, and anything else the response depends on.
 * `callKey('cards.list')` is a prefix of the keys of all its responses, so invalidating it invalidates them all.
 */
export function callKey<Id extends RouteId>(id: Id, input?: CallInput<Id>, about: readonly unknown[] = []): unknown[] {
  return [id, ...(input && Object.keys(input).length > 0 ? [input] : []), ...about];
}

interface CallQueryOptions<Id extends RouteId> extends Omit<UseQueryOptions<Answer<Id>>, 'queryKey' | 'queryFn'> {
  /** What the response depends on besides the input: today's date, who is signed in. */
  about?: readonly unknown[];
}

/**
 * Reads a contract call and caches its response for every component that asks the same thing. A read that no component waits
 * for any longer is aborted.
 */
export const useCallQuery = <Id extends RouteId>(
  id: Id,
  input: CallInput<Id>,
  { about, ...options }: CallQueryOptions<Id> = {},
): UseQueryResult<Answer<Id>> =>
  useQuery({ queryKey: callKey(id, input, about), queryFn: ({ signal }) => call(id, input, signal), ...options });

/** Gives a function that reads again what these calls have answered, with whatever input; it waits for what is shown now. */
export function useReadAgain(...ids: RouteId[]): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(ids.map((id) => client.invalidateQueries({ queryKey: callKey(id) })));
  };
}
