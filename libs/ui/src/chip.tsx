import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.js';
import { join } from './join.js';

const shape =
  'inline-flex min-h-8 items-center gap-2 rounded-full border px-3 py-1 text-left text-14 transition-colors';
const plain = 'border-hairline bg-surface text-ink';
const chosen = 'border-accent bg-accent-soft text-accent-strong';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** Whether the chip is selected, as in a filter. Without it, the chip is a plain button. */
  pressed?: boolean;
}

/** A small choice. */
export const Chip = ({ pressed, className, ...rest }: ChipProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    className={join(shape, pressed ? chosen : join(plain, 'hover:border-control hover:bg-sunken'), className)}
    {...rest}
  />
);

export interface ReasonChipProps {
  /** What the reason is about, in dark text: the card's name. */
  subject: string;
  /** The reason, in lighter text: "$180 short". */
  children: ReactNode;
}

/** Why another card wasn't chosen. It's information, not a button. */
export const ReasonChip = ({ subject, children }: ReasonChipProps) => (
  <span className={join(shape, 'border-hairline text-ink')}>
    <span>
      <span className="font-medium">{subject}</span> <span className="text-ink-soft">{children}</span>
    </span>
  </span>
);

/** A selected item that can be removed. */
export const RemovableChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <span className={join(shape, plain, 'pr-1')}>
    {label}
    <button
      type="button"
      aria-label={`Remove ${label}`}
      onClick={onRemove}
      className="grid size-6 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Icon of={X} size={14} />
    </button>
  </span>
);

export interface FigureChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** Whether the calculation is shown. */
  open: boolean;
}

const figure = 'figures inline rounded-[4px] bg-accent-soft px-0.5 py-px font-medium text-accent-strong';

/** A figure in running text that opens its calculation. */
export const FigureChip = ({ open, className, ...rest }: FigureChipProps) => (
  <button
    type="button"
    aria-expanded={open}
    className={join(
      figure,
      'cursor-pointer underline decoration-accent/40 decoration-dotted underline-offset-[3px] transition-colors',
      open ? 'decoration-accent' : 'hover:decoration-accent',
      'print:no-underline',
      className,
    )}
    {...rest}
  />
);

/** A figure in running text with nothing behind it, such as one that the person typed. */
export const PlainFigure = ({ children }: { children: ReactNode }) => (
  <span className="figures font-medium">{children}</span>
);
