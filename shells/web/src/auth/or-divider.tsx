import type { ReactNode } from 'react';

/** Between a form and another way to the same end. */
export const OrDivider = (): ReactNode => (
  <div aria-hidden="true" className="flex items-center gap-3 text-12 text-ink-soft">
    <span className="h-px grow bg-hairline" />
    or
    <span className="h-px grow bg-hairline" />
  </div>
);
