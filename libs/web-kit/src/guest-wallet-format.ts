import type { CreditCard, NewCard } from '@floatwise/contracts/cards.http';

/** A card kept in this browser only. Same fields as a saved one. */
export interface GuestCard extends NewCard {
  /** Starts with `guest-`. */
  id: string;
  connectionType: 'manual';
  syncStatus: 'connected';
  /** The day on which `statementBalance` was told; null where none was. It belongs to the statement closed last then. */
  statementToldOn: string | null;
  /** Statements marked as paid, newest first. */
  paidStatements: CreditCard['paidStatements'];
  /** The day it was added or its days last changed (`YYYY-MM-DD`). */
  cycleSince: string;
  createdAt: string;
  updatedAt: string;
}

export interface StoredWallet {
  version: 1;
  cards: GuestCard[];
}

/** What was found in the browser: a wallet (perhaps migrated), or something that can not be one. */
export type ReadWallet = { kind: 'wallet'; wallet: StoredWallet; migrated: boolean } | { kind: 'unreadable' };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);
const within = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most;
const amountMost = 9_999_999_999.99;

const records = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const readCapSpent = (value: unknown): NewCard['capSpent'] =>
  records(value).flatMap(({ category, spent }) =>
    typeof category === 'string' && within(spent, 0, amountMost) ? [{ category, spent }] : [],
  );

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
const readPaidStatements = (value: unknown): GuestCard['paidStatements'] =>
  records(value).flatMap(({ closingDate, amount, paidOn }) =>
    isDay(closingDate) && isDay(paidOn)
      ? [{ closingDate, amount: within(amount, 0, amountMost) ? amount : null, paidOn }]
      : [],
  );

/** Takes a stored card over, filling what older versions did not have; null when its figures can not be trusted. */
function readCard(value: unknown): GuestCard | null {
  if (!isRecord(value)) return null;
  const { id, name, statementDate, dueDate, creditLimit, currentBalance = 0, rewardsRate = 1 } = value;
  if (typeof id !== 'string' || !/^guest-[\w-]{1,80}$/.test(id)) return null;
  if (typeof name !== 'string' || name.trim() === '') return null;
  if (!within(statementDate, 1, 31) || !within(dueDate, 1, 31)) return null;
  if (!within(creditLimit, 0, amountMost) || !within(currentBalance, 0, amountMost) || !within(rewardsRate, 0, 100))
    return null;
  const createdAt = text(value.createdAt, new Date(0).toISOString());
  return {
    id,
    name,
    nickname: typeof value.nickname === 'string' && value.nickname !== '' ? value.nickname : null,
    lastFour: /^\d{4}$/.test(text(value.lastFour, '')) ? text(value.lastFour, '') : '',
    statementDate,
    dueDate,
    dueMonth: value.dueMonth === 'same' && dueDate >= statementDate + 14 ? 'same' : 'next',
    rewardsRate,
    rewardsUnit: value.rewardsUnit === 'points' || value.rewardsUnit === 'miles' ? value.rewardsUnit : 'percent',
    centsPerPoint: within(value.centsPerPoint, 0, 100) ? value.centsPerPoint : 1,
    creditLimit,
    currentBalance,
    carriesBalance: value.carriesBalance === true,
    apr: within(value.apr, 0, 100) ? value.apr : null,
    catalogueCardId: typeof value.catalogueCardId === 'string' ? value.catalogueCardId : null,
    capSpent: readCapSpent(value.capSpent),
    statementBalance: within(value.statementBalance, 0, amountMost) ? value.statementBalance : null,
    statementToldOn: isDay(value.statementToldOn) ? value.statementToldOn : null,
    paidStatements: readPaidStatements(value.paidStatements),
    connectionType: 'manual',
    syncStatus: 'connected',
    cycleSince: isDay(value.cycleSince) ? value.cycleSince : createdAt.slice(0, 10),
    createdAt,
    updatedAt: text(value.updatedAt, createdAt),
  };
}

/**
 * Reads what the browser kept. The first version was a bare list of cards; cards without the fields that came later get
 * their defaults. One card that can not be trusted makes the whole wallet unreadable: nothing is dropped silently.
 */
export function readWallet(stored: string): ReadWallet {
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return { kind: 'unreadable' };
  }
  const list = Array.isArray(value) ? value : isRecord(value) && value.version === 1 ? value.cards : null;
  if (!Array.isArray(list)) return { kind: 'unreadable' };
  const cards = list.map(readCard);
  if (cards.some((card) => card === null)) return { kind: 'unreadable' };
  const wallet: StoredWallet = { version: 1, cards: cards as GuestCard[] };
  return { kind: 'wallet', wallet, migrated: JSON.stringify(wallet) !== stored };
}
