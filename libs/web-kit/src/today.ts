import { createContext, useContext, useEffect, useState } from 'react';

/** The day that pages were prerendered for; a page corrects itself as soon as it runs in a browser. */
export const PrerenderedToday = createContext<string | null>(null);

/**
 * A moment's calendar date (`YYYY-MM-DD`) on this device. `Intl` knows it too, but its first call takes a phone 60 ms, right when the
 * page hydrates.
 */
export function localDay(moment = new Date()): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * The person's own calendar date (`YYYY-MM-DD`). It changes at local midnight, and on return to a page that was open
 * overnight.
 */
export function useToday(): string {
  const prerendered = useContext(PrerenderedToday);
  const [today, setToday] = useState(() => prerendered ?? localDay());
  useEffect(() => {
    const refresh = (): void => setToday(localDay());
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
