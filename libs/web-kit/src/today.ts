import { createContext, useContext, useEffect, useState } from 'react';

/** The day that pages were prerendered for; a page corrects itself as soon as it runs in a browser. */
export const PrerenderedToday = createContext<string | null>(null);

/** By this device's clock. `Intl` knows the date too, but its first call takes a phone 60 ms, right when the page hydrates. */
function localToday(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * The person's own calendar date (`YYYY-MM-DD`). It changes at local midnight, and on return to a page that was open
 * overnight.
 */
export function useToday(): string {
  const prerendered = useContext(PrerenderedToday);
  const [today, setToday] = useState(() => prerendered ?? localToday());
  useEffect(() => {
    const refresh = (): void => setToday(localToday());
    refresh();
    const timer = setInterval(refresh, 30_000);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return today;
}
