import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from './icon.js';
import { join } from './join.js';

export interface FoldedPanelProps {
  title: string;
  /** One line under the title, shown even while the panel is folded. */
  description?: string;
  /** The caller holds the state, and often remembers it in the browser. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** A panel that people open when they want it: its heading is the button. It's a `details` element, so it opens without a script. */
export function FoldedPanel({ title, description, open, onOpenChange, className, children }: FoldedPanelProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={join('min-w-0 rounded-panel border border-hairline bg-surface', className)}
    >
      <details open={open} onToggle={({ currentTarget }) => onOpenChange(currentTarget.open)} className="group">
        <summary className="grid list-none grid-cols-[1fr_auto] items-center gap-x-4 rounded-panel px-4 py-4 transition-colors group-open:rounded-b-none hover:bg-sunken sm:px-6 [&::-webkit-details-marker]:hidden">
          <h2 id={headingId} className="text-16 font-semibold text-ink">
            {title}
          </h2>
          {description !== undefined && <span className="text-14 text-ink-soft">{description}</span>}
          <Icon
            of={ChevronDown}
            size={20}
            className="col-start-2 row-span-2 row-start-1 text-ink-soft transition-[rotate] group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pt-2 pb-4 sm:px-6 sm:pb-6">{children}</div>
      </details>
    </section>
  );
}
