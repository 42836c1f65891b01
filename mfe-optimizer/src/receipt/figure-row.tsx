import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '@floatwise/ui/icon';

interface FigureRowProps {
  name: string;
  about: string;
  /** The formatted figure. */
  value: string;
  /** What it's made of, shown when the row is opened. */
  children: ReactNode;
}

/** A line of the receipt that opens what's behind its figure. */
export function FigureRow({ name, about, value, children }: FigureRowProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 rounded-control py-3 text-left ring-focus"
      >
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{name}</span>
          <span className="figures ml-auto text-16 font-semibold">{value}</span>
          <span className="w-full text-14 text-ink-soft">{about}</span>
        </span>
        <Icon of={ChevronDown} className={`transition-[rotate] ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} hidden={!isOpen} className="pb-4">
        {isOpen && children}
      </div>
    </div>
  );
}
