import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass, useFieldProps } from './field.js';
import { Icon } from './icon.js';
import { join } from './join.js';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends ComponentProps<'select'> {
  /** The choices. Alternatively, pass <option> elements as children. */
  options?: readonly SelectOption[];
  /** Shown while nothing is chosen; it can't be chosen itself. */
  placeholder?: string;
}

/** The browser's native select: it suits phones, works by keyboard, and adds no code. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select
        className={join(controlClass, 'h-10 appearance-none pr-9 pl-3 text-16', className)}
        {...useFieldProps()}
        {...rest}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute top-3 right-3 text-ink-soft" />
    </div>
  );
}
