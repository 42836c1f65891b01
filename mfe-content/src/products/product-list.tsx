import { type ReactNode, useState } from 'react';
import type { FinancialProduct } from '@floatwise/contracts/analytics/products.http';
import { products, retailerPath } from '@floatwise/contracts/analytics/products';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { formatMoney } from '@floatwise/finance/money/money';
import { Badge } from '@floatwise/ui/badge';
import { call } from '@floatwise/web-kit/api';
import { FactNote } from '@floatwise/web-kit/fact-note';
import { AffiliateDisclosure, PartnerLink } from '../partners/partner-link.js';

/** How many show until the person asks for more. Source: specification, section 9. */
const firstShown = 4;

const all = 'All';

/** Our tag in the retailer's affiliate program, as it appears in the links. */
const tagIn = ([first]: readonly FinancialProduct[]): string | null =>
  first ? new URL(first.affiliateLink).searchParams.get('ref') : null;

/** Books and tools, filtered by category. They're shown before the call is answered, and without JavaScript. */
export function ProductList(): ReactNode {
  const { data: products = plainProducts, isError, refetch } = useCallQuery('analytics.listFinancialProducts', {});
  if (isError || products.length === 0)
    return (
      <EmptyState
        title="No products available at the moment."
        action={
          <Button variant="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  return <Listed products={products} />;
}

function Listed({ products }: { products: readonly FinancialProduct[] }): ReactNode {
  const [category, setCategory] = useState(all);
  const [showsAll, setShowsAll] = useState(false);
  const categories = [all, ...new Set(products.map((product) => product.category))];
  const found = products.filter((product) => category === all || product.category === category);
  const most = showsAll ? found.length : firstShown;
  const isHydrated = useIsHydrated();
  const tag = tagIn(products);
  return (
    <>
      <div role="group" aria-label="Category" className="flex flex-wrap gap-2 noscript:hidden">
        {categories.map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === category ? 'primary' : 'quiet'}
            aria-pressed={each === category}
            onClick={() => setCategory(each)}
          >
            {each}
          </Button>
        ))}
      </div>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {(isHydrated ? found.slice(0, most) : found).map((product, place) => (
          <li key={product.id} className={place < most ? '' : 'hidden noscript:block'}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      {most < found.length && (
        <Button variant="quiet" className="mt-4 noscript:hidden" onClick={() => setShowsAll(true)}>
          Show all {found.length}
        </Button>
      )}
      {tag !== null && (
        <p className="mt-4 text-12 text-ink-soft">
          Our tag in the retailer’s affiliate program: <span className="font-medium text-ink">{tag}</span>
        </p>
      )}
    </>
  );
}

const retailer = 'https://www.amazon.com/';

/** The list the page is prerendered with, until our server answers: plain links to the retailer, without our tag. */
const plainProducts: readonly FinancialProduct[] = products.map(({ item, ...product }) => ({
  ...product,
  affiliateLink: new URL(retailerPath({ item }), retailer).href,
}));

/** The list price with its date and source. */
const Price = ({ price, priceSource }: Pick<FinancialProduct, 'price' | 'priceSource'>): ReactNode => (
  <span className="flex flex-wrap items-baseline gap-x-2" data-facts>
    <span className="figures text-14 text-ink-soft" data-fact>
      {formatMoney(price)} list price
    </span>
    {priceSource && <FactNote facts={[{ label: 'Price', source: priceSource }]} />}
  </span>
);

/** One book or tool, with its link. */
function ProductCard({ product }: { product: FinancialProduct }): ReactNode {
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
