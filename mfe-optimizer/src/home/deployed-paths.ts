import { useQuery } from '@floatwise/web-kit/query';
import type { Remotes } from '@floatwise/web-kit/section';

async function readPaths(): Promise<string[]> {
  const response = await fetch('/mf/remotes.json', { method: 'GET', cache: 'no-cache' });
  if (!response.ok) throw new Error(`/mf/remotes.json answered ${response.status}`);
  const { sections } = JSON.parse(await response.text()) as Remotes;
  return sections.flatMap(({ routes }) => routes.map(({ path }) => path));
}

/** Whether a deployed section declares the path. False until that is known: nothing leads to a page that is not there. */
export function useIsDeployed(path: string): boolean {
  const paths = useQuery({ queryKey: ['mf.remotes'], queryFn: readPaths });
  return paths.data?.includes(path) ?? false;
}
