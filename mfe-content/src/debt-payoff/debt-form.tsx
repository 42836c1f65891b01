import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { DEBT_TYPES } from '@floatwise/finance/payoff/debt';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { MoneyInput } from '@floatwise/ui/money-input';
import { Select } from '@floatwise/ui/select';
import { TextInput } from '@floatwise/ui/text-input';
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
  const edit = (change: Partial<TypedDebt>): void => {
    setTyped({ ...typed, ...change });
    setProblems({});
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readDebt(typed, debt?.id ?? crypto.randomUUID());
    setProblems(read.problems);
    if (Object.keys(read.problems).length > 0) return;
    onSave(read.debt);
    setTyped(emptyDebt);
    form.current?.querySelector('input')?.focus();
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
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Balance" error={problems.balance} required>
          <MoneyInput value={typed.balance} onChange={(event) => edit({ balance: event.target.value })} />
        </Field>
        <Field label="Interest rate" error={problems.rate} hint="Enter 0 if none">
          <PercentInput value={typed.rate} onChange={(event) => edit({ rate: event.target.value })} />
        </Field>
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

const PercentInput = (input: Pick<ComponentProps<'input'>, 'value' | 'onChange'>): ReactNode => (
  <TextInput type="number" inputMode="decimal" step="any" min={0} trailing="%" autoComplete="off" {...input} />
);

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
    <div className="grid grid-cols-2 items-start gap-4">
      {typed.kind !== 'fixed' && (
        <Field label="Share of the balance" error={problems.percent} required>
          <PercentInput value={typed.percent} onChange={(event) => onChange({ percent: event.target.value })} />
        </Field>
      )}
      <Field
        label={typed.kind === 'fixed' ? 'Minimum payment' : 'At least'}
        error={problems.minimum}
        required
        className={typed.kind === 'fixed' ? 'col-span-2' : ''}
      >
        <MoneyInput value={typed.minimum} onChange={(event) => onChange({ minimum: event.target.value })} />
      </Field>
    </div>
  </>
);
