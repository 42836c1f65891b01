import type { ReactNode } from 'react';
import { join } from './join.js';

export type Tone = 'neutral' | 'accent' | 'good' | 'caution' | 'bad';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent-strong',
  good: 'bg-good-soft text-good',
  caution: 'bg-caution-soft text-caution-ink',
  bad: 'bg-bad-soft text-bad',
};

/** A short label next to a name: "Free tier", "API", "Recommended". Always a word, never color alone. */
export const Badge = ({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) => (
  <span
    className={join(
      'inline-flex h-5 shrink-0 items-center gap-1 rounded-full px-2 text-12 font-medium whitespace-nowrap',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
);
