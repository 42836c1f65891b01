import { useEffect, type RefObject } from 'react';

/** Focuses a part of the page that isn't a control, without scrolling to its top. */
export function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

const dialog = '[role=dialog], [role=alertdialog]';

/** What could take the focus from an element, the nearest first. A dialog that closes gives it back itself. */
function partsAround(element: Element, page: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = [];
  let part = element.closest<HTMLElement>(`section, ${dialog}`);
  while (part && page.contains(part)) {
    parts.push(part);
    if (part.matches(dialog)) return parts;
    part = part.parentElement?.closest<HTMLElement>(`section, ${dialog}`) ?? null;
  }
  return [...parts, ...page.querySelectorAll('main')];
}

/**
 * Keeps the focus in its place: when what has it goes, such as the button of a deleted row, or is switched off, such as Reset, the
 * section around it takes it, or else the main content. Otherwise keyboard and screen reader would start over at the top of the page.
 */
export function useKeptFocus(inner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = inner.current;
    if (!page) return undefined;
    let last: Element | null = null;
    let around: HTMLElement[] = [];
    const note = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? target : null;
      around = last ? partsAround(last, page) : [];
    };
    // Whoever goes elsewhere isn't brought back. Some browsers also tell when what has the focus is removed: it's gone a moment later.
    const leave = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (last === target && last?.isConnected && !last.matches(':disabled')) last = null;
      });
    // A whole form that's switched off while it's saved is back in a moment.
    const keep = (): void => {
      const isLost = last !== null && (!last.isConnected || last.matches('button[disabled]'));
      const { activeElement, body } = document;
      if (!isLost || (activeElement !== body && activeElement !== last)) return;
      last = null;
      const part = around.find(({ isConnected }) => isConnected);
      if (part) focusPart(part);
    };
    const observer = new MutationObserver(keep);
    observer.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    page.addEventListener('focusin', note);
    page.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      page.removeEventListener('focusin', note);
      page.removeEventListener('focusout', leave);
    };
  }, [inner]);
}
