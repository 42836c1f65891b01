import { useEffect } from 'react';

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
