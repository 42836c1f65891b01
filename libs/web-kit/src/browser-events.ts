import { useEffect, useEffectEvent } from 'react';

/**
 * Events between parts of the page that don't import each other: sections and shell are deployed separately. Additive changes
 * only, as with the events between services.
 */
export interface BrowserEvents {
  /** Somebody met a limit of the free plan, or wants to see the plans. The shell opens the upgrade dialog. */
  'floatwise:upgrade.requested': {
    /** What they were about to do, as a sentence for the top of the dialog: "A fourth card needs Pro." */
    reason: string | null;
  };
}
type Name = keyof BrowserEvents;

/** Dispatches the event. It's fine when nobody listens. */
export function announce<N extends Name>(name: N, detail: BrowserEvents[N]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Opens the upgrade dialog. `reason` is the sentence that it begins with. */
export const requestUpgrade = (reason: string | null = null): void =>
  announce('floatwise:upgrade.requested', { reason });

/** Listens while the component is on the page. */
export function useBrowserEvent<N extends Name>(name: N, handler: (detail: BrowserEvents[N]) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: Event): void => handle((event as CustomEvent<BrowserEvents[N]>).detail);
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  }, [name]);
}
