import { useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { BusyText } from '@floatwise/ui/skeleton';
import { LoadFailed } from '@floatwise/web-kit/load-failed';
import type { UseQueryResult } from '@floatwise/web-kit/query';

interface Appearance {
  /** Said if the server gives no reason: "The revenue can't be loaded right now." */
  failure: string;
  /** How tall the place is that is kept meanwhile. */
  lines?: number;
  /** The part around it has its own padding. */
  bare?: boolean;
  /** Names what is tried again, where several Retry buttons are on one page. */
  retryLabel?: string;
}

interface Props<Data> extends Appearance {
  query: UseQueryResult<Data>;
  /** After a failure, what was read before is no longer shown. */
  onlyFresh?: boolean;
  children: (data: Data) => ReactNode;
}

/** What a query answered; until then its place, or the reason and Retry. Each part of the page fails alone. */
export function Loaded<Data>(props: Props<Data>): ReactNode {
  const { query, failure, lines = 6, bare, retryLabel, onlyFresh, children } = props;
  const { data, isError } = query;
  return (
    <>
      {isError && (
        <LoadFailed query={query} text={failure} retryLabel={retryLabel} className={bare ? '' : 'mx-4 mb-4 sm:mx-6'} />
      )}
      {data === undefined && !isError && <BusyText lines={lines} className={bare ? '' : 'px-4 pb-4 sm:px-6'} />}
      {data !== undefined && !(isError && onlyFresh) && children(data)}
    </>
  );
}

interface PagesProps<Page extends { next: string | null }> extends Appearance {
  /** Reads the page that begins at this key; without one, the first page. */
  usePage: (key: string | undefined) => UseQueryResult<Page>;
  more?: 'Show more' | 'Show older';
  children: (page: Page, isFirst: boolean) => ReactNode;
}

/** The pages that were opened, each below the one before and from where that one ends now, and a button for the next one. */
export function Pages<Page extends { next: string | null }>(props: PagesProps<Page>): ReactNode {
  const [count, setCount] = useState(1);
  return <PagesFrom {...props} at={undefined} count={count} onMore={() => setCount(count + 1)} />;
}

interface PagesFromProps<Page extends { next: string | null }> extends PagesProps<Page> {
  at: string | undefined;
  count: number;
  onMore: () => void;
}

function PagesFrom<Page extends { next: string | null }>(props: PagesFromProps<Page>): ReactNode {
  const { usePage, at, count, more = 'Show more', onMore, children, ...appearance } = props;
  return (
    <Loaded query={usePage(at)} onlyFresh {...appearance}>
      {(page) => (
        <>
          {children(page, at === undefined)}
          {page.next !== null && count > 1 && <PagesFrom {...props} at={page.next} count={count - 1} />}
          {page.next !== null && count === 1 && (
            <div className="px-4 py-4 sm:px-6">
              <Button variant="quiet" onClick={onMore}>
                {more}
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}
