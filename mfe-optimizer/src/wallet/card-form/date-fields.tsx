import type { ReactNode } from 'react';
import { daysBetween, ordinal } from '@floatwise/finance/calendar';
import { cycleWarning } from '@floatwise/finance/cycle';
import { Banner } from '@floatwise/ui/banner';
import { Field } from '@floatwise/ui/field';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { Select } from '@floatwise/ui/select';
import { useToday } from '@floatwise/web-kit/today';
import { hintOf } from './synced-hint.js';
import { useDays, type CardForm } from './use-card-editor.js';

const days = Array.from({ length: 31 }, (_, before) => ({ value: String(before + 1), label: ordinal(before + 1) }));

/** Prevents line breaks between a month and its day. */
const datesKept = (words: string): string => words.replace(/ (?=\d)/g, '\u00a0');

/** The cycle's two days, the due date's month if it's ambiguous, and a warning if the days look wrong. */
export function DateFields({ form, isSynced }: { form: CardForm; isSynced: boolean }): ReactNode {
  const today = useToday();
  const hint = hintOf(isSynced);
  const { errors } = form.formState;
  const { statementDate, dueDate, setDay, question } = useDays(form);
  const dueMonth = form.watch('dueMonth');
  const warning = cycleWarning({ statementDate, dueDate, dueMonth }, today);
  const later = (due: string): string => (question ? `${daysBetween(question.closingDate, due)} days later` : '');
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Field label="Statement Date" error={errors.statementDate?.message} hint={hint('The day the statement closes.')}>
        <Select
          options={days}
          value={String(statementDate)}
          onChange={({ target }) => setDay('statementDate', Number(target.value))}
        />
      </Field>
      <Field label="Due Date" error={errors.dueDate?.message} hint={hint('The day the bill must be paid.')}>
        <Select
          options={days}
          value={String(dueDate)}
          onChange={({ target }) => setDay('dueDate', Number(target.value))}
        />
      </Field>
      {question && (
        <RadioGroup
          className="col-span-2"
          label="Which one is right?"
          error={errors.dueMonth?.message}
          value={dueMonth}
          onValueChange={(chosen) => form.setValue('dueMonth', chosen, { shouldDirty: true, shouldValidate: true })}
          options={[
            { value: 'same', label: datesKept(question.same.words), description: later(question.same.dueDate) },
            { value: 'next', label: datesKept(question.next.words), description: later(question.next.dueDate) },
          ]}
        />
      )}
      {warning && (
        <Banner tone="caution" className="col-span-2">
          {warning.words}
        </Banner>
      )}
    </div>
  );
}
