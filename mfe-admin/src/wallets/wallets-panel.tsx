import { type ReactNode, useState } from 'react';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Field } from '@floatwise/ui/field';
import { Panel } from '@floatwise/ui/panel';
import { Select } from '@floatwise/ui/select';
import { useAddress } from '@floatwise/web-kit/address';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { formatPercent } from '@floatwise/finance/money/money';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Table } from '@floatwise/ui/table';
import type { Answer } from '@floatwise/web-kit/api';
import { Loaded } from '../page/loaded.js';
import { HeldCardsTable } from './held-cards-table.js';
import { type CardFilter, walletsAddress } from './wallets-address.js';
import { cardsText } from './held-card-text.js';

const shares = [
  { value: '', label: 'Any' },
  { value: '30', label: 'Over 30%' },
  { value: '50', label: 'Over 50%' },
  { value: '70', label: 'Over 70%' },
];

/** For screens without column headings. */
const orders: { value: string; label: string; order: Pick<CardFilter, 'cardSort' | 'cardOrder'> }[] = [
  { value: 'most', label: 'Highest utilization', order: { cardSort: 'utilization', cardOrder: 'desc' } },
  { value: 'least', label: 'Lowest utilization', order: { cardSort: 'utilization', cardOrder: 'asc' } },
  { value: 'new', label: 'Most recently updated', order: { cardSort: 'updated', cardOrder: 'desc' } },
  { value: 'old', label: 'Least recently updated', order: { cardSort: 'updated', cardOrder: 'asc' } },
];

/** The cards in all wallets: how much of their limits is in use, without owners and balances. */
export function WalletsPanel(): ReactNode {
  const [filter, change] = useAddress(walletsAddress);
  const { data: sums } = useCardSums();
  const issuers = (sums?.issuers ?? []).flatMap(({ issuer }) => issuer ?? []).sort();
  const chosen = filter.issuer === '' || filter.issuer === 'none' || issuers.includes(filter.issuer);
  return (
    <Panel title="Cards" description="Cards in all wallets, without owners or balances." flush>
      {sums && <CardSums sums={sums} />}
      <div className="flex flex-wrap items-end gap-3 px-4 pb-4 sm:px-6">
        <Field label="Issuer" className="min-w-0 grow basis-48 sm:max-w-xs">
          <Select
            value={filter.issuer}
            onChange={({ target }) => change({ issuer: target.value })}
            options={[
              { value: '', label: 'All issuers' },
              ...[...issuers, ...(chosen ? [] : [filter.issuer])].map((issuer) => ({ value: issuer, label: issuer })),
              { value: 'none', label: 'Not in the catalog' },
            ]}
          />
        </Field>
        <Field label="Utilization" className="min-w-0 grow basis-40 sm:max-w-48">
          <Select
            value={filter.over ?? ''}
            onChange={({ target }) =>
              change({ over: (['30', '50', '70'] as const).find((one) => one === target.value) ?? null })
            }
            options={shares}
          />
        </Field>
        <Field label="Sort by" className="min-w-0 grow basis-40 lg:hidden">
          <Select
            value={orders.find(({ order }) => isOrder(filter, order))?.value}
            onChange={({ target }) => change(orders.find(({ value }) => value === target.value)?.order ?? {})}
            options={orders}
          />
        </Field>
      </div>
      <Pages key={JSON.stringify(filter)} filter={filter} onSort={change} />
    </Panel>
  );
}

const isOrder = (filter: CardFilter, { cardSort, cardOrder }: Pick<CardFilter, 'cardSort' | 'cardOrder'>): boolean =>
  filter.cardSort === cardSort && filter.cardOrder === cardOrder;

interface PagesProps {
  filter: CardFilter;
  onSort: (changes: Pick<CardFilter, 'cardSort' | 'cardOrder'>) => void;
}

/** One page of at most 25 cards at a time. The keys of the pages before it lead back. */
function Pages({ filter, onSort }: PagesProps): ReactNode {
  const [keys, setKeys] = useState<string[]>([]);
  const query = useHeldCards(filter, keys.at(-1));
  return (
    <Loaded query={query} failure="The cards can’t be loaded right now." lines={8} onlyFresh>
      {({ cards, next }) =>
        cards.length === 0 && keys.length === 0 ? (
          <EmptyState title="No credit cards found" />
        ) : (
          <>
            <HeldCardsTable cards={cards} filter={filter} onSort={onSort} />
            {(next !== null || keys.length > 0) && (
              <Turns
                page={keys.length + 1}
                onPrevious={keys.length > 0 ? () => setKeys(keys.slice(0, -1)) : undefined}
                onNext={next === null ? undefined : () => setKeys([...keys, next])}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
}

interface TurnsProps {
  page: number;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

const Turns = ({ page, onPrevious, onNext }: TurnsProps): ReactNode => (
  <nav aria-label="Pages of cards" className="flex flex-wrap items-center gap-3 px-4 py-4 sm:px-6">
    <Button variant="quiet" size="small" disabled={!onPrevious} onClick={onPrevious}>
      Previous
    </Button>
    <span role="status" className="figures text-14 text-ink-soft">
      Page {page}
    </span>
    <Button variant="quiet" size="small" disabled={!onNext} onClick={onNext}>
      Next
    </Button>
  </nav>
);

function useHeldCards({ cardSort, cardOrder, issuer, over }: CardFilter, after: string | undefined) {
  const query = {
    sort: cardSort,
    order: cardOrder,
    ...(issuer === '' ? {} : { issuer }),
    ...(over === null ? {} : { over }),
    ...(after === undefined ? {} : { after }),
  };
  return useCallQuery('cards.listHeldCards', { query }, { staleTime: 0, retry: false });
}

const useCardSums = () => useCallQuery('cards.readCardSums', {}, { staleTime: 0, retry: false });

type Sums = Answer<'cards.readCardSums'>;

const shareText = (share: number): string => formatPercent(share * 100);
const averageText = (average: number | null): string => (average === null ? '–' : formatPercent(average));
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Totals in one line, and by issuer below it. */
function CardSums({ sums }: { sums: Sums }): ReactNode {
  const { cards, averageUtilization, shareOver30, issuers, countedAt } = sums;
  if (countedAt === null) return null;
  return (
    <div className="grid gap-3 px-4 pb-4 sm:px-6">
      <p className="figures text-14">
        <strong className="font-semibold">{cardsText(cards)}</strong> · average utilization{' '}
        <strong className="font-semibold">{averageText(averageUtilization)}</strong> ·{' '}
        <strong className="font-semibold">{shareText(shareOver30)}</strong> use more than 30% of their limit{' '}
        <span className="text-ink-soft">
          · counted at <time dateTime={countedAt}>{time.format(new Date(countedAt))}</time>
        </span>
      </p>
      <Disclosure summary="By issuer">
        <Table
          compact
          caption="Cards by issuer"
          rows={issuers}
          rowKey={({ issuer }) => issuer ?? ''}
          columns={[
            { id: 'issuer', header: 'Issuer', primary: true, cell: ({ issuer }) => issuer ?? 'Not in the catalog' },
            { id: 'cards', header: 'Cards', align: 'end', cell: (row) => row.cards.toLocaleString('en-US') },
            { id: 'average', header: 'Average', align: 'end', cell: (row) => averageText(row.averageUtilization) },
            { id: 'over30', header: 'Over 30%', align: 'end', cell: (row) => shareText(row.shareOver30) },
            { id: 'over70', header: 'Over 70%', align: 'end', cell: (row) => shareText(row.shareOver70) },
          ]}
        />
      </Disclosure>
    </div>
  );
}
