import { isDeepStrictEqual } from 'node:util';
import { dueMonthProblem, valuesFor, type CardField, type CardValues } from '@floatwise/contracts/card-fields';
import type { UpdateCardInput } from '@floatwise/contracts/cards/wallet.http';
import { keysOf } from '@floatwise/contracts/keys';
import { dayMs } from '@floatwise/contracts/time';
import { lastClosingDate } from '@floatwise/finance/cycle/bills';
import { counted } from '@floatwise/finance/calendar/counted';
import { DomainError } from '@floatwise/service-kit/errors';
import { proGives } from '@floatwise/service-kit/plans/plans';
import { ValidationFailed } from '@floatwise/service-kit/validation';
import { capSpentOf, type CardRow } from './card-row.js';

/** The caller and their current date. */
export interface Owner {
  userId: string;
  today: string;
}

/**
 * Whether `wanted` more cards fit; a null limit means unlimited. Adding zero cards always fits, even over the limit of
 * a plan that ended.
 */
export function hasRoom(wallet: { held: number; limit: number | null }, wanted: number): boolean {
  return wanted === 0 || wallet.limit === null || wallet.held + wanted <= wallet.limit;
}

/** 402 for one card too many. */
export function noRoomForOne({ held, limit }: { held: number; limit: number }): DomainError {
  const sentence = `Your plan includes ${counted(limit, 'card')}, and you have ${held}. ${proGives}`;
  return new DomainError('card-limit', 402, sentence);
}

/**
 * 402 if not all guest cards fit. Names those that don't; none is saved. `cards` are the ones that aren't in the
 * account yet, each with its index in the request.
 */
export function noRoomForImport(
  { held, limit }: { held: number; limit: number },
  cards: readonly { index: number; name: string }[],
): DomainError {
  const left = cards.slice(Math.max(0, limit - held));
  const names = left.map(({ name }) => `“${name}”`).join(', ');
  const sentence =
    `Your plan includes ${counted(limit, 'card')}, and you have ${held}, so ${names} ${left.length === 1 ? 'doesn’t' : 'don’t'} fit ` +
    `and nothing was saved. Choose fewer cards. ${proGives}`;
  const issues = left.map(({ index, name }) => ({ path: `cards.${index}`, message: `“${name}” doesn’t fit.` }));
  return new DomainError('card-limit', 402, sentence, { issues });
}

/** 404, also if it belongs to someone else. */
export function noSuchCard(): DomainError {
  return new DomainError('no-such-card', 404, 'That card isn’t in your wallet.');
}

/** 409: the card changed after the editor read it. The response carries the stored card. */
export function staleCard(current: unknown): DomainError {
  const sentence = 'This card changed somewhere else. Compare both versions and save again.';
  return new DomainError('stale-card', 409, sentence, { current });
}

/** 400 for one field. */
export function refusedField(path: string, message: string): DomainError {
  return new ValidationFailed([{ path, message }]);
}

export type EditedFields = CardValues & Pick<CardRow, 'statementClosing' | 'capSpentOn'>;

/** The stored card with today's edit applied; fields that the edit leaves out keep their values. */
export function edited(stored: CardRow, edit: UpdateCardInput, today: string): EditedFields {
  const shown = { ...stored, capSpent: capSpentOf(stored, today) };
  const fields = valuesFor((field) => (edit[field] === undefined ? shown[field] : edit[field]));
  return {
    ...fields,
    nickname: fields.nickname || null,
    capSpentOn: isDeepStrictEqual(fields.capSpent, shown.capSpent) ? stored.capSpentOn : today,
    statementClosing: edit.statementBalance === undefined ? stored.statementClosing : statementClosingOf(fields, today),
  };
}

/** The closing date of the statement that a balance entered `today` belongs to: the last closed one. Null without a balance. */
export function statementClosingOf(
  card: Pick<CardRow, 'statementDate' | 'dueDate' | 'dueMonth' | 'statementBalance'>,
  today: string,
): string | null {
  return card.statementBalance === null ? null : lastClosingDate(card, today);
}

/** A statement's minimum: the reported one, or else the known one if it's of the same statement. */
export const minimumOfStatement = (
  reported: number | null,
  closingDate: string | null,
  known: Pick<CardRow, 'minimumPayment' | 'statementClosing'>,
): number | null => reported ?? (closingDate === known.statementClosing ? known.minimumPayment : null);

/** 400 when `dueMonth` doesn't fit the days of an edited card. */
export function requireDueMonth(card: Pick<CardValues, 'dueMonth' | 'statementDate' | 'dueDate'>): void {
  const problem = dueMonthProblem(card);
  if (problem) throw refusedField('dueMonth', problem);
}

/** Whether the billing days changed: then the card's bills are tracked from today on. */
export function daysChanged(before: CardRow, after: EditedFields): boolean {
  const days = ['statementDate', 'dueDate', 'dueMonth'] as const;
  return days.some((day) => before[day] !== after[day]);
}

export function changesAnything(before: CardRow, after: EditedFields): boolean {
  return keysOf(after).some((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** Whether the editor read a different version than the stored one. Without `updatedAt` there's no check. */
export function isStale(stored: Pick<CardRow, 'updatedAt'>, seen: string | undefined): boolean {
  return seen !== undefined && Date.parse(seen) !== stored.updatedAt;
}

/** The time of a change. Always later than the last one, so each change has its own `updatedAt`. */
export function changeInstant(before: Pick<CardRow, 'updatedAt'>, now: number): Date {
  return new Date(Math.max(now, before.updatedAt + 1));
}

/** Cards deleted since this instant can be restored; older deletions are gone. */
export function restorableSince(restoreDays: number, now: number): { since: Date; restoreMs: number } {
  const restoreMs = restoreDays * dayMs;
  return { since: new Date(now - restoreMs), restoreMs };
}

/** One page of a list, or the last page if it has fewer. An empty list has one page. */
export function pageOf<Item>(
  list: readonly Item[],
  { page, size }: { page: number; size: number },
): { items: Item[]; page: number; pages: number; total: number } {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const shown = Math.min(page, pages);
  return { items: list.slice((shown - 1) * size, shown * size), page: shown, pages, total: list.length };
}

/** Each guest card once, with its index in the request: if a guest ID occurs twice, its first card counts. */
export function onlyFirst<Card extends { guestId: string; name: string }>(
  cards: readonly Card[],
): { index: number; guestId: string; name: string; card: Card }[] {
  const seen = new Set<string>();
  return cards.flatMap((card, index) => {
    if (seen.has(card.guestId)) return [];
    seen.add(card.guestId);
    return [{ index, guestId: card.guestId, name: card.name, card }];
  });
}

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
