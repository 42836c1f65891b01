import type { ReactNode } from 'react';

/** A chart with its figures next to it, or below it on a phone. */
export const PictureAndTable = ({ picture, table }: { picture: ReactNode; table: ReactNode }): ReactNode => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
    <div className="min-w-0">{picture}</div>
    <div className="max-h-96 min-w-0 overflow-y-auto" tabIndex={0} role="group" aria-label="Figures">
      {table}
    </div>
  </div>
);
