import type { EventName } from '@floatwise/contracts/analytics/visits.http';
import { useEffect, useEffectEvent } from 'react';

/**
 * Events between parts of the page that don't import each other, because sections and shell are deployed separately. As with
 * the events between services, only additive changes are allowed.
 */
export interface BrowserEvents {
  /** Someone hit a limit of the free plan, or wants to see the plans. The shell opens the upgrade dialog. */
  'floatwise:upgrade.requested': {
    /** What the person was trying to do, shown at the top of the dialog: "A fourth card needs Pro." */
    reason: string | null;
  };
  /** Somebody did something that operators count. The shell tells analytics, unless the person doesn't want to be counted. */
  'floatwise:happened': {
    name: EventName;
    /** One short word about it, never a person's own text: the calculator's name. */
    item?: string;
  };
}
type Name = keyof BrowserEvents;

/** Dispatches the event. It's fine if nothing is listening. */
export function announce<N extends Name>(name: N, detail: BrowserEvents[N]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Opens the upgrade dialog. `reason` is its opening sentence. */
export const requestUpgrade = (reason: string | null = null): void =>
  announce('floatwise:upgrade.requested', { reason });

/** Counts that somebody did something. Costs nothing, and never fails. */
export const happened = (name: EventName, item?: string): void =>
  announce('floatwise:happened', item === undefined ? { name } : { name, item });

/** Listens for as long as the component is mounted. */
export function useBrowserEvent<N extends Name>(name: N, handler: (detail: BrowserEvents[N]) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: Event): void => {
      if (event instanceof CustomEvent) handle(event.detail);
    };
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  }, [name]);
}
