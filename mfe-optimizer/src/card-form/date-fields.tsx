import type { ReactNode } from 'react';
import { daysBetween, formatShort, ordinal } from '@floatwise/finance/calendar/calendar';
import { cycleWarning, statementOf, type CardCycle } from '@floatwise/finance/cycle/cycle';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { Banner } from '@floatwise/ui/banner';
import { BillPicture } from '@floatwise/ui/bill-picture';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Field } from '@floatwise/ui/field';
import { FloatLine } from '@floatwise/ui/float-line';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { Select } from '@floatwise/ui/select';
import { useToday } from '@floatwise/web-kit/today';
import { GraceDays } from './grace-days.js';
import { changed, useDays, type CardForm } from './use-card-editor.js';

/** The note on a field that the bank fills in, for a card that follows its bank. */
const fromBank = 'From your bank.';
/** Balances always come from the bank: a typed one would be outdated the next day. */
export const fromBankAlways = 'From your bank at every sync.';

/** The hint for a field: if the card follows its bank, the hint says so; otherwise it's the field's own. */
export const hintOf =
  (isSynced: boolean) =>
  (hint?: string, said: string = fromBank): string | undefined =>
    isSynced ? [said, hint].filter(Boolean).join(' ') : hint;

const days = Array.from({ length: 31 }, (_, before) => ({ value: String(before + 1), label: ordinal(before + 1) }));

/** Prevents line breaks between a month and its day. */
const datesKept = (words: string): string => words.replace(/ (?=\d)/g, '\u00a0');

interface Props {
  form: CardForm;
  isSynced: boolean;
  /** The closing day has the focus: the name is known from the list of cards. */
  isFirst?: boolean;
}

/** Stable, so that it focuses once. */
const focus = (element: HTMLSelectElement | null): void => element?.focus();

/** The cycle's two days, the due date's month if it's ambiguous, what they mean today, and a warning if they look wrong. */
export function DateFields({ form, isSynced, isFirst = false }: Props): ReactNode {
  const today = useToday();
  const hint = hintOf(isSynced);
  const { errors } = form.formState;
  const { statementDate, dueDate, setDay, question, grace, setGrace } = useDays(form);
  const [dueMonth, carriesBalance] = form.watch(['dueMonth', 'carriesBalance']);
  const cycle = statementDate !== null && dueDate !== null ? { statementDate, dueDate, dueMonth } : null;
  const warning = cycle && cycleWarning(cycle, today);
  const later = (due: string): string => (question ? `${daysBetween(question.closingDate, due)} days later` : '');
  return (
    <div className="grid fitting-cols-2 items-start gap-4">
      <Field label="Statement Date" error={errors.statementDate?.message} hint={hint('The day the statement closes.')}>
        <Select
          options={days}
          placeholder="Choose"
          value={statementDate === null ? '' : String(statementDate)}
          {...(isFirst && { ref: focus })}
          onChange={({ target }) => setDay('statementDate', Number(target.value))}
        />
      </Field>
      <Field label="Due Date" error={errors.dueDate?.message} hint={hint('The day the bill must be paid.')}>
        <Select
          options={days}
          placeholder="Choose"
          value={dueDate === null ? '' : String(dueDate)}
          onChange={({ target }) => setDay('dueDate', Number(target.value))}
        />
      </Field>
      <GraceDays typed={grace} onType={setGrace} statementDate={statementDate} today={today} />
      {question && (
        <RadioGroup
          className="col-span-full"
          label="Which one is right?"
          error={errors.dueMonth?.message}
          value={dueMonth}
          onValueChange={(chosen) => form.setValue('dueMonth', chosen, changed)}
          options={[
            { value: 'same', label: datesKept(question.same.words), description: later(question.same.dueDate) },
            { value: 'next', label: datesKept(question.next.words), description: later(question.next.dueDate) },
          ]}
        />
      )}
      {warning && (
        <Banner tone="caution" className="col-span-full">
          {warning.words}
        </Banner>
      )}
      {cycle && !carriesBalance && <Meaning cycle={cycle} today={today} />}
      <Disclosure summary="Where do I find this?" className="col-span-full">
        <BillPicture />
      </Disclosure>
    </div>
  );
}

/** What the two days mean for a purchase today. */
function Meaning({ cycle, today }: { cycle: CardCycle; today: string }): ReactNode {
  const { closingDate, dueDate } = statementOf(cycle, today);
  return (
    <div className="col-span-full grid gap-2">
      <p aria-live="polite" className="text-14 text-ink-soft">
        What you buy today is due {datesKept(formatShort(dueDate))}:{' '}
        <span className="font-medium text-ink">{formatDays(daysBetween(today, dueDate))}</span>.
      </p>
      <FloatLine today={today} closes={closingDate} due={dueDate} />
    </div>
  );
}
