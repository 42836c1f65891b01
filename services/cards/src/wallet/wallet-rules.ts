import { dueMonthProblem, valuesFor } from '@floatwise/contracts/card-fields';
import type { CardValues } from '@floatwise/contracts/card-fields';
import type { UpdateCardInput } from '@floatwise/contracts/cards.http';
import { lastClosingDate } from '@floatwise/finance/bills';
import { counted } from '@floatwise/finance/counted';
import { DomainError } from '@floatwise/service-kit/errors';
import { proGives } from '@floatwise/service-kit/plans/plans';
import { ValidationFailed } from '@floatwise/service-kit/validation';
import type { CardRow } from './card-row.js';

/** Whether `wanted` more cards fit; a limit of null is unlimited. Nothing more always fits, also past a plan that ended. */
export function hasRoom(wallet: { held: number; limit: number | null }, wanted: number): boolean {
  return wanted === 0 || wallet.limit === null || wallet.held + wanted <= wallet.limit;
}

/** 402 for one card too many. */
export function noRoomForOne({ held, limit }: { held: number; limit: number }): DomainError {
  const sentence = `Your plan holds ${counted(limit, 'card')} and you have ${held}. ${proGives}`;
  return new DomainError('card-limit', 402, sentence);
}

/**
 * 402 for guest cards that do not all fit, naming those that do not; none is saved. `cards` are the ones that are not in
 * the account yet, each with its place in the request.
 */
export function noRoomForImport(
  { held, limit }: { held: number; limit: number },
  cards: readonly { index: number; name: string }[],
): DomainError {
  const left = cards.slice(Math.max(0, limit - held));
  const names = left.map(({ name }) => `“${name}”`).join(', ');
  const sentence =
    `Your plan holds ${counted(limit, 'card')} and you have ${held}, so ${names} ${left.length === 1 ? 'does' : 'do'} not fit ` +
    `and nothing was saved. Choose fewer cards. ${proGives}`;
  const issues = left.map(({ index, name }) => ({ path: `cards.${index}`, message: `“${name}” does not fit.` }));
  return new DomainError('card-limit', 402, sentence, { issues });
}

/** 404, also for what belongs to someone else. */
export function noSuchCard(): DomainError {
  return new DomainError('no-such-card', 404, 'That card is not in your wallet.');
}

/** 409: the card was changed since the editor saw it; the stored card goes along. */
export function staleCard(current: unknown): DomainError {
  const sentence = 'This card was changed somewhere else in the meantime. Compare both versions and save again.';
  return new DomainError('stale-card', 409, sentence, { current });
}

/** 400 with the field that is at fault. */
export function refusedField(path: string, message: string): DomainError {
  return new ValidationFailed([{ path, message }]);
}

export type EditedFields = CardValues & Pick<CardRow, 'statementClosing'>;

/** The stored card with an edit of `today` applied: what the edit leaves out stays as it is. */
export function edited(stored: CardRow, edit: UpdateCardInput, today: string): EditedFields {
  const fields = valuesFor((field) => (edit[field] === undefined ? stored[field] : edit[field]));
  return {
    ...fields,
    nickname: fields.nickname || null,
    statementClosing: edit.statementBalance === undefined ? stored.statementClosing : statementClosingOf(fields, today),
  };
}

/** Which statement the balance that was told `today` is of: the one that closed last. Null where none was told. */
export function statementClosingOf(
  card: Pick<CardRow, 'statementDate' | 'dueDate' | 'dueMonth' | 'statementBalance'>,
  today: string,
): string | null {
  return card.statementBalance === null ? null : lastClosingDate(card, today);
}

/** 400 where the bill of an edited card can not be due in the month that was said. */
export function requireDueMonth(card: Pick<CardValues, 'dueMonth' | 'statementDate' | 'dueDate'>): void {
  const problem = dueMonthProblem(card);
  if (problem) throw refusedField('dueMonth', problem);
}

/** Whether the billing days moved, which starts the card's own history of bills anew. */
export function daysChanged(before: CardRow, after: EditedFields): boolean {
  const days = ['statementDate', 'dueDate', 'dueMonth'] as const;
  return days.some((day) => before[day] !== after[day]);
}

/** Whether an edit changes anything at all. */
export function changesAnything(before: CardRow, after: EditedFields): boolean {
  return (Object.keys(after) as (keyof EditedFields)[]).some(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}

/** Whether an editor saw an older card than the stored one. Nothing said is no claim. */
export function isStale(stored: Pick<CardRow, 'updatedAt'>, seen: string | undefined): boolean {
  return seen !== undefined && Date.parse(seen) !== stored.updatedAt;
}

/** The instant of a change, always later than the one before, so that `updatedAt` tells two changes apart. */
export function changeInstant(before: Pick<CardRow, 'updatedAt'>, now: number): Date {
  return new Date(Math.max(now, before.updatedAt + 1));
}

const dayMs = 86_400_000;

/** Deletions since this instant can be taken back; older ones are gone. */
export function restorableSince(restoreDays: number, now: number): { since: Date; restoreMs: number } {
  const restoreMs = restoreDays * dayMs;
  return { since: new Date(now - restoreMs), restoreMs };
}

/** One page of a list, or its last one where it has not so many. An empty list has one page. */
export function pageOf<Item>(
  list: readonly Item[],
  { page, size }: { page: number; size: number },
): { items: Item[]; page: number; pages: number; total: number } {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const shown = Math.min(page, pages);
  return { items: list.slice((shown - 1) * size, shown * size), page: shown, pages, total: list.length };
}

/** Each guest card once, with its place in the request: a guest id that comes twice counts by its first card. */
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
