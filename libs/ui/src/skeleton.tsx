import type { ReactNode } from 'react';
import { join } from './join.js';

/** A grey shape of exactly the size of what comes; give it width and height by `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={join('block animate-breathe rounded-control bg-sunken', className)} />
);

export interface SkeletonTextProps {
  lines?: number;
  /** The size of the type that comes: its line height. */
  size?: 12 | 14 | 16 | 20;
  className?: string;
}

const lineHeights = { 12: 'h-4 py-0.5', 14: 'h-5 py-1', 16: 'h-6 py-1', 20: 'h-7 py-1' };

/** Lines of text to come; the last one is shorter. */
export const SkeletonText = ({ lines = 1, size = 16, className }: SkeletonTextProps) => (
  <span aria-hidden className={join('block', className)}>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={join('block', lineHeights[size], line > 0 && line === lines - 1 && 'w-3/5')}>
        <span className="block size-full animate-breathe rounded-control bg-sunken" />
      </span>
    ))}
  </span>
);

/** What a screen reader hears while skeletons stand: wrap the whole region. */
export const Busy = ({ text = 'Loading...', children }: { text?: string; children: ReactNode }) => (
  <div aria-busy role="status">
    <span className="sr-only">{text}</span>
    {children}
  </div>
);
