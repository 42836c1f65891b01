import { z } from 'zod';
import { defineEvent } from '../define.js';

/** Somebody followed a link to a partner. The aggregate is the click. Who it was is not part of the fact. */
export const linkClicked = defineEvent(
  'analytics.link.clicked.v1',
  z.object({
    clickId: z.uuid(),
    partner: z.enum(['amazon', 'vrbo', 'melio', 'savings', 'balance-transfer']),
    /** The product or offer, where there is one. */
    item: z.string().nullable(),
    context: z.string(),
  }),
);
