import { useState, type ReactNode } from 'react';
import type { FinancialProduct } from '@floatwise/contracts/analytics.http';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { call } from '@floatwise/web-kit/api';
import { useQuery } from '@floatwise/web-kit/query';
import { ProductCard } from './product-card.js';

/** How many stand there until more are asked for. Source: specification, section 9. */
const firstShown = 4;

const all = 'All';

/** Our tag in the retailer's programme, as the links carry it. */
const tagIn = ([first]: readonly FinancialProduct[]): string | null =>
  first ? new URL(first.affiliateLink).searchParams.get('ref') : null;

/** Books and tools, filtered by category. */
export function ProductList(): ReactNode {
  const { data, isError, refetch } = useQuery({
    queryKey: ['financial-products'],
    queryFn: ({ signal }) => call('analytics.listFinancialProducts', {}, signal),
  });
  if (isError || data?.length === 0)
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
  if (!data) return <Waiting />;
  return <Loaded products={data} />;
}

function Loaded({ products }: { products: readonly FinancialProduct[] }): ReactNode {
  const [category, setCategory] = useState(all);
  const [showsAll, setShowsAll] = useState(false);
  const categories = [all, ...new Set(products.map((product) => product.category))];
  const found = products.filter((product) => category === all || product.category === category);
  const shown = showsAll ? found : found.slice(0, firstShown);
  const tag = tagIn(products);
  return (
    <>
      <div role="group" aria-label="Category" className="flex flex-wrap gap-2">
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
        {shown.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button variant="quiet" className="mt-4" onClick={() => setShowsAll(true)}>
          Show all {found.length}
        </Button>
      )}
      {tag !== null && (
        <p className="mt-4 text-12 text-ink-soft">
          Our tag in the retailer’s books programme: <span className="font-medium text-ink">{tag}</span>
        </p>
      )}
    </>
  );
}

const Waiting = (): ReactNode => (
  <Busy>
    <div className="grid gap-4 sm:grid-cols-2">
      {Array.from({ length: firstShown }, (_, place) => (
        <Skeleton key={place} className="h-60" />
      ))}
    </div>
  </Busy>
);
