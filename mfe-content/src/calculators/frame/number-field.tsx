import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Outcome } from '@floatwise/finance/money/calculator-input';
import { Field } from '@floatwise/ui/field';
import { MoneyInput } from '@floatwise/ui/money-input';
import { TextInput } from '@floatwise/ui/text-input';

interface Props {
  label: string;
  /** Dollars show their sign before the number, all others their unit after it. */
  unit: 'dollars' | '%' | '¢' | '×' | 'years' | 'months' | 'days';
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
  /** Unless it's optional; false where nothing counts as 0. */
  required?: boolean;
  className?: string;
  onBlur?: () => void;
}

/** Stands for a text that the browser doesn't read as a number, such as 1,250 in Firefox. It isn't a number, and it isn't nothing. */
export const unreadable = '?';
export const inDigits = 'Write it in digits, without commas, such as 1250.50.';

/**
 * A number input of a calculator. The browser says that nothing was typed where it can't read a number, and React hears of a change
 * from nothing to that by `onInput` alone.
 */
export function NumberField(props: Props): ReactNode {
  const { label, unit, onChange, error, hint, optional = false, required = !optional, className, onBlur } = props;
  const isUnreadable = props.value === unreadable;
  // What was typed stays as it is as long as its value is set to nothing.
  const value = isUnreadable ? '' : props.value;
  const input = useRef<HTMLInputElement>(null);
  // Reset empties what nothing was read from, too.
  useEffect(() => {
    if (!isUnreadable && value === '' && input.current?.validity.badInput) input.current.value = '';
  }, [isUnreadable, value]);
  const change = ({ currentTarget }: FormEvent<HTMLInputElement>): void =>
    onChange(currentTarget.validity.badInput ? unreadable : currentTarget.value);
  return (
    <Field
      label={label}
      error={isUnreadable ? inDigits : error}
      hint={hint}
      optional={optional}
      required={required}
      {...(className !== undefined && { className })}
    >
      {unit === 'dollars' ? (
        <MoneyInput ref={input} value={value} onChange={change} onInput={change} onBlur={onBlur} />
      ) : (
        <TextInput
          ref={input}
          type="number"
          inputMode="decimal"
          step="any"
          value={value}
          onChange={change}
          onInput={change}
          onBlur={onBlur}
          trailing={unit.length > 2 ? undefined : unit}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

/** The error of each field, by name; empty if the input is fine or fields are still empty. */
export function problemsByField<F extends string>(outcome: Outcome<unknown, F>): Partial<Record<F, string>> {
  if (outcome.kind !== 'problem') return {};
  const words: Partial<Record<F, string>> = {};
  for (const problem of outcome.problems) words[problem.field] = problem.words;
  return words;
}
