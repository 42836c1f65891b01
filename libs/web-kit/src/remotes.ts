import { useQuery, type UseQueryResult } from './query.js';
import type { Remotes } from './section.js';

/** The key under which the shell caches the list it was loaded with. */
export const remotesKey = ['mf.remotes'] as const;

/**
 * Fetches the current list of deployed sections from the edge.
 * @throws Error if the list can't be read
 */
export async function readRemotes(): Promise<Remotes> {
  const response = await fetch('/mf/remotes.json', { method: 'GET', cache: 'no-cache' });
  if (!response.ok) throw new Error(`/mf/remotes.json answered ${response.status}`);
  return JSON.parse(await response.text());
}

/**
 * The deployed sections with their routes. By default it's the list that came with the page, so nothing is fetched.
 * @param options.fresh fetches the list again, because it may have changed
 */
export const useRemotes = ({ fresh = false } = {}): UseQueryResult<Remotes> =>
  useQuery({ queryKey: remotesKey, queryFn: readRemotes, ...(fresh && { staleTime: 0 }) });

/** Whether a deployed section declares the path. False until we know, so that no link leads nowhere. */
export function useIsDeployed(path: string): boolean {
  const { data } = useRemotes();
  return data?.sections.some(({ routes }) => routes.some((route) => route.path === path)) ?? false;
}
