/**
 * The fields of a card that a person sets. The bodies of the API, the card that a guest's browser keeps, the columns of an exported
 * file and those of the database all follow from this table. It works without zod: a browser's first load reads it.
 */

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
  cap: { amount: number; period: 'month' | 'quarter' | 'year' } | null;
}

/** What a field may hold: letters, four digits, a day of the month, dollars, a rate, yes or no, one of a few words, dollars by category, a welcome bonus, or rates by category. */
interface KindValues {
  text: string;
  'last-four': string;
  day: number;
  money: number;
  rate: number;
  flag: boolean;
  choice: string;
  amounts: { category: string; spent: number }[];
  bonus: WelcomeBonus;
  rates: OwnRate[];
}
export type FieldKind = keyof KindValues;

/** Where a field must be sent: when a card is added, when it is changed, and in a card that comes from a file or from an older wallet. */
type Place = 'post' | 'put' | 'file';

interface FieldRule {
  kind: FieldKind;
  choices?: readonly string[];
  /** What the field holds where nothing was said. A field that begins with null may be null. */
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
  currentBalance: { kind: 'money', initial: 0, requiredIn: ['put'] },
  carriesBalance: { kind: 'flag', initial: false, requiredIn: [] },
  apr: { kind: 'rate', initial: null, requiredIn: [] },
  /** What the last closed statement asks for, in dollars; null where nobody told. */
  statementBalance: { kind: 'money', initial: null, requiredIn: [] },
  catalogueCardId: { kind: 'text', initial: null, requiredIn: [] },
  capSpent: { kind: 'amounts', initial: [], requiredIn: [] },
  welcomeBonus: { kind: 'bonus', initial: null, requiredIn: [] },
  /** Instead of the catalogue's rates by category; null is the catalogue's. */
  ownCategories: { kind: 'rates', initial: null, requiredIn: [] },
} as const satisfies Record<string, FieldRule>;

export type CardField = keyof typeof cardFields;
type Rule<Field extends CardField> = (typeof cardFields)[Field];
type Held<One> = One extends { choices: readonly (infer Choice)[] }
  ? Choice
  : One extends { kind: infer Kind extends FieldKind }
    ? KindValues[Kind]
    : never;

/** What a person says about a card. */
export type CardValues = {
  -readonly [Field in CardField]: Held<Rule<Field>> | (null extends Rule<Field>['initial'] ? null : never);
};

/** The fields that may be left out in a place. */
export type OptionalIn<Where extends Place> = {
  [Field in CardField]: Where extends Rule<Field>['requiredIn'][number] ? never : Field;
}[CardField];

export const cardFieldNames = Object.keys(cardFields) as CardField[];

/** Whether a field must be sent in that place. */
export const isRequiredIn = (field: CardField, place: Place): boolean =>
  (cardFields[field].requiredIn as readonly Place[]).includes(place);

/** A card of which nothing was said: what a new form begins with, and what stands for a field that was left out. */
export const initialCard = (): CardValues => valuesFor((field) => cardFields[field].initial);

/** A card without what its keeper added to it, which a strict body refuses. */
export const onlyCardFields = (card: CardValues): CardValues => valuesFor((field) => card[field]);

/** A value for each field, in the order of the table. That each is one of its field is the caller's promise. */
export const valuesFor = (valueOf: (field: CardField) => unknown): CardValues =>
  Object.fromEntries(cardFieldNames.map((field) => [field, valueOf(field)])) as CardValues;

/** Issuers leave at least this many days between close and due, so a smaller distance within a month cannot be meant. */
const sameMonthDays = 14;

/** Whether a bill can be due in the month in which its statement closes (decisions.md, "Which month a bill falls in"). */
export const sameMonthFits = ({ statementDate, dueDate }: Pick<CardValues, 'statementDate' | 'dueDate'>): boolean =>
  dueDate >= statementDate + sameMonthDays;

/** Why `dueMonth` can't be right, for the person; null where it can. */
export const dueMonthProblem = (
  card: Pick<CardValues, 'statementDate' | 'dueDate'> & { dueMonth?: CardValues['dueMonth'] | undefined },
): string | null =>
  card.dueMonth !== 'same' || sameMonthFits(card)
    ? null
    : `A bill due in the same month needs a due day at least ${sameMonthDays} days after the statement day.`;
