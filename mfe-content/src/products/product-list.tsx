import { useState, type ReactNode } from 'react';
import type { FinancialProduct } from '@floatwise/contracts/analytics/products.http';
import { products, retailerPath } from '@floatwise/contracts/analytics/products';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { ProductCard } from './product-card.js';

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
