import type { ReactNode } from 'react';
import { EmptyFloatLine } from './float-line.js';
import { join } from './join.js';

export interface EmptyStateProps {
  /** What is missing: "No credit cards added yet". */
  title: string;
  /** What the person gets from adding it. */
  description?: ReactNode;
  /** One button. */
  action?: ReactNode;
  className?: string;
}

/** A dotted, empty float line, with the one action that fills it. */
export const EmptyState = ({ title, description, action, className }: EmptyStateProps) => (
  <div className={join('flex flex-col items-center px-4 py-8 text-center sm:py-10', className)}>
    <EmptyFloatLine className="w-full max-w-xs" />
    <p className="mt-6 text-16 font-semibold">{title}</p>
    {description !== undefined && <p className="mt-1 max-w-sm text-14 wrap-anywhere text-ink-soft">{description}</p>}
    {action !== undefined && <div className="mt-5">{action}</div>}
  </div>
);
