import type { ReactNode } from 'react';
import { EmptyFloatLine } from '@floatwise/ui/float-line';

export interface ResultFigure {
  label: string;
  value: string;
}

interface Props {
  /** `note` says below the figure what it means. */
  main: ResultFigure & { note?: ReactNode };
  others: readonly ResultFigure[];
}

/** The main figure in large type, then the figures behind it. */
export const ResultFigures = ({ main, others }: Props): ReactNode => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-4 sm:grid-cols-3">
    <div className="col-span-full mb-1">
      <dt className="text-14 text-ink-soft">{main.label}</dt>
      <dd className="figures text-40 leading-tight wrap-anywhere font-semibold">{main.value}</dd>
      {main.note !== undefined && <dd className="text-14">{main.note}</dd>}
    </div>
    {others.map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-12 text-ink-soft">{label}</dt>
        <dd className="figures text-16 font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);

/** Shown before there's a result: what is still missing. */
export const NoResultYet = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="flex flex-col items-center px-4 py-8 text-center">
    <EmptyFloatLine className="w-full max-w-xs" />
    <p className="mt-6 text-14 text-ink-soft">{children}</p>
  </div>
);
