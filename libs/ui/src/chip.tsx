import type { ComponentProps, ReactNode } from 'react';
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
