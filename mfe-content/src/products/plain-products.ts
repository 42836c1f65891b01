import type { FinancialProduct } from '@floatwise/contracts/analytics.http';
import { products, retailerPath } from '@floatwise/contracts/analytics.products';

const retailer = 'https://www.amazon.com/';

/** The list that the page is drawn with, until our server answers: the retailer's own pages, without our tag. */
export const plainProducts: readonly FinancialProduct[] = products.map(({ item, ...product }) => ({
  ...product,
  affiliateLink: new URL(retailerPath({ item }), retailer).href,
}));
