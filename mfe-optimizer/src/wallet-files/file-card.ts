// Configures zod for the content security policy; import this before the first schema is used.
import '@floatwise/web-kit/form';
import { cardFieldNames, initialCard, type CardField, type CardValues } from '@floatwise/contracts/card-fields';
import { createCardBody } from '@floatwise/contracts/cards/wallet.http';
import { paidStatements, type PaidStatement } from '@floatwise/contracts/cards/paid-statements';
import { containsCardNumber } from '@floatwise/contracts/card-number';
import { cardFieldText } from '../wallet/card-field-text.js';
import { cardFormRules } from '../card-form/card-values.js';

/** A card with the payment marks that a JSON file contains. */
export type FiledCard = CardValues & { paidStatements: PaidStatement[] };

/** One card of a file: valid, or refused with a reason. `line` is its position in the file, from 1. */
export type FileCard = { line: number; label: string } & (
  { isValid: true; card: FiledCard } | { isValid: false; why: string }
);

const isField = (field: unknown): field is CardField => cardFieldNames.some((name) => name === field);

/** Whether a value contains a full card number. We never want one, not even in this browser. */
const holdsCardNumber = (value: unknown): boolean => containsCardNumber(JSON.stringify(value));

/** Validates one card of a file with the form's rules. */
export function fileCard(value: unknown, line: number): FileCard {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  const isNamed = typeof name === 'string' && name.trim() !== '' && !holdsCardNumber(name);
  const label = isNamed ? name.trim().slice(0, 80) : `Card ${line}`;
  if (holdsCardNumber(value)) {
    return {
      line,
      label,
      isValid: false,
      why: 'It holds a full card number. We never want it; the last four digits are enough.',
    };
  }
  const { marks, fields } = apart(value);
  const read = paidStatements.safeParse(marks);
  if (!read.success) return { line, label, isValid: false, why: 'Paid statements: not in a format we can read.' };
  const filled = createCardBody.safeParse(withRate(fields));
  const judged = filled.success ? cardFormRules.safeParse(filled.data) : filled;
  if (judged.success) {
    const card = judged.data;
    return {
      line,
      label,
      isValid: true,
      card: { ...card, nickname: card.nickname || null, paidStatements: read.data },
    };
  }
  return { line, label, isValid: false, why: reasonOf(judged.error.issues) };
}

function apart(value: unknown): { marks: unknown; fields: unknown } {
  if (typeof value !== 'object' || value === null || !('paidStatements' in value)) return { marks: [], fields: value };
  const { paidStatements: marks, ...fields } = value;
  return { marks, fields };
}

/** The specification's default (section 9); the contract has defaults for all other optional fields. */
const withRate = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? { rewardsRate: initialCard().rewardsRate, ...value } : value;

function reasonOf(issues: readonly { path: PropertyKey[]; message: string; code?: string; keys?: string[] }[]): string {
  const sentences = issues.slice(0, 2).map(({ path: [field], message, code, keys }) => {
    if (code === 'unrecognized_keys') return `Unknown field ${keys?.slice(0, 3).join(', ') ?? ''}.`;
    const sentence = message.startsWith('Invalid') ? 'missing, or not in a format we can read.' : message;
    return isField(field) ? `${cardFieldText[field].name}: ${sentence}` : sentence;
  });
  return sentences.join(' ');
}
