import { z } from 'zod';
import { defineRoute } from '../define.js';
import { spendingCategory } from './catalog.http.js';
import { placeName } from './purchases.js';
import { named } from '../values.js';

/** How many corrections are set at once: as many as a browser keeps for a guest. */
export const mostCorrections = 300;

export const readPlaces = defineRoute('cards.readPlaces', 'GET /api/places', {
  summary: 'What the person says that places count as, and the places of their last purchases, newest first.',
  response: named('PersonalPlaces', {
    /** The person's own categories, as the field, history, and imports use them. */
    own: z.array(z.object({ place: z.string(), category: spendingCategory })),
    recent: z.array(z.string()),
  }),
});

export const correctPlaces = defineRoute('cards.correctPlaces', 'PUT /api/places', {
  summary: 'Remembers what the person counts places as, in the past and the future; null forgets it.',
  body: z.strictObject({
    places: z
      .array(z.strictObject({ place: placeName.min(1, 'Name a place.'), category: spendingCategory.nullable() }))
      .min(1, 'Name a place.')
      .max(mostCorrections, `At most ${mostCorrections} places at a time.`),
    /** For what a guest said before: what the account says about a place already stays. */
    keepsEarlier: z.boolean().default(false),
  }),
  response: null,
});
