import { useQuery, type UseQueryResult } from '@floatwise/web-kit/query';
import type { DeployedSection, Remotes } from '@floatwise/web-kit/section';

async function readRemotes(): Promise<DeployedSection[]> {
  const response = await fetch('/mf/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/mf/remotes.json answered ${response.status}`);
  return ((await response.json()) as Remotes).sections;
}

/** What is deployed now, which may be newer than what this page was loaded with. */
export const useDeployed = (): UseQueryResult<DeployedSection[]> =>
  useQuery({ queryKey: ['deployed-sections'], queryFn: readRemotes, staleTime: 0 });
