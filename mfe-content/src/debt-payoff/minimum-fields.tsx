import type { ReactNode } from 'react';
import { Field } from '@floatwise/ui/field';
import { MoneyInput } from '@floatwise/ui/money-input';
import { Select } from '@floatwise/ui/select';
import { TextInput } from '@floatwise/ui/text-input';
import { withKind, type DebtFormProblems, type MinimumKind, type TypedDebt } from './typed-debt.js';

interface Props {
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
export function MinimumFields({ typed, problems, onChange }: Props): ReactNode {
  return (
    <>
      <Field label="Minimum payment is" hint={hints[typed.kind]}>
        <Select options={kinds} value={typed.kind} onChoose={(kind) => onChange(withKind(typed, kind))} />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        {typed.kind !== 'fixed' && (
          <Field label="Share of the balance" error={problems.percent} required>
            <TextInput
              type="number"
              inputMode="decimal"
              step="any"
              min={0}
              trailing="%"
              autoComplete="off"
              value={typed.percent}
              onChange={(event) => onChange({ percent: event.target.value })}
            />
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
}
