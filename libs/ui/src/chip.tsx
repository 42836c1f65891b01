import type { ComponentProps, ReactNode } from 'react';
import { X } from 'lucide-react';
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

export interface RemovableChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** What the button that removes it is called. */
  removeLabel: string;
  onRemove: () => void;
}

/** A small choice with a second button that removes it. */
export const RemovableChip = ({ removeLabel, onRemove, className, children, ...rest }: RemovableChipProps) => (
  <span className={join(shape, plain, 'max-w-full p-0!', className)}>
    <button
      type="button"
      className="min-h-8 min-w-0 truncate rounded-full py-1 pl-3 hover:text-accent-strong"
      {...rest}
    >
      {children}
    </button>
    <button
      type="button"
      aria-label={removeLabel}
      className="grid size-8 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      onClick={onRemove}
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
