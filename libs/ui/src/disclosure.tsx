import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.js';
import { join } from './join.js';

export interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  /** Called when it has been folded or unfolded, by the person or by `open`. */
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** Optional details that fold out without a script. When folded, the element isn't printed. */
export const Disclosure = ({ summary, open, onOpenChange, className, children }: DisclosureProps) => (
  <details
    open={open}
    onToggle={({ currentTarget }) => onOpenChange?.(currentTarget.open)}
    className={join('group [&:not([open])]:print:hidden', className)}
  >
    <summary className="flex list-none items-center gap-2 rounded-control text-14 font-medium text-ink-soft transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
      <Icon of={ChevronRight} className="transition-[rotate] group-open:rotate-90" />
      {summary}
    </summary>
    <div className="pt-3">{children}</div>
  </details>
);
