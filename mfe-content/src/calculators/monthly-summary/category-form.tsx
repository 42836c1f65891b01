import { Plus } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { newCategory, type CategoryField, type SummaryCategory } from '@floatwise/finance/calculators/monthly-summary';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { Icon } from '@floatwise/ui/icon';
import { TextInput } from '@floatwise/ui/text-input';
import { NumberField, problemsByField } from '../frame/number-field.js';
import { typedNumber } from '../frame/use-inputs.js';
import { longestName } from './categories.js';

const empty: Record<CategoryField, string> = { description: '', amount: '', floatDays: '', rewardsRate: '' };

/** Adds a category if all four fields are filled; otherwise adds nothing (specification, section 5). */
export function CategoryForm({ onAdd }: { onAdd: (category: SummaryCategory) => void }): ReactNode {
  const [typed, setTyped] = useState(empty);
  const [isIncomplete, setIncomplete] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const outcome = newCategory(
    {
      description: typed.description,
      amount: typedNumber(typed.amount),
      floatDays: typedNumber(typed.floatDays),
      rewardsRate: typedNumber(typed.rewardsRate),
    },
    '',
  );
  const problems = problemsByField(outcome);
  const edit =
    (field: CategoryField) =>
    (value: string): void => {
      setTyped({ ...typed, [field]: value });
      setIncomplete(false);
    };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    setIncomplete(outcome.kind === 'missing');
    if (outcome.kind !== 'result') return;
    onAdd(outcome.result);
    setTyped(empty);
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} noValidate aria-label="Add a category" onSubmit={add} className="grid gap-3 print:hidden">
      <Field label="Category">
        <TextInput
          value={typed.description}
          maxLength={longestName}
          placeholder="Travel"
          autoComplete="off"
          onChange={(event) => edit('description')(event.target.value)}
        />
      </Field>
      <div className="grid grid-cols-3 gap-3">
        <NumberField label="Amount" unit="dollars" value={typed.amount} onChange={edit('amount')} />
        <NumberField label="Float days" unit="days" value={typed.floatDays} onChange={edit('floatDays')} />
        <NumberField label="Rewards rate" unit="×" value={typed.rewardsRate} onChange={edit('rewardsRate')} />
      </div>
      {Object.values(problems).map((words) => (
        <p key={words} role="alert" className="text-14 text-bad">
          {words}
        </p>
      ))}
      {isIncomplete && (
        <p role="status" className="text-14 text-ink-soft">
          Nothing was added. Fill in all four fields.
        </p>
      )}
      <Button type="submit" variant="quiet">
        <Icon of={Plus} />
        Add category
      </Button>
    </form>
  );
}
