import { useEffect, type RefObject } from 'react';

/** Focuses a part of the page that isn't a control, without scrolling to its top. */
export function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/**
 * Keeps the focus in a section: when what has it goes, such as the button of a deleted row, or is switched off, such as Reset,
 * the section itself takes it. Otherwise keyboard and screen reader would start over at the top of the page.
 */
export function useKeptFocus(inner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const section = inner.current?.closest('section');
    if (!section) return undefined;
    let last: Element | null = null;
    const note = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? target : null;
    };
    // Whoever goes elsewhere isn't brought back. Some browsers also tell when what has the focus is removed: it's gone a moment later.
    const leave = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (last === target && last?.isConnected && !last.matches(':disabled')) last = null;
      });
    const keep = (): void => {
      const isLost = last !== null && (!last.isConnected || last.matches('button:disabled'));
      const { activeElement, body } = document;
      if (!isLost || (activeElement !== body && activeElement !== last)) return;
      last = null;
      focusPart(section);
    };
    const observer = new MutationObserver(keep);
    observer.observe(section, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    section.addEventListener('focusin', note);
    section.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      section.removeEventListener('focusin', note);
      section.removeEventListener('focusout', leave);
    };
  }, [inner]);
}
