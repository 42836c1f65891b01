import type { ReactNode } from 'react';

/** A statement closes: an open ring. */
export const CloseMark = (): ReactNode => (
  <span aria-hidden className="inline-block size-2 rounded-full border-[1.5px] border-ink-soft" />
);

/** A payment is due: a full dot, as at the end of the float line. */
export const DueMark = (): ReactNode => <span aria-hidden className="inline-block size-2 rounded-full bg-accent" />;
