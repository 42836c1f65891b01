import { join } from './join.js';

export interface SpinnerProps {
  /** Shown and announced; "Loading..." by default (specification, section 2). */
  text?: string;
  className?: string;
}

/** For work in progress when the size of the result isn't known. If it is, use a Skeleton. */
export const Spinner = ({ text = 'Loading...', className }: SpinnerProps) => (
  <div role="status" className={join('flex items-center justify-center gap-3 py-12 text-14 text-ink-soft', className)}>
    <span aria-hidden className="size-5 animate-spin rounded-full border-2 border-hairline border-t-accent" />
    {text}
  </div>
);
