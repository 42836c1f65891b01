import type { ReactNode } from 'react';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { NumberField } from '../frame/number-field.js';
import type { Name, StatementInputs } from './statement-inputs.js';

/** What every group of fields needs. */
export interface FieldsProps {
  inputs: StatementInputs;
  problems: Partial<Record<string, string>>;
}

interface DateProps extends FieldsProps {
  name: Name;
  label: string;
  optional?: boolean;
  /** Where the problem is called by another name. */
  problem?: string;
}

export const DateInput = ({
  inputs,
  problems,
  name,
  label,
  optional = false,
  problem = name,
}: DateProps): ReactNode => (
  <Field label={label} error={problems[problem]} optional={optional} required={!optional}>
    <TextInput type="date" value={inputs.values[name]} onChange={({ target }) => inputs.set(name, target.value)} />
  </Field>
);

interface NumberProps extends FieldsProps {
  name: Name;
  label: string;
  unit?: 'dollars' | '%' | 'days' | 'months';
  hint?: string;
  optional?: boolean;
}

export const NumberInput = ({ inputs, problems, name, unit = 'dollars', ...rest }: NumberProps): ReactNode => (
  <NumberField
    {...rest}
    unit={unit}
    value={inputs.values[name]}
    onChange={(value) => inputs.set(name, value)}
    error={problems[name]}
  />
);
