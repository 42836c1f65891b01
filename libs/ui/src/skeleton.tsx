import type { ReactNode } from 'react';
import { join } from './join.js';

/** A gray placeholder exactly the size of the coming content; set width and height with `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={join('block animate-breathe rounded-control bg-sunken', className)} />
);

export interface SkeletonTextProps {
  lines?: number;
  /** The font size of the coming text, which sets the line height. */
  size?: 12 | 14 | 16 | 20;
  className?: string;
}

const lineHeights = { 12: 'h-4 py-0.5', 14: 'h-5 py-1', 16: 'h-6 py-1', 20: 'h-7 py-1' };

/** Placeholder lines for text; the last one is shorter. */
export const SkeletonText = ({ lines = 1, size = 16, className }: SkeletonTextProps) => (
  <span aria-hidden className={join('block', className)}>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={join('block', lineHeights[size], line > 0 && line === lines - 1 && 'w-3/5')}>
        <span className="block size-full animate-breathe rounded-control bg-sunken" />
      </span>
    ))}
  </span>
);

/** What a screen reader hears while skeletons show: wrap the whole region in it. */
export const Busy = ({ text = 'Loading...', children }: { text?: string; children: ReactNode }) => (
  <div aria-busy role="status">
    <span className="sr-only">{text}</span>
    {children}
  </div>
);

/** Placeholder lines where text is loading. */
export const BusyText = ({ text, ...lines }: SkeletonTextProps & { text?: string }) => (
  <Busy {...(text !== undefined && { text })}>
    <SkeletonText {...lines} />
  </Busy>
);
