import { useEffect, useRef } from 'react';
import { useBrowserEvent } from '@floatwise/web-kit/browser-events';
import { useLocation } from '@floatwise/web-kit/router';
import { mayMeasure, whenIdle } from '../traces/trace-later.js';
import type { Happening } from './tell-visits.js';

/** Counts page visits and events. The code that sends them loads once the page is idle; until then they wait here. */
export function Visits(): null {
  const { pathname } = useLocation();
  const waiting = useRef<Happening[]>([]);
  const tell = useRef((happening: Happening): void => void waiting.current.push(happening));
  useEffect(() => {
    if (!mayMeasure()) {
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
