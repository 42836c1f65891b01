import type { ReactNode } from 'react';
import { join } from './join.js';

export interface Phase {
  /** "54 to 57 days" */
  length: string;
  /** What happens in this phase. */
  title: string;
  text: ReactNode;
  /** Its share of the width, out of 12. The drawing isn't to scale. */
  share: 4 | 5 | 7 | 8;
}

export interface PhaseLineProps {
  phases: readonly [Phase, Phase];
  /** Labels for the start and the end of the line: "You buy", "You pay". */
  from: string;
  to: string;
  className?: string;
}

const shares = { 4: 'sm:basis-4/12', 5: 'sm:basis-5/12', 7: 'sm:basis-7/12', 8: 'sm:basis-8/12' };

/** A wide float line: two phases in a row, each with its text below. On a phone, they're stacked. */
export function PhaseLine({ phases, from, to, className }: PhaseLineProps) {
  const [first, second] = phases;
  return (
    <div className={className}>
      <div aria-hidden className="mb-3 flex justify-between text-12 text-ink-soft sm:text-14">
        <span>{from}</span>
        <span>{to}</span>
      </div>
      <ol className="flex flex-col gap-8 sm:flex-row sm:gap-0">
        <PhasePart phase={first} tone="bg-accent-half" ends="rounded-l-full" />
        <PhasePart phase={second} tone="bg-accent" ends="rounded-r-full" last />
      </ol>
    </div>
  );
}

const PhasePart = ({ phase, tone, ends, last }: { phase: Phase; tone: string; ends: string; last?: boolean }) => (
  <li className={join('min-w-0 shrink', shares[phase.share])}>
    <div aria-hidden className="relative flex h-5 items-center">
      <span className={join('h-2.5 w-full max-sm:rounded-full', tone, ends)} />
      <span
        className={join(
          'absolute right-0 size-5 rounded-full bg-accent',
          !last && 'sm:-mr-2.5 sm:ring-4 sm:ring-paper',
        )}
      />
    </div>
    <div className={join('mt-4', !last && 'sm:pr-10')}>
      <p className="figures text-28 font-semibold">{phase.length}</p>
      <h3 className="mt-1 text-16 font-semibold">{phase.title}</h3>
      <div className="mt-1 max-w-md text-14 text-ink-soft">{phase.text}</div>
    </div>
  </li>
);
