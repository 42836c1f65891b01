import type { RouteLimit } from '@floatwise/service-kit/rate-limit';
import type { CardsEnv } from '../env.js';

/** Adding and deleting in a loop would fill the database with deleted cards and purchases, and the stream with events. */
export const cardChanges: RouteLimit<CardsEnv> = {
  name: 'card-changes',
  points: 'CARD_CHANGES',
  durationS: 'CARD_CHANGES_WINDOW_S',
  by: 'user',
};
