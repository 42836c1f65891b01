import {
  cardFields,
  dueMonthProblem,
  isRequiredIn,
  spendingCategories,
  valuesFor,
  type CardField,
  type FieldKind,
  type CardValues,
} from '@floatwise/contracts/card-fields';
import type { UsedPurchaseInput } from '@floatwise/contracts/cards/purchases';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { isRecord, isWithin, parsed } from './values.js';

/** A purchase that a guest made with a card ("I used it"), as the server keeps it for accounts. */
export interface GuestPurchase extends Pick<UsedPurchaseInput, 'id' | 'amount' | 'madeOn'> {
  /** Empty if nobody said where. */
  place: string;
  foreign: boolean;
  /** Its amount is in the card's balance: nobody typed another one since. */
  inBalance: boolean;
  /** What was typed as spent toward the bonus was typed later and includes it. */
  isTold: boolean;
}

/** A card kept only in this browser. It has the same fields as a saved one. */
export interface GuestCard extends CardValues {
  /** Starts with `guest-`. */
  id: string;
  connectionType: 'manual';
  syncStatus: 'connected';
  /** The day `statementBalance` was entered; null if it never was. The balance belongs to the last statement closed by then. */
  statementToldOn: string | null;
  /** The day that `capSpent` of a file is of, where the file said it. */
  capSpentOn?: string;
  /** Statements marked as paid, newest first. */
  paidStatements: CreditCard['paidStatements'];
  /** The newest 100, newest first. */
  purchases: readonly GuestPurchase[];
  /** The day it was added, or its statement or due day last changed (`YYYY-MM-DD`). */
  cycleSince: string;
  createdAt: string;
  updatedAt: string;
}

export interface StoredWallet {
  version: 1;
  cards: GuestCard[];
}

/** What the browser had stored: a wallet (migrated if necessary), or something unreadable. */
export type ReadWallet = { kind: 'wallet'; wallet: StoredWallet; migrated: boolean } | { kind: 'unreadable' };

const text = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);
const amountMost = 9_999_999_999.99;

const records = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
const readPaidStatements = (value: unknown): GuestCard['paidStatements'] =>
  records(value).flatMap(({ closingDate, amount, paidOn }) =>
    isDay(closingDate) && isDay(paidOn)
      ? [{ closingDate, amount: isWithin(amount, 0, amountMost) ? amount : null, paidOn }]
      : [],
  );

const readPurchases = (value: unknown): GuestPurchase[] =>
  records(value).flatMap(({ id, amount, madeOn, place, foreign, inBalance, isTold }) =>
    typeof id === 'string' && isWithin(amount, 0.01, amountMost) && isDay(madeOn)
      ? [
          {
            ...{ id, amount, madeOn, place: text(place, ''), foreign: foreign === true },
            ...{ inBalance: inBalance === true, isTold: isTold === true },
          },
        ]
      : [],
  );

const isCap = (cap: unknown): boolean =>
  cap === null ||
  (isRecord(cap) &&
    isWithin(cap.amount, 0, amountMost) &&
    ['month', 'quarter', 'year'].includes(text(cap.period, '')) &&
    (cap.group === undefined || (typeof cap.group === 'string' && cap.group.length <= 80)));

/** Reads a stored value by its kind of field; undefined if it can't be trusted. */
const readKind: Record<Exclude<FieldKind, 'choice'>, (value: unknown) => unknown> = {
  text: (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined),
  'last-four': (value) => (/^\d{4}$/.test(text(value, '')) ? value : ''),
  day: (value) => (isWithin(value, 1, 31) ? value : undefined),
  date: (value) => (isDay(value) ? value : undefined),
  money: (value) => (isWithin(value, 0, amountMost) ? value : undefined),
  balance: (value) => (isWithin(value, -amountMost, amountMost) ? value : undefined),
  rate: (value) => (isWithin(value, 0, 100) ? value : undefined),
  flag: (value) => value === true,
  amounts: (value) =>
    records(value).flatMap(({ category, spent }) =>
      typeof category === 'string' && isWithin(spent, 0, amountMost) ? [{ category, spent }] : [],
    ),
  bonus: (value) => {
    if (!isRecord(value)) return undefined;
    const { amount, unit, spend, from, by, spent } = value;
    const isWhole = [amount, spend, spent].every((each) => isWithin(each, 0, amountMost)) && isDay(from) && isDay(by);
    return isWhole && (unit === 'dollars' || unit === 'points') ? { amount, unit, spend, from, by, spent } : undefined;
  },
  rates: (value) => {
    const rates = records(value).filter(
      ({ category, rate, cap }) =>
        spendingCategories.some((known) => known === category) && isWithin(rate, 0, 100) && isCap(cap),
    );
    return rates.length > 0 ? rates : undefined;
  },
};

/** Reads one field of a stored card; undefined makes the whole card unusable. */
function readField(field: CardField, stored: Record<string, unknown>): unknown {
  const rule = cardFields[field];
  const value = stored[field];
  if (value === undefined && !isRequiredIn(field, 'file')) return rule.initial;
  const read = 'choices' in rule ? rule.choices.find((choice) => choice === value) : readKind[rule.kind](value);
  // Figures that recommendations depend on are never made up. Other fields fall back to their initial values.
  return read ?? (isRequiredIn(field, 'put') ? undefined : rule.initial);
}

/** Reads a stored card and fills in fields that older versions didn't have; null if its figures can't be trusted. */
function readCard(value: unknown): GuestCard | null {
  if (!isRecord(value)) return null;
  const { id } = value;
  if (typeof id !== 'string' || !/^guest-[\w-]{1,80}$/.test(id)) return null;
  const fields = valuesFor((field) => readField(field, value));
  if (Object.values(fields).some((each) => each === undefined)) return null;
  const createdAt = text(value.createdAt, new Date(0).toISOString());
  return {
    id,
    ...fields,
    dueMonth: dueMonthProblem(fields) === null ? fields.dueMonth : 'next',
    statementToldOn: isDay(value.statementToldOn) ? value.statementToldOn : null,
    ...(isDay(value.capSpentOn) && { capSpentOn: value.capSpentOn }),
    paidStatements: readPaidStatements(value.paidStatements),
    purchases: readPurchases(value.purchases),
    connectionType: 'manual',
    syncStatus: 'connected',
    cycleSince: isDay(value.cycleSince) ? value.cycleSince : createdAt.slice(0, 10),
    createdAt,
    updatedAt: text(value.updatedAt, createdAt),
  };
}

/**
 * Reads what the browser kept. The first version was a bare list of cards. Fields added since then get their initial values.
 * One bad card makes the whole wallet unreadable, so that no card is dropped silently.
 */
export function readWallet(stored: string): ReadWallet {
  const value = parsed(stored);
  const list = Array.isArray(value) ? value : isRecord(value) && value.version === 1 ? value.cards : null;
  if (!Array.isArray(list)) return { kind: 'unreadable' };
  const cards = list.map(readCard).filter((card) => card !== null);
  if (cards.length < list.length) return { kind: 'unreadable' };
  const wallet: StoredWallet = { version: 1, cards };
  return { kind: 'wallet', wallet, migrated: JSON.stringify(wallet) !== stored };
}
