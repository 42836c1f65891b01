import { useLocation } from '@floatwise/web-kit/router';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface Props {
  /** Lets links lead here: `/account#plan`. The page is drawn later than the browser would scroll. */
  anchor?: string;
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** One topic of the account: what it is on the left, the controls on the right; stacked on a phone. */
export function AccountSection({ anchor, title, description, children }: Props): ReactNode {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
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
