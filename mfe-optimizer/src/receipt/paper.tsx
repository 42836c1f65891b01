import type { CSSProperties, ReactNode } from 'react';

interface PaperProps {
  title: string;
  /** One line above the title. */
  note: ReactNode;
  children: ReactNode;
}

/** The bites along the lower edge, as a printer tears paper off. */
const torn: CSSProperties = {
  backgroundImage:
    'radial-gradient(circle at 50% 100%, var(--color-paper) 0 4px, var(--color-hairline) 4.5px 5px, transparent 5.5px), ' +
    'linear-gradient(var(--color-hairline) 0 0)',
  backgroundSize: '14px 7px, 100% 1px',
  backgroundRepeat: 'round no-repeat, no-repeat',
  backgroundPosition: 'bottom',
};

/** A paper receipt: the month on top, and a torn edge below. */
export const Paper = ({ title, note, children }: PaperProps): ReactNode => (
  <article className="relative rounded-t-panel border border-b-0 border-hairline bg-surface px-4 pt-6 pb-8 sm:px-8 sm:pt-8 sm:pb-10">
    <header className="border-b border-dashed border-control pb-5 text-center">
      <p className="text-14 text-ink-soft">{note}</p>
      <h1 className="mt-1 text-28 font-semibold sm:text-40">{title}</h1>
    </header>
    {children}
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-[7px]" style={torn} />
  </article>
);
