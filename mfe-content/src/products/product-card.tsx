import type { ReactNode } from 'react';
import type { FinancialProduct } from '@floatwise/contracts/analytics/products.http';
import { formatShort } from '@floatwise/finance/calendar';
import { formatMoney } from '@floatwise/finance/money';
import { Badge } from '@floatwise/ui/badge';
import { call } from '@floatwise/web-kit/api';
import { AffiliateDisclosure, PartnerLink } from '../partners/partner-link.js';

/** '$19.99 on Mar 3, 2026'. We never make up a price that nobody checked. */
export function priceText({ price, priceAsOf }: Pick<FinancialProduct, 'price' | 'priceAsOf'>): string {
  if (price === null || priceAsOf === null) return 'See price at retailer';
  return `${formatMoney(price)} on ${formatShort(priceAsOf)}, ${priceAsOf.slice(0, 4)}`;
}

/** One book or tool, with its link. */
export function ProductCard({ product }: { product: FinancialProduct }): ReactNode {
  const { id, name, category, description, affiliateLink } = product;
  return (
    <article className="flex h-full flex-col rounded-panel border border-hairline bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{category}</Badge>
        <span className="figures text-14 text-ink-soft">{priceText(product)}</span>
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
