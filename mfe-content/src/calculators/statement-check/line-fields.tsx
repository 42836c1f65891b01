import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { Icon } from '@floatwise/ui/icon';
import { IconButton } from '@floatwise/ui/icon-button';
import { Select } from '@floatwise/ui/select';
import { TextInput } from '@floatwise/ui/text-input';
import { NumberField } from '../frame/number-field.js';
import { emptyLine, kinds, mostLines, type TypedLine } from './typed-lines.js';

interface Props {
  lines: readonly TypedLine[];
  /** The balances that a line can count toward; with one there's nothing to choose. */
  balances: readonly string[];
  problems: Partial<Record<string, string>>;
  onChange: (lines: TypedLine[]) => void;
  onRemove: (position: number) => void;
}

/** Day, kind, and amount of each purchase and payment. */
export function LineFields({ lines, balances, problems, onChange, onRemove }: Props): ReactNode {
  const edit = (position: number, change: Partial<TypedLine>): void =>
    onChange(lines.map((line, index) => (index === position ? { ...line, ...change } : line)));
  return (
    <div className="grid gap-4">
      {lines.map((line, index) => (
        <fieldset key={index} className="grid min-w-0 fitting-cols-2 items-start gap-3 border-b border-hairline pb-4">
          <legend className="sr-only">{`Line ${index + 1}`}</legend>
          <Field label="Day" error={problems[`date:${index}`]}>
            <TextInput type="date" value={line.date} onType={(date) => edit(index, { date })} />
          </Field>
          <Field label="What it is">
            <Select options={kinds} value={line.kind} onChoose={(kind) => edit(index, { kind })} />
          </Field>
          <NumberField
            label="Amount"
            unit="dollars"
            value={line.amount}
            onChange={(amount) => edit(index, { amount })}
            error={problems[`amount:${index}`]}
            optional
          />
          {balances.length > 1 && (
            <Field label="Counts toward">
              <Select
                options={balances.map((label, balance) => ({ value: String(balance), label }))}
                value={String(line.balance)}
                onChange={({ target }) => edit(index, { balance: Number(target.value) })}
              />
            </Field>
          )}
          {lines.length > 1 && (
            <IconButton
              icon={X}
              label={`Remove line ${index + 1}`}
              className="col-start-2 self-end justify-self-end print:hidden"
              onClick={() => onRemove(index)}
            />
          )}
        </fieldset>
      ))}
      {lines.length < mostLines ? (
        <Button variant="quiet" className="print:hidden" onClick={() => onChange([...lines, emptyLine])}>
          <Icon of={Plus} />
          Add line
        </Button>
      ) : (
        <p className="text-14 text-ink-soft">The list holds {mostLines} lines. Combine small ones from the same day.</p>
      )}
    </div>
  );
}
