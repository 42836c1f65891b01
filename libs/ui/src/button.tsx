import { Slot } from '@radix-ui/react-slot';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { join } from './join.js';

export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` once per view; `quiet` has a thin border, `ghost` has none, `danger` is for destructive actions. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner, keeps width and focus, and ignores presses. */
  loading?: boolean;
  /** Says what is happening while `loading`, for waits that end somewhere else: "Opening the payment page…". */
  loadingLabel?: string | undefined;
  /** Applies the button's look to its only child, for example a router link. */
  asChild?: boolean;
}

const base =
  'relative inline-flex shrink-0 items-center justify-center rounded-control font-medium whitespace-nowrap ' +
  'select-none transition-[background-color,border-color,color,transform] active:translate-y-px ' +
  'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default';
const variants: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  quiet: 'border border-hairline bg-surface text-ink hover:border-control hover:bg-sunken',
  ghost: 'border border-transparent text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'border border-transparent bg-bad text-on-bad hover:bg-bad-strong',
};
const sizes: Record<ButtonSize, string> = {
  small: 'h-8 gap-1 px-3 text-14',
  medium: 'h-10 gap-2 px-4 text-14',
  large: 'h-12 gap-2 px-6 text-16',
};

/** The look of a button, for elements that aren't buttons. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string =>
  join(base, variants[variant], sizes[size]);

/** An action, labeled with a verb. It stays focusable while `loading`, so that keyboard users don't lose their place. */
export function Button(props: ButtonProps) {
  const { variant, size, loading = false, loadingLabel, asChild = false, className, children, ...rest } = props;
  const look = join(buttonClass(variant, size), className);
  if (asChild) {
    return (
      <Slot className={look} {...rest}>
        {children}
      </Slot>
    );
  }
  const ignore = (event: MouseEvent): void => event.preventDefault();
  const busy = loading ? { 'aria-disabled': true, 'aria-busy': true, onClick: ignore } : {};
  return (
    <button type="button" className={look} {...rest} {...busy}>
      {loading ? <Busy label={loadingLabel}>{children}</Busy> : children}
    </button>
  );
}

const Busy = ({ label, children }: { label: string | undefined; children: ReactNode }) =>
  label === undefined ? (
    <>
      <Ring className="absolute" />
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
    </>
  ) : (
    <>
      <Ring />
      {label}
    </>
  );

const Ring = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={join(
      'size-4 animate-spin rounded-full border-2 border-current border-r-transparent opacity-80',
      className,
    )}
  />
);
