import { z } from 'zod';
import { defineRoute } from '../define.js';
import { periodQuery } from '../period.js';
import { instant, line, named, uuid } from '../values.js';
import { affiliateTag, longestAddress, longestLinkText, partnerAddressProblem } from './tagged-link.js';

/** What a link can be used for, in the place of the address and tag that the service is set up with. */
export const partnerOffer = z.enum(['books', 'rentals', 'bill-payment']);
export type PartnerOffer = z.output<typeof partnerOffer>;

/** How many links there can be. */
export const mostAffiliateLinks = 1_000;

const baseUrl = line(longestAddress, 'An address').superRefine((address, context) => {
  const problem = partnerAddressProblem(address);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

const offers = z
  .array(partnerOffer)
  .max(partnerOffer.options.length)
  .transform((given) => [...new Set(given)]);

const required = {
  name: line(longestLinkText.name, 'A name').min(1, 'Enter a name.'),
  /** Where it leads, without the tag. */
  baseUrl,
  affiliateTag: z.string().trim().regex(affiliateTag, 'A tag has 1 to 60 letters, digits, hyphens, or underscores.'),
};
const description = line(longestLinkText.description, 'A description');

export const createAffiliateLinkBody = z.strictObject({
  ...required,
  description: description.default(''),
  isActive: z.boolean().default(true),
  offers: offers.default([]),
  /** Given so that asking again creates no second link, and when a deletion is undone: the link keeps its clicks. */
  id: uuid.optional(),
});

/** What isn't given stays as it is. */
export const updateAffiliateLinkBody = z.strictObject({
  ...required,
  description: description.optional(),
  isActive: z.boolean().optional(),
  offers: offers.optional(),
  /** The version that the editor read. Without it, the last change counts, whatever was there. */
  version: z.int().min(1).optional(),
});

const count = z.int().min(0);

export const affiliateLink = named('AffiliateLink', {
  id: uuid,
  name: z.string(),
  baseUrl: z.string(),
  affiliateTag: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  /** The base URL with the tag, where people are sent. */
  generatedUrl: z.url(),
  /** The offers that use it while it is active, each with the address that takes its place otherwise. */
  offers: z.array(z.object({ offer: partnerOffer, fallback: z.url() })),
  /** Clicks that led to it in the period, and in the period before. */
  clicks: count,
  clicksBefore: count,
  /** Goes up by 1 with every change. */
  version: z.int().min(1),
  /** The administrators who created it and changed it last; null if their accounts are deleted. */
  createdBy: uuid.nullable(),
  updatedBy: uuid.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type AffiliateLink = z.output<typeof affiliateLink>;

export const listAffiliateLinks = defineRoute('analytics.listAffiliateLinks', 'GET /api/admin/affiliate-links', {
  summary: 'All affiliate links, newest first, with the clicks of the last 7, 30, or 90 days. Administrators only.',
  query: periodQuery,
  response: z.array(affiliateLink),
});

export const createAffiliateLink = defineRoute('analytics.createAffiliateLink', 'POST /api/admin/affiliate-links', {
  summary: 'Creates an affiliate link; 409 if another link already serves one of its offers. Administrators only.',
  body: createAffiliateLinkBody,
  response: affiliateLink,
  status: 201,
});

const params = z.object({ id: uuid });

export const updateAffiliateLink = defineRoute('analytics.updateAffiliateLink', 'PUT /api/admin/affiliate-links/:id', {
  summary:
    'Changes an affiliate link; 409 if somebody changed it in the meantime, with the link as it is now, if it says which version it changes, or if another link already serves one of its offers. Administrators only.',
  params,
  body: updateAffiliateLinkBody,
  response: affiliateLink,
});

export const deleteAffiliateLink = defineRoute(
  'analytics.deleteAffiliateLink',
  'DELETE /api/admin/affiliate-links/:id',
  {
    summary:
      'Deletes an affiliate link; its offers go back to the addresses they are set up with. Administrators only.',
    params,
    response: null,
  },
);
