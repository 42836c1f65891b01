import type { SectionLoad, Sections } from '../sections/sections.js';
import { mayMeasure, whenIdle } from './measuring.js';

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
