import type { ReactNode } from 'react';

/** A plain letter: logos of other companies are not used. */
export const GoogleMark = (): ReactNode => (
  <span
    aria-hidden="true"
    className="grid size-5 place-items-center rounded-full border border-control text-12 font-semibold"
  >
    G
  </span>
);
