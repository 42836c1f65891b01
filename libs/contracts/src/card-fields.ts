/**
 * The fields of a card that a person sets. This table defines the API bodies, the card stored in a guest's browser, and the
 * columns of the export file and of the database. It doesn't use zod, because the browser's first load includes it.
 */

import { keysOf } from './keys.js';

/** Where a purchase is made, for cards that give more there. */
export const spendingCategories = [
  'groceries',
  'gas',
  'dining',
  'travel',
  'online',
  'drugstore',
  'streaming',
  'other',
] as const;

/** What a new card gives once so much was spent on it from one day to another, both included. */
export interface WelcomeBonus {
  /** Dollars, or points (miles) at what the card says one is worth. */
  amount: number;
  unit: 'dollars' | 'points';
  spend: number;
  from: string;
  by: string;
  /** Dollars that the person says are spent of it. */
  spent: number;
}

/** A rate of one category as the person knows it, in the card's unit. */
export interface OwnRate {
  category: (typeof spendingCategories)[number];
  rate: number;
  /** Rates with the same `group` share the cap. */
  cap: { amount: number; period: 'month' | 'quarter' | 'year'; group?: string | undefined } | null;
}

/**
 * What a field can hold: text, four digits, a day of the month, a date, dollars, a balance (below 0 in the person's favor), a
 * rate, a boolean, one of a few values, dollars by category, a welcome bonus, or rates by category.
 */
interface KindValues {
  text: string;
  'last-four': string;
  day: number;
  date: string;
  money: number;
  balance: number;
  rate: number;
  flag: boolean;
  choice: string;
  amounts: { category: string; spent: number }[];
  bonus: WelcomeBonus;
  rates: OwnRate[];
}
export type FieldKind = keyof KindValues;

/** Where a field can be required: when a card is added, when it is changed, or when it comes from a file or an older wallet. */
type Place = 'post' | 'put' | 'file';

interface FieldRule {
  kind: FieldKind;
  choices?: readonly string[];
  /** The field's value if none was given. A field whose initial value is null is nullable. */
  initial: string | number | boolean | null | readonly [];
  requiredIn: readonly Place[];
}

const always = ['post', 'put', 'file'] as const;

export const cardFields = {
  name: { kind: 'text', initial: '', requiredIn: always },
  nickname: { kind: 'text', initial: null, requiredIn: [] },
  lastFour: { kind: 'last-four', initial: '', requiredIn: ['put'] },
  statementDate: { kind: 'day', initial: 1, requiredIn: always },
  dueDate: { kind: 'day', initial: 1, requiredIn: always },
  dueMonth: { kind: 'choice', choices: ['next', 'same'], initial: 'next', requiredIn: [] },
  rewardsRate: { kind: 'rate', initial: 1, requiredIn: ['post', 'put'] },
  rewardsUnit: { kind: 'choice', choices: ['percent', 'points', 'miles'], initial: 'percent', requiredIn: [] },
  /** What one point is worth, in cents. */
  centsPerPoint: { kind: 'rate', initial: 1, requiredIn: [] },
  creditLimit: { kind: 'money', initial: 1000, requiredIn: always },
  currentBalance: { kind: 'balance', initial: 0, requiredIn: ['put'] },
  carriesBalance: { kind: 'flag', initial: false, requiredIn: [] },
  /** The bank pays each bill by itself on its due date. */
  autopay: { kind: 'flag', initial: false, requiredIn: [] },
  apr: { kind: 'rate', initial: null, requiredIn: [] },
  /** The last day of an introductory APR; null without one. */
  introAprEnds: { kind: 'date', initial: null, requiredIn: [] },
  /** The amount due on the last closed statement, in dollars; null if it was never entered. */
  statementBalance: { kind: 'money', initial: null, requiredIn: [] },
  catalogCardId: { kind: 'text', initial: null, requiredIn: [] },
  capSpent: { kind: 'amounts', initial: [], requiredIn: [] },
  welcomeBonus: { kind: 'bonus', initial: null, requiredIn: [] },
  /** Instead of the catalog's rates by category; null is the catalog's. */
  ownCategories: { kind: 'rates', initial: null, requiredIn: [] },
} as const satisfies Record<string, FieldRule>;

export type CardField = keyof typeof cardFields;
type Rule<Field extends CardField> = (typeof cardFields)[Field];
type Held<One> = One extends { choices: readonly (infer Choice)[] }
  ? Choice
  : One extends { kind: infer Kind extends FieldKind }
    ? KindValues[Kind]
    : never;

/** The card data that a person enters. */
export type CardValues = {
  -readonly [Field in CardField]: Held<Rule<Field>> | (null extends Rule<Field>['initial'] ? null : never);
};

/** The fields that are optional in a place. */
export type OptionalIn<Where extends Place> = {
  [Field in CardField]: Where extends Rule<Field>['requiredIn'][number] ? never : Field;
}[CardField];

export const cardFieldNames = keysOf(cardFields);

/** Whether a field is required in a place. */
export function isRequiredIn(field: CardField, place: Place): boolean {
  const places: readonly Place[] = cardFields[field].requiredIn;
  return places.includes(place);
}

/** A card with nothing entered yet: the starting point for a new form, and the source of values for fields that were left out. */
export const initialCard = (): CardValues => valuesFor((field) => cardFields[field].initial);

/** The card without the extra fields its store added, which a strict body would refuse. */
export const onlyCardFields = (card: CardValues): CardValues => valuesFor((field) => card[field]);

const noValues: Partial<Record<CardField, unknown>> = Object.fromEntries(cardFieldNames.map((field) => [field, null]));

/** A value for each field, in table order. The caller must make sure that each value is valid for its field. */
export function valuesFor(valueOf: (field: CardField) => unknown): CardValues {
  // A copy with all fields takes half of the memory of adding them one by one; it runs for every card that is read.
  const values = { ...noValues };
  for (const field of cardFieldNames) values[field] = valueOf(field);
  return values as CardValues;
}

/** Issuers leave at least this many days between close and due, so a smaller gap within one month must be a mistake. */
const sameMonthDays = 14;

/** Whether a bill can be due in the same month its statement closes (decisions.md, "Which month a bill falls in"). */
export const sameMonthFits = ({ statementDate, dueDate }: Pick<CardValues, 'statementDate' | 'dueDate'>): boolean =>
  dueDate >= statementDate + sameMonthDays;

/** Explains to the person why `dueMonth` can't be right; null if it's fine. */
export const dueMonthProblem = (
  card: Pick<CardValues, 'statementDate' | 'dueDate'> & { dueMonth?: CardValues['dueMonth'] | undefined },
): string | null =>
  card.dueMonth !== 'same' || sameMonthFits(card)
    ? null
    : `If the bill is due in the same month, the due day must be at least ${sameMonthDays} days after the statement day.`;
