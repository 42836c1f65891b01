import { z } from 'zod';
import { defineAccessMade, defineAdminCalled, defineAdminRefused, fromWhere } from '../audit.js';
import { defineEvent } from '../define.js';
import { defineMessagesReplayed } from '../operations.js';
import { billDays } from './bill-days.js';

const cardFact = z.object({ cardId: z.uuid(), userId: z.uuid() });

/** The aggregate of all four is the card; consumers that need its figures ask `cards`. */
export const cardAdded = defineEvent('cards.card.added.v1', cardFact);
export const cardChanged = defineEvent('cards.card.changed.v1', cardFact);
/** Deleted by its owner, restorable for 30 days; or gone with the account. */
export const cardRemoved = defineEvent('cards.card.removed.v1', cardFact);
export const cardRestored = defineEvent('cards.card.restored.v1', cardFact);

/** A card's bills: when it's added or restored, when its days change, and when a statement is paid or no longer paid. The aggregate is the card. */
export const billChanged = defineEvent('cards.bill.changed.v1', billDays);
/** The card was deleted, so nothing is due on it. The aggregate is the card. */
export const billRemoved = defineEvent('cards.bill.removed.v1', cardFact);

/**
 * An administrator (`userId`) did something to the catalog. `about` is the id of the catalog card, the report, or the
 * import. The aggregate is the administrator's action.
 */
export const catalogEdited = defineEvent(
  'cards.catalog.edited.v1',
  z.object({
    userId: z.uuid(),
    act: z.enum([
      'corrected',
      'correction-undone',
      'retired',
      'offered-again',
      'report-accepted',
      'report-rejected',
      'imported',
    ]),
    about: z.string().max(120),
    ...fromWhere,
  }),
);

export const cardsAccessMade = defineAccessMade('cards');
export const cardsAdminRefused = defineAdminRefused('cards');
export const cardsAdminCalled = defineAdminCalled('cards');
export const cardsMessagesReplayed = defineMessagesReplayed('cards');
