// Sets zod up for the content security policy, before the first schema is used.
import '@floatwise/web-kit/form';
import { createCardBody, paidStatements, type NewCard, type PaidStatement } from '@floatwise/contracts/cards.http';
import { containsCardNumber } from '@floatwise/finance/text-card-number';
import { cardFormRules, defaults } from '../wallet/card-form/card-values.js';

/** The fields of a card in a file, in the order of the columns. */
export const cardColumns = [
  'name',
  'nickname',
  'lastFour',
  'statementDate',
  'dueDate',
  'dueMonth',
  'rewardsRate',
  'rewardsUnit',
  'centsPerPoint',
  'creditLimit',
  'currentBalance',
  'carriesBalance',
  'apr',
  'statementBalance',
  'catalogueCardId',
  'capSpent',
] as const satisfies readonly (keyof NewCard)[];

export type CardColumn = (typeof cardColumns)[number];

/** Without these nothing can be computed; every other field has a default. */
export const neededColumns: readonly CardColumn[] = ['name', 'statementDate', 'dueDate', 'creditLimit'];

/** What a person calls a field, for messages. */
export const fieldNames: Record<CardColumn, string> = {
  name: 'Card name',
  nickname: 'Nickname',
  lastFour: 'Last four digits',
  statementDate: 'Statement date',
  dueDate: 'Due date',
  dueMonth: 'Month of the bill',
  rewardsRate: 'Rewards rate',
  rewardsUnit: 'Rewards unit',
  centsPerPoint: 'Cents per point',
  creditLimit: 'Credit limit',
  currentBalance: 'Current balance',
  carriesBalance: 'Carries a balance',
  apr: 'APR',
  statementBalance: 'Statement balance',
  catalogueCardId: 'Catalogue card',
  capSpent: 'Spent in categories',
};

/** A card with the marks of payment that a JSON file holds. */
export type FiledCard = NewCard & { paidStatements: PaidStatement[] };

/** One card of a file: usable, or refused with the reason. `line` is its place in the file, from 1. */
export type FileCard = { line: number; label: string } & (
  { isValid: true; card: FiledCard } | { isValid: false; why: string }
);

const isColumn = (field: unknown): field is CardColumn => cardColumns.some((column) => column === field);

/** Whether a value holds a full card number: we never want one, not even in this browser. */
const holdsCardNumber = (value: unknown): boolean => containsCardNumber(JSON.stringify(value));

/** Judges one card of a file by the same rules as the form. */
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
  if (!read.success) return { line, label, isValid: false, why: 'Paid statements: not of a kind we can read.' };
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

/** The specification's default (section 9); the contract has one for every other field that may be left out. */
const withRate = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? { rewardsRate: defaults.rewardsRate, ...value } : value;

function reasonOf(issues: readonly { path: PropertyKey[]; message: string; code?: string; keys?: string[] }[]): string {
  const sentences = issues.slice(0, 2).map(({ path: [field], message, code, keys }) => {
    if (code === 'unrecognized_keys') return `Unknown field ${keys?.slice(0, 3).join(', ') ?? ''}.`;
    const sentence = message.startsWith('Invalid') ? 'missing, or not of a kind we can read.' : message;
    return isColumn(field) ? `${fieldNames[field]}: ${sentence}` : sentence;
  });
  return sentences.join(' ');
}
