import { z } from 'zod';
import { defineAdminCalled, defineAdminRefused, fromWhere } from '../audit.js';
import { defineEvent } from '../define.js';
import { defineMessagesReplayed } from '../operations.js';
import { exportKind } from './export.http.js';

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
export const analyticsAdminCalled = defineAdminCalled('analytics');
export const analyticsMessagesReplayed = defineMessagesReplayed('analytics');

const aboutLink = z.object({ linkId: z.uuid(), userId: z.uuid(), ...fromWhere });

/** An administrator (`userId`) created an affiliate link. The aggregate of this event and the next two is the administrator's action. */
export const affiliateLinkCreated = defineEvent('analytics.affiliate_link.created.v1', aboutLink);
/** An administrator changed an affiliate link, which includes switching it on or off. */
export const affiliateLinkEdited = defineEvent('analytics.affiliate_link.edited.v1', aboutLink);
/** An administrator deleted an affiliate link. */
export const affiliateLinkDeleted = defineEvent('analytics.affiliate_link.deleted.v1', aboutLink);

/** An administrator (`userId`) downloaded figures of the last `days` days as a file. The aggregate is the administrator's action. */
export const figuresExported = defineEvent(
  'analytics.figures.exported.v1',
  z.object({ userId: z.uuid(), kind: exportKind, days: z.int(), ...fromWhere }),
);
