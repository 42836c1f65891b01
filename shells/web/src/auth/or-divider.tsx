import type { ReactNode } from 'react';

/** Separates a form from an alternative to it. */
export const OrDivider = (): ReactNode => (
  <div aria-hidden="true" className="flex items-center gap-3 text-12 text-ink-soft">
    <span className="h-px grow bg-hairline" />
    or
    <span className="h-px grow bg-hairline" />
  </div>
);
