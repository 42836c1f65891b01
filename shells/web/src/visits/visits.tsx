import { useEffect, useRef } from 'react';
import { useBrowserEvent } from '@floatwise/web-kit/browser-events';
import { useLocation } from '@floatwise/web-kit/router';
import type { Happening } from './tell-visits.js';

/** Whether this browser lets pages count visits: Do Not Track and Global Privacy Control are honored. */
const mayCount = (): boolean =>
  navigator.doNotTrack !== '1' && !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** After everything that the page itself needs. Safari has no idle callbacks. */
const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 10_000 });
  else setTimeout(then, 2_000);
};

/** Counts page visits and events. The code that sends them loads once the page is idle; until then they wait here. */
export function Visits(): null {
  const { pathname } = useLocation();
  const waiting = useRef<Happening[]>([]);
  const tell = useRef((happening: Happening): void => void waiting.current.push(happening));
  useEffect(() => {
    if (!mayCount()) {
      tell.current = () => undefined;
      return;
    }
    whenIdle(() => {
      // A page that can't load it isn't counted.
      import('./tell-visits.js').then(
        ({ startTelling }) => (tell.current = startTelling(waiting.current)),
        () => undefined,
      );
    });
  }, []);
  useEffect(() => tell.current({ kind: 'visit', page: pathname, at: new Date() }), [pathname]);
  useBrowserEvent('floatwise:happened', (event) =>
    tell.current({ kind: 'event', page: pathname, at: new Date(), ...event }),
  );
  return null;
}
