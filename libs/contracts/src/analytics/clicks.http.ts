import { z } from 'zod';
import { defineRoute } from '../define.js';
import { calendarDate, named } from '../values.js';

const shortText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters.`)
    .regex(/^[^\p{Cc}]*$/u, 'Control characters are not allowed.');

/** Where on the site the click happened: `main_cta`, `42_recommendation`. */
const context = shortText(100).regex(/^[\w-]+$/, 'That is not a context.');

const partnerLink = named('PartnerLink', { success: z.boolean(), affiliateLink: z.url() });

export const trackProductClick = defineRoute('analytics.trackProductClick', 'POST /api/amazon/track-click', {
  summary: 'Records a click on a book or tool and returns the tagged link.',
  body: z.strictObject({
    productId: shortText(100).min(1),
    productName: shortText(200),
    category: shortText(100),
    context,
  }),
  response: partnerLink,
});

export const trackStayClick = defineRoute('analytics.trackStayClick', 'POST /api/vrbo/track-click', {
  summary: 'Records a search for a vacation rental and returns the tagged link to it.',
  body: z
    .strictObject({
      destination: shortText(120).min(1, 'Enter a destination.'),
      checkIn: calendarDate,
      checkOut: calendarDate,
      context,
    })
    .refine(({ checkIn, checkOut }) => checkOut > checkIn, {
      path: ['checkOut'],
      message: 'Check-out must be after check-in.',
    }),
  response: partnerLink,
});

export const trackBillPayClick = defineRoute('analytics.trackBillPayClick', 'POST /api/melio/track-click', {
  summary: 'Records a click on the bill-payment partner and returns the tagged link.',
  body: z.strictObject({ context, userAgent: z.string().max(500).optional() }),
  response: partnerLink,
});

export const trackOfferClick = defineRoute('analytics.trackOfferClick', 'POST /api/visits/offer-click', {
  summary:
    'Records a click on a savings account, a transfer card, or a card of the catalog; the page opens the link itself.',
  body: z.strictObject({
    offerId: shortText(100).min(1),
    kind: z.enum(['savings', 'balance-transfer', 'card']),
    context,
  }),
  response: null,
});
