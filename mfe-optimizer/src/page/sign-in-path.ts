import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { useLocation } from '@floatwise/web-kit/router';

/** The shell's sign-in page, which returns here afterward. */
export function useSignInPath(tab: 'sign-in' | 'sign-up' = 'sign-in'): string {
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  const next = isHydrated ? pathname + search : pathname;
  const query = new URLSearchParams({ ...(tab === 'sign-up' && { tab }), next });
  return `/auth?${query.toString()}`;
}
