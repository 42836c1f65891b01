import type { ReactNode } from 'react';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';

export interface StrategyName {
  name: string;
  description: string;
}

/** The message for a name that can't be saved; null for one that can. */
export const nameProblem = ({ name }: StrategyName): string | null =>
  name.trim() === '' ? 'Please enter a name for your strategy' : null;

interface Props {
  formId: string;
  typed: StrategyName;
  onChange: (typed: StrategyName) => void;
  /** What is wrong, with the name or with the call. */
  problem: string | null;
  onSubmit: () => void;
}

/** Name and description of a strategy. */
export const StrategyFields = ({ formId, typed, onChange, problem, onSubmit }: Props): ReactNode => (
  <form
    id={formId}
    noValidate
    className="grid gap-4"
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <Field label="Name" error={problem} required>
      <TextInput
        maxLength={80}
        placeholder="Laptop in March"
        value={typed.name}
        onChange={(event) => onChange({ ...typed, name: event.target.value })}
      />
    </Field>
    <Field label="Description" optional>
      <TextInput
        maxLength={300}
        placeholder="AI-generated credit card strategy"
        value={typed.description}
        onChange={(event) => onChange({ ...typed, description: event.target.value })}
      />
    </Field>
  </form>
);
