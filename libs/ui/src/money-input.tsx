import type { ComponentProps, WheelEvent } from 'react';
import { controlClass, useFieldProps } from './field.js';
import { join } from './join.js';

export interface MoneyInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'size'> {
  /** `large` is for the amount that the page is about: 40 px figures. */
  size?: 'medium' | 'large';
}

/** The mouse wheel changes a focused number input, which nobody wants for money. */
const leaveOnWheel = (event: WheelEvent<HTMLInputElement>): void => event.currentTarget.blur();

const looks = {
  medium: { input: 'h-10 pl-7 pr-3 text-16', sign: 'left-3 text-16' },
  large: { input: 'h-20 pl-12 pr-4 text-40 font-semibold', sign: 'left-4 text-28 font-medium' },
};

/** Dollars and cents: a numeric field after a dollar sign, step 0.01, with the decimal keyboard on phones. */
export function MoneyInput({ size = 'medium', className, ...rest }: MoneyInputProps) {
  const look = looks[size];
  return (
    <div className="relative">
      <span
        aria-hidden
        className={`pointer-events-none absolute inset-y-0 flex items-center text-ink-soft ${look.sign}`}
      >
        $
      </span>
      <input
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        placeholder="0.00"
        autoComplete="off"
        onWheel={leaveOnWheel}
        className={join(controlClass, 'figures', look.input, className)}
        {...useFieldProps()}
        {...rest}
      />
    </div>
  );
}
