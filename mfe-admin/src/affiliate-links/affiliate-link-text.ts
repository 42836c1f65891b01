import type { AffiliateLink, PartnerOffer } from '@floatwise/contracts/analytics/affiliate-links.http';
import { keysOf } from '@floatwise/contracts/keys';
import type { TypedLink } from './link-typed.js';

export const offerNames: Record<PartnerOffer, string> = {
  books: 'Books and tools',
  rentals: 'Vacation rentals',
  'bill-payment': 'Bill payment',
};
export const partnerOffers = keysOf(offerNames);

/** What the form holds. */
export interface EditedLink extends TypedLink {
  isActive: boolean;
  offers: readonly PartnerOffer[];
}

export const editedOf = (link: AffiliateLink | null): EditedLink => ({
  name: link?.name ?? '',
  address: link?.baseUrl ?? '',
  tag: link?.affiliateTag ?? '',
  description: link?.description ?? '',
  isActive: link?.isActive ?? true,
  offers: link?.offers.map(({ offer }) => offer) ?? [],
});

const offersText = (offers: readonly PartnerOffer[]): string =>
  offers.length === 0 ? 'no offers' : offers.map((offer) => offerNames[offer]).join(', ');

/** What somebody else's version has in other words than ours: "Tag: summer". */
export function differences(ours: EditedLink, theirs: EditedLink): string[] {
  const compared: [string, (link: EditedLink) => string][] = [
    ['Name', ({ name }) => name],
    ['Base URL', ({ address }) => address],
    ['Tag', ({ tag }) => tag],
    ['Description', ({ description }) => description || 'none'],
    ['State', ({ isActive }) => (isActive ? 'Active' : 'Inactive')],
    ['Used for', ({ offers }) => offersText([...offers].sort())],
  ];
  return compared.filter(([, of]) => of(ours) !== of(theirs)).map(([label, of]) => `${label}: ${of(theirs)}`);
}

/** What deleting this link changes for people. */
export function deletionText({ isActive, offers }: Pick<AffiliateLink, 'isActive' | 'offers'>): string {
  if (offers.length === 0) return 'No offer uses this link.';
  if (!isActive) return 'This link is inactive, so people already go to the usual addresses.';
  return offers.map(({ offer, fallback }) => `${offerNames[offer]} will lead to ${fallback} again.`).join(' ');
}

/** Which of the offers already use another link, and that link's name. */
export const takenOffers = (links: readonly AffiliateLink[], own: string | null): ReadonlyMap<PartnerOffer, string> =>
  new Map(
    links
      .filter(({ id }) => id !== own)
      .flatMap(({ name, offers }) => offers.map(({ offer }) => [offer, name] as const)),
  );
