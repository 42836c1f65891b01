import { Inject, Injectable } from '@nestjs/common';
import type { PartnerOffer } from '@floatwise/contracts/analytics/affiliate-links.http';
import type { FinancialProduct } from '@floatwise/contracts/analytics/products.http';
import { products, retailerPath } from '@floatwise/contracts/analytics/products';
import { taggedLink } from '@floatwise/contracts/analytics/tagged-link';
import { ENV } from '@floatwise/service-kit/env';
import { usualAddress, type LinkSettings } from './link-rules.js';
import { UsedLinks, type UsedLink } from './used-links.js';
import { addressBelow } from './address-below.js';

/** Where people are sent, and by which of the administrators' links; null if by the address that the offer is set up with. */
export interface PartnerLink {
  address: string;
  linkId: string | null;
}

/** Links to our partners, each with our tag. */
@Injectable()
export class PartnerLinks {
  constructor(
    @Inject(ENV) private readonly env: LinkSettings,
    private readonly used: UsedLinks,
  ) {}

  async products(): Promise<FinancialProduct[]> {
    const to = await this.leadingTo('books');
    return products.map(({ item, ...product }) => ({ ...product, affiliateLink: to(retailerPath({ item })).address }));
  }

  /** Null if it's none of ours. */
  async product(id: string): Promise<PartnerLink | null> {
    const product = products.find((each) => each.id === id);
    return product ? (await this.leadingTo('books'))(retailerPath(product)) : null;
  }

  async billPay(): Promise<PartnerLink> {
    return (await this.leadingTo('bill-payment'))();
  }

  /** The partner's own search for a place and two dates. */
  async stay(stay: { destination: string; checkIn: string; checkOut: string }): Promise<PartnerLink> {
    const search = new URLSearchParams({
      destination: stay.destination,
      startDate: stay.checkIn,
      endDate: stay.checkOut,
    });
    return (await this.leadingTo('rentals'))(`search?${search.toString()}`);
  }

  /** Makes links to the offer's pages, at the administrators' address if they gave it one. */
  private async leadingTo(offer: PartnerOffer): Promise<(path?: string) => PartnerLink> {
    const link: UsedLink | undefined = (await this.used.read()).get(offer);
    const { baseUrl, affiliateTag } = link ?? usualAddress(offer, this.env);
    return (path = '') => ({
      address: taggedLink(addressBelow(baseUrl, path), affiliateTag, this.env.CELL_HOSTS),
      linkId: link?.id ?? null,
    });
  }
}
