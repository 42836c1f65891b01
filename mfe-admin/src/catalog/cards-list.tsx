import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { ListedCatalogCard } from '@floatwise/contracts/cards/catalog-corrections.http';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Field } from '@floatwise/ui/field';
import { Panel } from '@floatwise/ui/panel';
import { Select } from '@floatwise/ui/select';
import { Busy, SkeletonText } from '@floatwise/ui/skeleton';
import { Table, type Column } from '@floatwise/ui/table';
import { TextInput } from '@floatwise/ui/text-input';
import { TextLink } from '@floatwise/ui/text-link';
import { searchOf } from '@floatwise/web-kit/address';
import { Link } from '@floatwise/web-kit/router';
import { catalogAddress, shownCards } from './catalog-address.js';
import { useCatalogCards, type CardsFilter } from './catalog-queries.js';
import { dateText } from './catalog-text.js';
import { LoadFailed } from '../page/load-failed.js';

interface Props {
  filter: CardsFilter;
  onFilter: (changes: Partial<CardsFilter>) => void;
}

const labels: Record<CardsFilter['show'], string> = {
  all: 'All cards',
  old: 'With facts older than 12 months',
  reported: 'With an open report',
  discontinued: 'No longer offered',
};

/** The catalog, the cards with the oldest facts first. */
export function CardsList({ filter, onFilter }: Props): ReactNode {
  const { data } = useCatalogCards(filter, undefined);
  const old = data?.cardsWithOldFacts;
  return (
    <Panel
      title="Cards in the catalog"
      description={
        old === undefined
          ? 'The oldest facts first.'
          : `The oldest facts first. ${old} ${old === 1 ? 'card has' : 'cards have'} facts older than 12 months.`
      }
      flush
    >
      <div className="flex flex-wrap items-end gap-3 px-4 pb-4 sm:px-6">
        <SearchForm key={filter.q} q={filter.q} onSearch={(q) => onFilter({ q })} />
        <Field label="Show" className="min-w-0 grow basis-56 sm:max-w-xs">
          <Select
            value={filter.show}
            onChange={({ target }) => onFilter({ show: shownCards.find((one) => one === target.value) ?? 'all' })}
            options={shownCards.map((value) => ({ value, label: labels[value] }))}
          />
        </Field>
      </div>
      <Pages key={JSON.stringify(filter)} filter={filter} />
    </Panel>
  );
}

function SearchForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }): ReactNode {
  const [typed, setTyped] = useState(q);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form noValidate role="search" onSubmit={submit} className="flex min-w-0 grow basis-72 items-end gap-3">
      <Field label="Name or issuer" className="min-w-0 grow">
        <TextInput
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      </Field>
      <Button type="submit">Find</Button>
    </form>
  );
}

/** The pages that were opened, each below the one before. */
function Pages({ filter }: { filter: CardsFilter }): ReactNode {
  const [keys, setKeys] = useState<(string | undefined)[]>([undefined]);
  return keys.map((after, at) => (
    <Page
      key={after ?? 'first'}
      filter={filter}
      after={after}
      onMore={at === keys.length - 1 ? (next) => setKeys([...keys, next]) : undefined}
    />
  ));
}

interface PageProps {
  filter: CardsFilter;
  after: string | undefined;
  /** Given to the last page. */
  onMore: ((next: string) => void) | undefined;
}

function Page({ filter, after, onMore }: PageProps): ReactNode {
  const query = useCatalogCards(filter, after);
  if (query.isError) return <LoadFailed query={query} otherwise="The catalog can’t be loaded right now." />;
  if (!query.data) {
    return (
      <Busy>
        <SkeletonText lines={6} className="px-4 pb-4 sm:px-6" />
      </Busy>
    );
  }
  const { cards, next } = query.data;
  if (cards.length === 0) return <EmptyState title="No cards found" description="Try another name or list." />;
  return (
    <>
      <Table
        caption={after === undefined ? 'Cards in the catalog' : 'More cards'}
        columns={columnsFor(filter)}
        rows={cards}
        rowKey={({ cardId }) => cardId}
        stickyHead
      />
      {next !== null && onMore && (
        <div className="px-4 py-4 sm:px-6">
          <Button variant="quiet" onClick={() => onMore(next)}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

const columnsFor = (filter: CardsFilter): Column<ListedCatalogCard>[] => [
  {
    id: 'name',
    header: 'Card',
    primary: true,
    cell: ({ cardId, name }) => (
      <TextLink asChild>
        <Link to={{ search: searchOf(catalogAddress, { ...filter, card: cardId }) }}>{name}</Link>
      </TextLink>
    ),
  },
  { id: 'issuer', header: 'Issuer', cell: ({ issuer }) => issuer },
  {
    id: 'state',
    header: 'State',
    cell: ({ discontinued }) => (
      <Badge tone={discontinued ? 'neutral' : 'good'}>{discontinued ? 'Retired' : 'Offered'}</Badge>
    ),
  },
  { id: 'reports', header: 'Reports', align: 'end', cell: ({ openReports }) => openReports },
  { id: 'old', header: 'Old facts', align: 'end', cell: ({ oldFacts }) => oldFacts },
  {
    id: 'oldest',
    header: 'Oldest fact',
    align: 'end',
    cell: ({ oldestFact }) => (oldestFact === null ? '–' : dateText(oldestFact)),
  },
];
