import type { SectionLoad, Sections } from '../sections/sections.js';

/** Whether pages may measure what this browser's person does: Do Not Track and Global Privacy Control are honored. */
export const mayMeasure = (): boolean =>
  navigator.doNotTrack !== '1' && !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** After everything that the page itself needs. Safari has no idle callbacks. */
export const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 10_000 });
  else setTimeout(then, 2_000);
};

const patienceMs = 10_000;

/**
 * Loads what traces presses once the first press is answered, so that it takes nothing from that: after ten seconds without one, and at
 * once when a section has failed. The first press itself isn't traced.
 */
export function traceLater(sections: Pick<Sections, 'onLoad'>): void {
  if (!mayMeasure()) return;
  const waiting: SectionLoad[] = [];
  let tell = (load: SectionLoad): void => void waiting.push(load);
  let isBegun = false;
  const begin = (): void => {
    if (isBegun) return;
    isBegun = true;
    whenIdle(() => {
      // A page that can't load it isn't traced.
      import('./trace.js').then(
        ({ startTracing }) => (tell = startTracing(waiting)),
        () => undefined,
      );
    });
  };
  sections.onLoad((load) => {
    tell(load);
    if (load.outcome === 'failed') begin();
  });
  addEventListener('click', begin, { capture: true, once: true });
  setTimeout(begin, patienceMs);
}
