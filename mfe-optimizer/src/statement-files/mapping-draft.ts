import type { CsvMapping, MappingQuestion } from '@floatwise/contracts/cards/statement-files.http';
import { readAmount, readDate } from '@floatwise/finance/written-values';

/** The form's choices, as its fields store them; '' means not chosen yet. */
export interface MappingDraft {
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
export const startingDraft = (guess: MappingQuestion['guess']): MappingDraft => ({
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
export function mappingOf(draft: MappingDraft): CsvMapping | null {
  const { date, dateOrder, description } = draft;
  const amount = amountOf(draft);
  if (date === '' || description === '' || dateOrder === '' || amount === null) return null;
  return { date: Number(date), description: Number(description), amount, dateOrder };
}

/** A row, read the way the form says; null if a cell has an unexpected value. An amount above 0 is spending. */
export function readSample(
  cells: readonly string[],
  draft: MappingDraft,
): { date: string | null; description: string; amount: number | null } {
  const cell = (place: string): string => (place === '' ? '' : (cells[Number(place)]?.trim() ?? ''));
  const date = draft.dateOrder === '' ? null : readDate(cell(draft.date), draft.dateOrder);
  const description = cell(draft.description);
  if (draft.way !== 'two') {
    const told = readAmount(cell(draft.amount));
    return { date, description, amount: told !== null && draft.way === 'negative' ? 0 - told : told };
  }
  const [debit, credit] = [cell(draft.debit), cell(draft.credit)];
  const [spent, back] = [readAmount(debit || '0'), readAmount(credit || '0')];
  const isNone = (debit === '' && credit === '') || spent === null || back === null;
  return { date, description, amount: isNone ? null : spent - Math.abs(back) };
}
