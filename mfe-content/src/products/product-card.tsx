import type { ReactNode } from 'react';
import type { FinancialProduct } from '@floatwise/contracts/analytics/products.http';
import { formatMoney } from '@floatwise/finance/money/money';
import { Badge } from '@floatwise/ui/badge';
import { call } from '@floatwise/web-kit/api';
import { FactNote } from '@floatwise/web-kit/fact-note';
import { AffiliateDisclosure, PartnerLink } from '../partners/partner-link.js';

/** The list price with its date and source. We never show a price that nobody is known to state. */
export const Price = ({ price, priceSource }: Pick<FinancialProduct, 'price' | 'priceSource'>): ReactNode =>
  price === null || priceSource === null ? (
    <span className="text-14 text-ink-soft">See price at retailer</span>
  ) : (
    <span className="flex flex-wrap items-baseline gap-x-2" data-facts>
      <span className="figures text-14 text-ink-soft" data-fact>
        {formatMoney(price)} list price
      </span>
      <FactNote facts={[{ label: 'Price', source: priceSource }]} />
    </span>
  );

/** One book or tool, with its link. */
export function ProductCard({ product }: { product: FinancialProduct }): ReactNode {
  const { id, name, category, description, affiliateLink } = product;
  return (
    <article className="flex h-full flex-col rounded-panel border border-hairline bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{category}</Badge>
        <Price price={product.price} priceSource={product.priceSource} />
      </div>
      <h3 className="mt-3 text-16 font-semibold">{name}</h3>
      <p className="mt-1 mb-4 text-14 text-ink-soft">{description}</p>
      <div className="mt-auto">
        <PartnerLink
          label="View on Amazon"
          variant="quiet"
          fallback={affiliateLink}
          track={async (signal) => {
            const body = { productId: id, productName: name, category, context: `${id}_recommendation` };
            return (await call('analytics.trackProductClick', { body }, signal)).affiliateLink;
          }}
        />
        <AffiliateDisclosure className="mt-2" />
      </div>
    </article>
  );
}
