import type { CardField } from '@floatwise/contracts/card-fields';
import type { CardRow } from '../../wallet/card-row.js';
import type { EditedFields } from '../../wallet/wallet-rules.js';

/**
 * Fields that a bank sets and a person may know better. Balances aren't among them: they are the bank's to tell, and one that was
 * typed would be wrong the next day.
 */
const correctable: readonly CardField[] = [
  'lastFour',
  'statementDate',
  'dueDate',
  'dueMonth',
  'creditLimit',
  'carriesBalance',
  'apr',
];

/** The own fields of a card after an edit: those from before, and what the person now set on a synced card. */
export function ownFieldsAfter(stored: CardRow, fields: EditedFields): string[] {
  if (stored.connectionType === 'manual') return stored.ownFields;
  const set = correctable.filter((field) => JSON.stringify(fields[field]) !== JSON.stringify(stored[field]));
  return [...new Set([...stored.ownFields, ...set])];
}
