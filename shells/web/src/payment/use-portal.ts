import { call, type BodyOf } from '@floatwise/web-kit/api';
import { useMutation } from '@floatwise/web-kit/query';
import { useEffect } from 'react';

/** Which of the payment company's pages. */
export type PortalPage = NonNullable<BodyOf<'billing.openPortal'>['to']>;

export const portalFallback = 'We can’t open the payment page right now. Please try again.';

interface Portal {
  open: () => void;
  /** From the press until the browser has left. */
  isOpening: boolean;
  error: Error | null;
}

/** Leaves for one of the payment company's pages. */
export function usePortal(to: PortalPage): Portal {
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('billing.openPortal', { body: { to } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  useBack(reset);
  return { open: () => mutate(), isOpening: isPending || isSuccess, error };
}

/** The browser's Back restores a page as it was left: with a button that's still waiting for the payment page. */
export function useBack(reset: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
}
