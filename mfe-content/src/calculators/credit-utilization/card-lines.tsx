import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { Icon } from '@floatwise/ui/icon';
import { IconButton } from '@floatwise/ui/icon-button';
import { TextInput } from '@floatwise/ui/text-input';
import { NumberField } from '../frame/number-field.js';
import { emptyLine, longestName, mostLines, nameOf, type TypedLine } from './lines.js';

interface Props {
  lines: readonly TypedLine[];
  /** What an edit starts from: the same lines, or empty ones if `lines` are an example. */
  own: readonly TypedLine[];
  problems: Partial<Record<string, string>>;
  onChange: (lines: TypedLine[]) => void;
  /** A card was removed; the caller offers Undo. */
  onRemove: (position: number) => void;
}

/** One block of three fields for each card. */
export function CardLines({ lines, own, problems, onChange, onRemove }: Props): ReactNode {
  const edit = (position: number, change: Partial<TypedLine>): void =>
    onChange(own.map((line, index) => (index === position ? { ...line, ...change } : line)));
  return (
    <div className="grid gap-5">
      {lines.map((line, index) => (
        <fieldset key={index} className="grid min-w-0 gap-3 border-b border-hairline pb-5">
          <legend className="sr-only">{nameOf(line, index)}</legend>
          <div className="flex items-end gap-2">
            <Field label="Card" optional className="grow">
              <TextInput
                value={line.name}
                maxLength={longestName}
                placeholder={`Card ${index + 1}`}
                autoComplete="off"
                onType={(name) => edit(index, { name })}
              />
            </Field>
            {lines.length > 1 && (
              <IconButton
                icon={X}
                label={`Remove ${nameOf(line, index)}`}
                className="print:hidden"
                onClick={() => onRemove(index)}
              />
            )}
          </div>
          <div className="grid fitting-cols-2 items-start gap-3">
            <NumberField
              label="Credit limit"
              unit="dollars"
              value={line.creditLimit}
              onChange={(creditLimit) => edit(index, { creditLimit })}
              error={problems[`creditLimit:${index}`]}
            />
            <NumberField
              label="Balance"
              unit="dollars"
              value={line.balance}
              onChange={(balance) => edit(index, { balance })}
              error={problems[`balance:${index}`]}
            />
          </div>
        </fieldset>
      ))}
      {lines.length < mostLines ? (
        <Button variant="quiet" className="print:hidden" onClick={() => onChange([...own, emptyLine])}>
          <Icon of={Plus} />
          Add card
        </Button>
      ) : (
        <p className="text-14 text-ink-soft">The list holds {mostLines} cards. Remove one to add another.</p>
      )}
    </div>
  );
}
