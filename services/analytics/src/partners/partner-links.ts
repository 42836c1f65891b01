import { Inject, Injectable } from '@nestjs/common';
import type { FinancialProduct } from '@floatwise/contracts/analytics/products.http';
import { products, retailerPath, type Product } from '@floatwise/contracts/analytics/products';
import { ENV } from '@floatwise/service-kit/env';
import type { AnalyticsEnv } from '../env.js';
import { taggedLink } from '@floatwise/contracts/analytics/tagged-link';

type Settings = Pick<
  AnalyticsEnv,
  'BOOKS_ADDRESS' | 'BOOKS_TAG' | 'RENTALS_ADDRESS' | 'RENTALS_TAG' | 'BILL_PAY_ADDRESS' | 'BILL_PAY_TAG' | 'CELL_HOSTS'
>;

/** Links to our partners, each with our tag. */
@Injectable()
export class PartnerLinks {
  constructor(@Inject(ENV) private readonly env: Settings) {}

  products(): FinancialProduct[] {
    return products.map(({ item, ...product }) => ({ ...product, affiliateLink: this.retailer({ item }) }));
  }

  product(id: string): FinancialProduct | undefined {
    return this.products().find((product) => product.id === id);
  }

  billPay(): string {
    return taggedLink(this.env.BILL_PAY_ADDRESS, this.env.BILL_PAY_TAG, this.env.CELL_HOSTS);
  }

  /** The partner's own search for a place and two dates. */
  stay({ destination, checkIn, checkOut }: { destination: string; checkIn: string; checkOut: string }): string {
    const search = new URL('search', this.env.RENTALS_ADDRESS);
    search.search = new URLSearchParams({ destination, startDate: checkIn, endDate: checkOut }).toString();
    return taggedLink(search.href, this.env.RENTALS_TAG, this.env.CELL_HOSTS);
  }

  private retailer(product: Pick<Product, 'item'>): string {
    const address = new URL(retailerPath(product), this.env.BOOKS_ADDRESS);
    return taggedLink(address.href, this.env.BOOKS_TAG, this.env.CELL_HOSTS);
  }
}
