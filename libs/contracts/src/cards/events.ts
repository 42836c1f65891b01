import { z } from 'zod';
import { defineEvent } from '../define.js';

const cardFact = z.object({ cardId: z.uuid(), userId: z.uuid() });

/** The aggregate of all four is the card; consumers that need its figures ask `cards`. */
export const cardAdded = defineEvent('cards.card.added.v1', cardFact);
export const cardChanged = defineEvent('cards.card.changed.v1', cardFact);
/** Deleted by its owner, restorable for 30 days; or gone with the account. */
export const cardRemoved = defineEvent('cards.card.removed.v1', cardFact);
export const cardRestored = defineEvent('cards.card.restored.v1', cardFact);
