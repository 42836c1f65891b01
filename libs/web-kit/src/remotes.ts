import { useQuery, type UseQueryResult } from './query.js';
import type { Remotes } from './section.js';

/** The key under which the shell keeps what it was loaded with. */
export const remotesKey = ['mf.remotes'] as const;

/**
 * Asks the edge what is deployed now.
 * @throws Error when the list cannot be read
 */
export async function readRemotes(): Promise<Remotes> {
  const response = await fetch('/mf/remotes.json', { method: 'GET', cache: 'no-cache' });
  if (!response.ok) throw new Error(`/mf/remotes.json answered ${response.status}`);
  return JSON.parse(await response.text()) as Remotes;
}

/**
 * The deployed sections with their routes: those that the page came with, so that nothing is asked for.
 * @param options.fresh asks again, because there may be newer ones
 */
export const useRemotes = ({ fresh = false } = {}): UseQueryResult<Remotes> =>
  useQuery({ queryKey: remotesKey, queryFn: readRemotes, ...(fresh && { staleTime: 0 }) });

/** Whether a deployed section declares the path. False until that's known, so that no link leads nowhere. */
export function useIsDeployed(path: string): boolean {
  const { data } = useRemotes();
  return data?.sections.some(({ routes }) => routes.some((route) => route.path === path)) ?? false;
}
