import { useState, type ReactNode } from 'react';
import type { CsvMapping, MappingQuestion, StatementFile } from '@floatwise/contracts/cards/statement-files.http';
import { formatMoney } from '@floatwise/finance/money/money';
import { readAmount, readDate } from '@floatwise/finance/calendar/written-values';
import { Banner } from '@floatwise/ui/banner';
import { Dialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { Select } from '@floatwise/ui/select';
import { Table } from '@floatwise/ui/table';
import { sentenceOf } from '@floatwise/web-kit/api';
import { useDiscardFile, useMapFile } from './use-statement-files.js';

/** The form's choices, as its fields store them; '' means not chosen yet. */
interface MappingDraft {
  date: string;
  dateOrder: CsvMapping['dateOrder'] | '';
  description: string;
  way: 'positive' | 'negative' | 'two' | '';
  amount: string;
  debit: string;
  credit: string;
}

const chosen = (column: number | null): string => (column === null ? '' : String(column));

/** The form starts with our guess. */
const startingDraft = (guess: MappingQuestion['guess']): MappingDraft => ({
  date: chosen(guess.date),
  dateOrder: guess.dateOrder ?? '',
  description: chosen(guess.description),
  way: guess.debit !== null && guess.credit !== null ? 'two' : (guess.purchases ?? ''),
  amount: chosen(guess.amount),
  debit: chosen(guess.debit),
  credit: chosen(guess.credit),
});

function amountOf({ way, amount, debit, credit }: MappingDraft): CsvMapping['amount'] | null {
  if (way === 'two') {
    return debit === '' || credit === '' ? null : { kind: 'two', debit: Number(debit), credit: Number(credit) };
  }
  return way === '' || amount === '' ? null : { kind: 'one', column: Number(amount), purchases: way };
}

/** The mapping that the form describes, once everything is chosen. */
function mappingOf(draft: MappingDraft): CsvMapping | null {
  const { date, dateOrder, description } = draft;
  const amount = amountOf(draft);
  if (date === '' || description === '' || dateOrder === '' || amount === null) return null;
  return { date: Number(date), description: Number(description), amount, dateOrder };
}

/** A row, read the way the form says; null if a cell has an unexpected value. An amount above 0 is spending. */
function readSample(
  cells: readonly string[],
  draft: MappingDraft,
): { date: string | null; description: string; amount: number | null } {
  const cell = (place: string): string => (place === '' ? '' : (cells[Number(place)]?.trim() ?? ''));
  const date = draft.dateOrder === '' ? null : readDate(cell(draft.date), draft.dateOrder);
  const description = cell(draft.description);
  if (draft.way !== 'two') {
    const read = readAmount(cell(draft.amount));
    return { date, description, amount: read !== null && draft.way === 'negative' ? 0 - read : read };
  }
  const [debit, credit] = [cell(draft.debit), cell(draft.credit)];
  const [spent, back] = [readAmount(debit || '0'), readAmount(credit || '0')];
  const isNone = (debit === '' && credit === '') || spent === null || back === null;
  return { date, description, amount: isNone ? null : spent - Math.abs(back) };
}

interface Props {
  file: StatementFile;
  question: MappingQuestion;
  onBack: () => void;
  onClose: () => void;
}

/** Asks which column is which, and previews the first rows read that way. */
export function MappingStep({ file, question, onBack, onClose }: Props): ReactNode {
  const [draft, setDraft] = useState<MappingDraft>(() => startingDraft(question.guess));
  const mapping = mappingOf(draft);
  const map = useMapFile(file.id);
  const discard = useDiscardFile(onBack);
  const onChange = (change: Partial<MappingDraft>): void => setDraft({ ...draft, ...change });
  return (
    <Dialog
      onOpenChange={onClose}
      size="wide"
      title="Which column is which?"
      description={question.reason}
      primary={{
        label: 'Continue',
        onSelect: () => mapping && map.mutate(mapping),
        loading: map.isPending,
        disabled: mapping === null,
      }}
      secondary={{ label: 'Choose another file', onSelect: () => discard.mutate(file.id), loading: discard.isPending }}
    >
      <div className="grid gap-4">
        {map.isError && (
          <Banner tone="bad">{sentenceOf(map.error, 'We couldn’t read the file. Please try again.')}</Banner>
        )}
        <Choices {...{ question, draft, onChange }} />
        <Sample rows={question.rows} mapping={mapping} draft={draft} />
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  question: MappingQuestion;
  draft: MappingDraft;
  onChange: (change: Partial<MappingDraft>) => void;
}

const orders = [
  { value: 'mdy', label: 'Month, day, year' },
  { value: 'dmy', label: 'Day, month, year' },
  { value: 'ymd', label: 'Year, month, day' },
];
const ways = [
  { value: 'positive', label: 'Purchases are above 0' },
  { value: 'negative', label: 'Purchases are below 0' },
  { value: 'two', label: 'Purchases and payments have their own columns' },
];

function Choices({ question, draft, onChange }: ChoicesProps): ReactNode {
  const choice = (label: string, field: keyof MappingDraft, options: readonly { value: string; label: string }[]) => (
    <Field label={label}>
      <Select
        value={draft[field]}
        placeholder="Choose"
        onChange={({ target }) => onChange({ [field]: target.value })}
        options={options}
      />
    </Field>
  );
  const columns = question.columns.map((label, place) => ({ value: String(place), label }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {choice('Date', 'date', columns)}
      {choice('Dates are written as', 'dateOrder', orders)}
      {choice('Description', 'description', columns)}
      {choice('Amounts', 'way', ways)}
      {draft.way === 'two' ? (
        <>
          {choice('Purchases', 'debit', columns)}
          {choice('Payments and refunds', 'credit', columns)}
        </>
      ) : (
        choice('Amount', 'amount', columns)
      )}
    </div>
  );
}

function Sample({
  rows,
  mapping,
  draft,
}: {
  rows: readonly string[][];
  mapping: CsvMapping | null;
  draft: MappingDraft;
}): ReactNode {
  const read = rows.map((cells, place) => ({ place, ...readSample(cells, draft) }));
  const amountText = (amount: number | null): ReactNode => {
    if (amount === null) return <span className="text-bad">No amount</span>;
    return `${formatMoney(Math.abs(amount))} ${amount < 0 ? 'back' : 'spent'}`;
  };
  return (
    <section aria-label="How the first rows are read" className="grid gap-1">
      <h3 className="text-14 font-semibold">How the first rows are read</h3>
      {mapping === null && <p className="text-14 text-ink-soft">Choose everything above to see the rows.</p>}
      <Table
        caption="How the first rows are read"
        columns={[
          {
            id: 'text',
            header: 'Description',
            primary: true,
            cell: ({ description }) => description || 'No description',
          },
          { id: 'date', header: 'Date', cell: ({ date }) => date ?? <span className="text-bad">No date</span> },
          { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => amountText(amount) },
        ]}
        rows={mapping === null ? [] : read}
        rowKey={({ place }) => String(place)}
      />
    </section>
  );
}
