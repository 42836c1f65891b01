/** For browsers that don't report when they painted. */
const patienceMs = 3_000;
const signs = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Loads the page's scripts after the first paint, so that they don't compete with it for network and CPU. Loads them at once
 * if the person already uses the page, or if the page is in the background.
 * @param files.scripts addresses of the scripts to run, in order, separated by spaces
 * @param files.preload addresses of the scripts that those will load
 */
export function loadAfterPaint(files: { scripts?: string; preload?: string }): void {
  if (!files.scripts) return;
  let isDone = false;
  const load = (): void => {
    if (isDone) return;
    isDone = true;
    for (const sign of signs) document.removeEventListener(sign, load, true);
    for (const href of addresses(files.preload)) append('link', { rel: 'preload', as: 'script', href });
    for (const src of addresses(files.scripts)) append('script', { async: false, src });
  };
  for (const sign of signs) document.addEventListener(sign, load, true);
  whenPainted(load);
}

function whenPainted(then: () => void): void {
  if (document.visibilityState === 'hidden') return then();
  setTimeout(then, patienceMs);
  // A page can move to the background before it was painted.
  document.addEventListener('visibilitychange', then, { once: true });
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) then();
  }).observe({ type: 'paint', buffered: true });
}

const addresses = (list = ''): string[] => list.split(' ').filter(Boolean);

function append<Name extends 'link' | 'script'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}
