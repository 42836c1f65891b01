import { useLocation } from '@floatwise/web-kit/router';
import { paths } from '../routes.js';

/** Stored in the history entry of an article: the list's search and category, so that people return to the list as it was. */
export interface ReturnTo {
  listSearch: string;
}

const isReturnTo = (state: unknown): state is ReturnTo =>
  typeof state === 'object' && state !== null && 'listSearch' in state && typeof state.listSearch === 'string';

/** What an article passes on to the next one: the list to return to. */
export function useReturnTo(): { state: ReturnTo | undefined; address: string } {
  const { state }: { state: unknown } = useLocation();
  const kept = isReturnTo(state) ? state : undefined;
  return { state: kept, address: paths.blog() + (kept?.listSearch ?? '') };
}
