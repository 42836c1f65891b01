import type { ReactNode } from 'react';
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
}

/** A number input of a calculator. */
export function NumberField({ label, unit, value, onChange, error, hint, optional = false }: Props): ReactNode {
  const change = (event: { target: { value: string } }): void => onChange(event.target.value);
  return (
    <Field label={label} error={error} hint={hint} optional={optional} required={!optional}>
      {unit === 'dollars' ? (
        <MoneyInput value={value} onChange={change} />
      ) : (
        <TextInput
          type="number"
          inputMode="decimal"
          step="any"
          value={value}
          onChange={change}
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
