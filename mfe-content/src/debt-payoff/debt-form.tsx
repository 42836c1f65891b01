import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { DEBT_TYPES } from '@floatwise/finance/payoff/debt';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { Select } from '@floatwise/ui/select';
import { TextInput } from '@floatwise/ui/text-input';
import { inDigits, NumberField, unreadable } from '../calculators/frame/number-field.js';
import {
  type DebtFormProblems,
  debtTypeLabel,
  emptyDebt,
  type MinimumKind,
  readDebt,
  type TypedDebt,
  typedOf,
  withKind,
} from './typed-debt.js';

interface Props {
  /** The debt to edit; without it, the form adds a new one. */
  debt?: Debt | undefined;
  onSave: (debt: Debt) => void;
  onCancel?: (() => void) | undefined;
}

const types = DEBT_TYPES.map((type) => ({ value: type, label: debtTypeLabel[type] }));

/** The form for a debt: name, balance, and minimum payment are required; the rate can be 0 (specification, section 5). */
export function DebtForm({ debt, onSave, onCancel }: Props): ReactNode {
  const [typed, setTyped] = useState<TypedDebt>(debt ? typedOf(debt) : emptyDebt);
  const [problems, setProblems] = useState<DebtFormProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = (): void => form.current?.querySelector('input')?.focus();
  const isEdited = debt !== undefined;
  // The form may be far below the button that opened it.
  useEffect(() => {
    if (isEdited) focusFirst();
  }, [isEdited]);
  const edit = (change: Partial<TypedDebt>): void => {
    setTyped({ ...typed, ...change });
    setProblems({});
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readDebt(typed, debt?.id ?? crypto.randomUUID());
    // As nothing, it would count as 0.
    const found = typed.rate === unreadable ? { ...read.problems, rate: inDigits } : read.problems;
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    onSave(read.debt);
    setTyped(emptyDebt);
    focusFirst();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={debt ? `Edit ${debt.name}` : 'Add a debt'}
      onSubmit={submit}
      className="grid grid-cols-1 gap-4 print:hidden"
    >
      <Field label="Debt name" error={problems.name} required>
        <TextInput
          value={typed.name}
          maxLength={60}
          placeholder="Everyday card"
          autoComplete="off"
          onType={(name) => edit({ name })}
        />
      </Field>
      <Field label="Type">
        <Select options={types} value={typed.type} onChoose={(type) => edit({ type })} />
      </Field>
      <div className="grid fitting-cols-2 items-start gap-4">
        <NumberField
          label="Balance"
          unit="dollars"
          error={problems.balance}
          value={typed.balance}
          onChange={(balance) => edit({ balance })}
        />
        <NumberField
          label="Interest rate"
          unit="%"
          error={problems.rate}
          hint="Enter 0 if none"
          required={false}
          value={typed.rate}
          onChange={(rate) => edit({ rate })}
        />
      </div>
      <MinimumFields typed={typed} problems={problems} onChange={edit} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" className="grow">
          {debt ? 'Save changes' : 'Add debt'}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

interface MinimumFieldsProps {
  typed: TypedDebt;
  problems: DebtFormProblems;
  onChange: (typed: Partial<TypedDebt>) => void;
}

const kinds: { value: MinimumKind; label: string }[] = [
  { value: 'fixed', label: 'The same every month' },
  { value: 'percent-plus-interest', label: 'A share of the balance, plus interest' },
  { value: 'percent', label: 'A share of the balance' },
];

const hints: Record<MinimumKind, string> = {
  fixed: 'Loans, or if you choose to pay the same amount every month.',
  'percent-plus-interest': 'Most large card issuers: 1% plus the month’s interest. It falls with the balance.',
  percent: 'Some banks and credit unions: 2% to 3% in total. It falls with the balance.',
};

/** How the minimum is set: a fixed amount, or a share of the balance with a floor. */
const MinimumFields = ({ typed, problems, onChange }: MinimumFieldsProps): ReactNode => (
  <>
    <Field label="Minimum payment is" hint={hints[typed.kind]}>
      <Select options={kinds} value={typed.kind} onChoose={(kind) => onChange(withKind(typed, kind))} />
    </Field>
    <div className="grid fitting-cols-2 items-start gap-4">
      {typed.kind !== 'fixed' && (
        <NumberField
          label="Share of the balance"
          unit="%"
          error={problems.percent}
          value={typed.percent}
          onChange={(percent) => onChange({ percent })}
        />
      )}
      <NumberField
        label={typed.kind === 'fixed' ? 'Minimum payment' : 'At least'}
        unit="dollars"
        error={problems.minimum}
        className={typed.kind === 'fixed' ? 'col-span-full' : ''}
        value={typed.minimum}
        onChange={(minimum) => onChange({ minimum })}
      />
    </div>
  </>
);
