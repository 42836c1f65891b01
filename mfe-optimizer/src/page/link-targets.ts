import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { useLocation } from '@floatwise/web-kit/router';

/** The element ID of the answer's first panel. */
export const answerId = 'answer';

/** The comparison's element ID: where "View All Cards" leads. */
export const comparisonId = 'all-cards';

/** Path of the AI strategist, if a deployed section has it. */
export const strategistAddress = '/ai-strategist';

/** The page of a month's receipt: '2026-11'. */
export const receiptAddress = (month: string): string => `/receipt/${month}`;

/** The shell's sign-in page, which returns here afterward. */
export function useSignInPath(tab: 'sign-in' | 'sign-up' = 'sign-in'): string {
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  const next = isHydrated ? pathname + search : pathname;
  const query = new URLSearchParams({ ...(tab === 'sign-up' && { tab }), next });
  return `/auth?${query.toString()}`;
}
