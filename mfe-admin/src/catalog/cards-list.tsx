import type { ReactNode } from 'react';
import type { ListedCatalogCard } from '@floatwise/contracts/cards/catalog-corrections.http';
import { formatWithYear } from '@floatwise/finance/calendar/calendar';
import { Badge } from '@floatwise/ui/badge';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Field } from '@floatwise/ui/field';
import { Panel } from '@floatwise/ui/panel';
import { Select } from '@floatwise/ui/select';
import { Table, type Column } from '@floatwise/ui/table';
import { searchOf } from '@floatwise/web-kit/address';
import { PageLink } from '@floatwise/web-kit/page-link';
import { catalogAddress, shownCards, useCatalogCards, type CardsFilter } from './catalog-queries.js';
import { Pages } from '../page/loaded.js';
import { SearchForm } from '../page/search-form.js';

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
        <SearchForm
          key={filter.q}
          label="Name or issuer"
          value={filter.q}
          maxLength={100}
          onSearch={(q) => onFilter({ q })}
        />
        <Field label="Show" className="min-w-0 grow basis-56 sm:max-w-xs">
          <Select
            value={filter.show}
            onChange={({ target }) => onFilter({ show: shownCards.find((one) => one === target.value) ?? 'all' })}
            options={shownCards.map((value) => ({ value, label: labels[value] }))}
          />
        </Field>
      </div>
      <Found key={JSON.stringify(filter)} filter={filter} />
    </Panel>
  );
}

function Found({ filter }: { filter: CardsFilter }): ReactNode {
  const usePage = (after?: string) => useCatalogCards(filter, after);
  return (
    <Pages usePage={usePage} failure="The catalog can’t be loaded right now.">
      {({ cards }, isFirst) =>
        cards.length === 0 ? (
          <EmptyState title="No cards found" description="Try another name or list." />
        ) : (
          <Table
            caption={isFirst ? 'Cards in the catalog' : 'More cards'}
            columns={columnsFor(filter)}
            rows={cards}
            rowKey={({ cardId }) => cardId}
            stickyHead
          />
        )
      }
    </Pages>
  );
}

const columnsFor = (filter: CardsFilter): Column<ListedCatalogCard>[] => [
  {
    id: 'name',
    header: 'Card',
    primary: true,
    cell: ({ cardId, name }) => (
      <PageLink to={{ search: searchOf(catalogAddress, { ...filter, card: cardId }) }}>{name}</PageLink>
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
    cell: ({ oldestFact }) => (oldestFact === null ? '–' : formatWithYear(oldestFact)),
  },
];
