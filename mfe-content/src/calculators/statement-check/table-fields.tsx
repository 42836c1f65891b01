import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { Icon } from '@floatwise/ui/icon';
import { IconButton } from '@floatwise/ui/icon-button';
import { Select } from '@floatwise/ui/select';
import { NumberField } from '../frame/number-field.js';
import { emptyRow, mostBalances, rowKindOptions, type TableRow } from './typed-balances.js';

interface Props {
  rows: readonly TableRow[];
  problems: Partial<Record<string, string>>;
  onChange: (rows: TableRow[]) => void;
  onRemove: (position: number) => void;
}

/** The table at the end of a bill: balance subject to interest rate, APR, and interest of each kind. */
export function TableFields({ rows, problems, onChange, onRemove }: Props): ReactNode {
  const edit = (position: number, change: Partial<TableRow>): void =>
    onChange(rows.map((row, index) => (index === position ? { ...row, ...change } : row)));
  return (
    <div className="grid gap-4">
      {rows.map((row, index) => (
        <fieldset key={index} className="grid min-w-0 fitting-cols-2 items-start gap-3 border-b border-hairline pb-4">
          <legend className="sr-only">{`Row ${index + 1}`}</legend>
          <Field label="Type">
            <Select options={rowKindOptions} value={row.kind} onChoose={(kind) => edit(index, { kind })} />
          </Field>
          <NumberField
            label="APR"
            unit="%"
            value={row.aprPercent}
            onChange={(aprPercent) => edit(index, { aprPercent })}
            error={problems[`rowApr:${index}`]}
          />
          <NumberField
            label="Balance subject to interest"
            unit="dollars"
            value={row.balance}
            onChange={(balance) => edit(index, { balance })}
            error={problems[`rowBalance:${index}`]}
          />
          <NumberField
            label="Interest charged"
            unit="dollars"
            value={row.interest}
            onChange={(interest) => edit(index, { interest })}
            error={problems[`rowInterest:${index}`]}
            optional
          />
          {rows.length > 1 && (
            <IconButton
              icon={X}
              label={`Remove row ${index + 1}`}
              className="col-start-2 justify-self-end print:hidden"
              onClick={() => onRemove(index)}
            />
          )}
        </fieldset>
      ))}
      {rows.length <= mostBalances && (
        <Button variant="quiet" className="print:hidden" onClick={() => onChange([...rows, emptyRow])}>
          <Icon of={Plus} />
          Add row
        </Button>
      )}
    </div>
  );
}
