import { useLocation } from '@floatwise/web-kit/router';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';

interface Props {
  /** Lets links lead here: `/account#plan`. The page is drawn later than the browser would scroll. */
  anchor?: string;
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** Gives the section the focus when what had it is gone: an item that was ended, or a form that was closed. */
function useKeptFocus(section: RefObject<HTMLElement | null>): (event: { target: EventTarget }) => void {
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    if (!section.current) return undefined;
    const observer = new MutationObserver(() => {
      if (!(last.current instanceof Node) || last.current.isConnected) return;
      last.current = null;
      if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
    });
    observer.observe(section.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [section]);
  return ({ target }) => {
    last.current = target;
  };
}

/** One topic of the account: what it is on the left, the controls on the right; stacked on a phone. */
export function AccountSection({ anchor, title, description, children }: Props): ReactNode {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const onFocus = useKeptFocus(section);
  const { hash } = useLocation();
  const isMeant = anchor !== undefined && hash === `#${anchor}`;
  useEffect(() => {
    if (isMeant) section.current?.scrollIntoView?.({ block: 'start' });
  }, [isMeant]);
  return (
    <section
      ref={section}
      id={anchor}
      tabIndex={-1}
      onFocus={onFocus}
      aria-labelledby={headingId}
      className="scroll-mt-20 outline-none grid gap-x-12 gap-y-4 py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:py-10"
    >
      <div className="max-w-sm">
        <h2 id={headingId} className="text-16 font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-14 text-ink-soft">{description}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
