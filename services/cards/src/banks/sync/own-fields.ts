import type { CardField } from '@floatwise/contracts/card-fields';
import type { CardRow } from '../../card/card-row.js';
import type { EditedFields } from '../../card/card-rules.js';

/**
 * Fields that a bank sets but people may correct. Balances aren't included: they always come from the bank, and a typed
 * one would be outdated the next day.
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

/**
 * The corrected fields of a card after an edit: the earlier ones, plus what the person just changed on a synced card.
 */
export function ownFieldsAfter(stored: CardRow, fields: EditedFields): string[] {
  if (stored.connectionType === 'manual') return stored.ownFields;
  const set = correctable.filter((field) => JSON.stringify(fields[field]) !== JSON.stringify(stored[field]));
  return [...new Set([...stored.ownFields, ...set])];
}
