import { z } from 'zod';
import { defineAdminRefused } from '../audit.js';
import { defineEvent } from '../define.js';

/** A user followed a link to a partner. The aggregate is the click. The event doesn't say who clicked. */
export const linkClicked = defineEvent(
  'analytics.link.clicked.v1',
  z.object({
    clickId: z.uuid(),
    partner: z.enum(['amazon', 'vrbo', 'melio', 'savings', 'balance-transfer', 'card']),
    /** The product or offer, if there is one. */
    item: z.string().nullable(),
    context: z.string(),
  }),
);

/** Someone without the role asked for figures. */
export const analyticsAdminRefused = defineAdminRefused('analytics');
