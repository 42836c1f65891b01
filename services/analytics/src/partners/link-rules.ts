import type { AffiliateLink, PartnerOffer } from '@floatwise/contracts/analytics/affiliate-links.http';
import { taggedLink } from '@floatwise/contracts/analytics/tagged-link';
import { DomainError } from '@floatwise/service-kit/errors';
import type { AnalyticsEnv } from '../env.js';
import type { AffiliateLink as Row, AffiliateLinkUse } from '../generated/prisma/client.js';

/** In the period, and in the one before. */
export interface LinkClicks {
  clicks: number;
  clicksBefore: number;
}

export type StoredLink = Row & { uses: Pick<AffiliateLinkUse, 'offer'>[] };

/** An address and the tag that belongs to it. */
export interface TaggedAddress {
  baseUrl: string;
  affiliateTag: string;
}

export type LinkSettings = Pick<
  AnalyticsEnv,
  'BOOKS_ADDRESS' | 'BOOKS_TAG' | 'RENTALS_ADDRESS' | 'RENTALS_TAG' | 'BILL_PAY_ADDRESS' | 'BILL_PAY_TAG' | 'CELL_HOSTS'
>;

/** The address that an offer is set up with: it's used while no active link takes its place. */
export function usualAddress(offer: PartnerOffer, env: LinkSettings): TaggedAddress {
  if (offer === 'books') return { baseUrl: env.BOOKS_ADDRESS, affiliateTag: env.BOOKS_TAG };
  if (offer === 'rentals') return { baseUrl: env.RENTALS_ADDRESS, affiliateTag: env.RENTALS_TAG };
  return { baseUrl: env.BILL_PAY_ADDRESS, affiliateTag: env.BILL_PAY_TAG };
}

type Column = AffiliateLinkUse['offer'];
export const columnOf = (offer: PartnerOffer): Column => (offer === 'bill-payment' ? 'bill_payment' : offer);
export const offerOf = (column: Column): PartnerOffer => (column === 'bill_payment' ? 'bill-payment' : column);

const generated = ({ baseUrl, affiliateTag }: TaggedAddress, { CELL_HOSTS }: LinkSettings): string =>
  taggedLink(baseUrl, affiliateTag, CELL_HOSTS);

/** The link as administrators see it. */
export function viewOf(
  { uses, createdAt, updatedAt, ...link }: StoredLink,
  { clicks = { clicks: 0, clicksBefore: 0 }, env }: { clicks: LinkClicks | undefined; env: LinkSettings },
): AffiliateLink {
  const offers = uses.map(({ offer }) => offerOf(offer));
  return {
    ...link,
    generatedUrl: generated(link, env),
    offers: offers.map((offer) => ({ offer, fallback: generated(usualAddress(offer, env), env) })),
    ...clicks,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const offerNames: Record<PartnerOffer, string> = {
  books: 'Books and tools',
  rentals: 'Vacation rentals',
  'bill-payment': 'Bill payment',
};

/** 409: an offer leads to one address. */
export const offerTaken = (column: Column, name: string): DomainError =>
  new DomainError(
    'offer-taken',
    409,
    `“${offerNames[offerOf(column)]}” already uses the link “${name}.” Remove it from that link first.`,
  );

/** 409: the link changed after the editor read it. The response carries the stored link. */
export const staleLink = (current: AffiliateLink): DomainError =>
  new DomainError(
    'stale-link',
    409,
    'Someone else changed this link while you were editing it. Compare both versions and update again.',
    { current },
  );

export const noSuchLink = (): DomainError =>
  new DomainError('no-such-link', 404, 'This link no longer exists. Someone may have deleted it.');

export const linkExists = (): DomainError => new DomainError('link-exists', 409, 'This link already exists.');
