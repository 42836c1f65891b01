import { randomUUID } from 'node:crypto';
import { catalogCorrection } from '@floatwise/contracts/cards/catalog-corrections.http';
import { catalogEdited } from '@floatwise/contracts/cards/events';
import { emitAct } from '@floatwise/service-kit/audit/admin-call';
import type { z } from 'zod';
import type { Transaction } from '../../db.js';
import type { StoredEntry } from '../stored-entry.js';
import { sourcedOf, type SourcedValue } from './entry-facts.js';
import { overlaid, type ActiveCorrection, type Overlaid } from './overlay.js';

const sourcedValue = catalogCorrection.shape.before;
export const readSourced = (stored: unknown): SourcedValue => sourcedValue.parse(stored);

/** The corrections that count, by card, each in their order. */
export async function readActive(tx: Transaction, cardId?: string): Promise<Map<string, ActiveCorrection[]>> {
  const rows = await tx.catalogCorrection.findMany({
    where: { undoneAt: null, replacedAt: null, ...(cardId !== undefined && { cardId }) },
    orderBy: { ordinal: 'asc' },
  });
  const active = new Map<string, ActiveCorrection[]>();
  for (const { id, cardId: of, before, after } of rows) {
    const one = { id, before: readSourced(before), after: readSourced(after) };
    active.set(of, [...(active.get(of) ?? []), one]);
  }
  return active;
}

/** Puts the corrections on top of a card's new facts, and notes which of them ended. */
export async function overlayStored(
  tx: Transaction,
  released: StoredEntry,
  given: { active: readonly ActiveCorrection[]; now: Date; undated?: boolean },
): Promise<StoredEntry> {
  const { entry, replaced, rebased }: Overlaid = overlaid(released, given.active, given);
  if (replaced.length > 0) {
    await tx.catalogCorrection.updateMany({ where: { id: { in: replaced } }, data: { replacedAt: given.now } });
  }
  for (const { id, before } of rebased) await tx.catalogCorrection.update({ where: { id }, data: { before } });
  return entry;
}

/** Who does something, why, and when. */
export interface Act {
  userId: string;
  reason: string;
  at: Date;
}

/** Notes a change of one value of a card. The caller writes the card. */
export async function noteCorrection(
  tx: Transaction,
  { entry, after }: { entry: StoredEntry; after: SourcedValue },
  { userId, reason, at }: Act,
): Promise<void> {
  const { fact } = after.value;
  const data = { cardId: entry.cardId, fact, before: sourcedOf(entry, fact), after, reason };
  await tx.catalogCorrection.create({ data: { id: randomUUID(), ...data, createdBy: userId, createdAt: at } });
}

/** For the security log. */
export function publishEdit(tx: Transaction, data: z.input<typeof catalogEdited.data>): Promise<unknown> {
  return emitAct(tx, catalogEdited, { aggregateId: randomUUID(), aggregateVersion: 1, data });
}
