import { ChevronDown } from 'lucide-react';
import type { ChangeEvent, ComponentProps } from 'react';
import { controlClass, useFieldProps } from './field.js';
import { Icon } from './icon.js';
import { join } from './join.js';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string = string> extends ComponentProps<'select'> {
  /** The choices. Alternatively, pass <option> elements as children. */
  options?: readonly SelectOption<Value>[];
  /** Called with the chosen option's value. */
  onChoose?: (value: Value) => void;
  /** Shown while nothing is chosen; it can't be chosen itself. */
  placeholder?: string;
}

/** The browser's native select: it suits phones, works by keyboard, and adds no code. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, onChoose, placeholder, className, children, ...rest } = props;
  const choose = (event: ChangeEvent<HTMLSelectElement>): void => {
    const chosen = options?.find(({ value }) => value === event.target.value);
    if (chosen) onChoose?.(chosen.value);
  };
  return (
    <div className="relative">
      <select
        className={join(controlClass, 'h-10 appearance-none pr-9 pl-3 text-16', className)}
        {...useFieldProps()}
        {...(onChoose && { onChange: choose })}
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
