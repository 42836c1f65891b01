import { useSyncExternalStore } from 'react';

const inView = new Set<Element>();
const listeners = new Set<() => void>();

function note(element: Element, isSeen: boolean): void {
  if (inView.has(element) === isSeen) return;
  if (isSeen) inView.add(element);
  else inView.delete(element);
  for (const listener of listeners) listener();
}

/** A `ref` for what makes the floating Quick Pick unnecessary while it's in view: the answer, and the button beside the amount. */
export function makesQuickPickUnneeded(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (last) note(element, last.isIntersecting);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    note(element, false);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the floating Quick Pick has nothing to add to what's in view. */
export const useQuickPickUnneeded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => inView.size > 0,
    () => false,
  );
