import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { balanceNames } from '@floatwise/finance/statements/typed-statement';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { Icon } from '@floatwise/ui/icon';
import { IconButton } from '@floatwise/ui/icon-button';
import { Select } from '@floatwise/ui/select';
import { NumberField } from '../frame/number-field.js';
import { emptyBalance, mostBalances, otherKinds, type OtherBalance } from './typed-balances.js';

interface Props {
  balances: readonly OtherBalance[];
  problems: Partial<Record<string, string>>;
  onChange: (balances: OtherBalance[]) => void;
  onRemove: (position: number) => void;
}

type NumberName = Exclude<keyof OtherBalance, 'kind'>;
const units: Record<NumberName, 'dollars' | '%' | 'months'> = {
  opening: 'dollars',
  aprPercent: '%',
  printedInterest: 'dollars',
  endsInMonths: 'months',
  aprAfter: '%',
};

/** Cash advances, transfers, and promotional balances, each with its own APR. */
export function BalanceFields({ balances, problems, onChange, onRemove }: Props): ReactNode {
  const edit = (position: number, change: Partial<OtherBalance>): void =>
    onChange(balances.map((balance, index) => (index === position ? { ...balance, ...change } : balance)));
  const number = (position: number, name: NumberName, label: string): ReactNode => (
    <NumberField
      label={label}
      unit={units[name]}
      value={balances[position]?.[name] ?? ''}
      onChange={(value) => edit(position, { [name]: value })}
      error={problems[`${name}:${position}`]}
      optional
    />
  );
  return (
    <div className="grid gap-4">
      <p className="text-14 text-ink-soft">
        The previous balance above includes all of these. For each line, choose what it counts toward.
      </p>
      {balances.map((balance, index) => (
        <fieldset key={index} className="grid min-w-0 fitting-cols-2 items-start gap-3 border-b border-hairline pb-4">
          <legend className="sr-only">{`Balance ${index + 1}: ${balanceNames[balance.kind]}`}</legend>
          <Field label="Type">
            <Select options={otherKinds} value={balance.kind} onChoose={(kind) => edit(index, { kind })} />
          </Field>
          {number(index, 'opening', 'Balance at the start')}
          {number(index, 'aprPercent', 'APR')}
          {number(index, 'printedInterest', 'Interest charged')}
          {balance.kind !== 'cash-advances' && (
            <>
              {number(index, 'endsInMonths', 'Months left')}
              {number(index, 'aprAfter', 'APR after that')}
            </>
          )}
          <IconButton
            icon={X}
            label={`Remove balance ${index + 1}`}
            className="col-start-2 justify-self-end print:hidden"
            onClick={() => onRemove(index)}
          />
        </fieldset>
      ))}
      {balances.length < mostBalances && (
        <Button variant="quiet" className="print:hidden" onClick={() => onChange([...balances, emptyBalance])}>
          <Icon of={Plus} />
          Add balance
        </Button>
      )}
    </div>
  );
}
