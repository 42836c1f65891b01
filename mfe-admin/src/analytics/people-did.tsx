import type { ReactNode } from 'react';
import { Panel } from '@floatwise/ui/panel';
import { Table, type Column } from '@floatwise/ui/table';
import { Tabs } from '@floatwise/ui/tabs';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import type { Answer } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import type { OfPeriod } from '../figures/period.js';
import { Loaded } from './figures-panel.js';
import { changeText } from '../figures/change-text.js';
import { countText, shareText, wordsOf } from './figure-text.js';

const address = defineAddress({ of: choice(['cards', 'algorithms', 'events'], 'cards') });

/** What people did: Top Cards, Algorithms, User Events. */
export function PeopleDid({ days }: OfPeriod): ReactNode {
  const [{ of }, change] = useAddress(address);
  return (
    <Panel title="What people did">
      <Tabs
        label="What people did"
        value={of}
        onValueChange={(chosen) => change({ of: chosen })}
        tabs={[
          { value: 'cards', label: 'Top Cards', content: <TopCards days={days} /> },
          { value: 'algorithms', label: 'Algorithms', content: <Algorithms days={days} /> },
          { value: 'events', label: 'User Events', content: <UserEvents days={days} /> },
        ]}
      />
    </Panel>
  );
}

type CardRow = Answer<'analytics.readTopCards'>['rows'][number];
const mostCards = 10;

const cardColumns: Column<CardRow>[] = [
  { id: 'card', header: 'Card', primary: true, cell: ({ cardId }) => <CardName cardId={cardId} /> },
  { id: 'clicks', header: 'Clicks', align: 'end', cell: ({ clicks }) => countText(clicks) },
  {
    id: 'clicks-change',
    header: 'Change in clicks',
    align: 'end',
    cell: ({ clicks, before }) => changeText(clicks, before.clicks),
  },
  { id: 'applies', header: 'Applies', align: 'end', cell: ({ applies }) => countText(applies) },
  {
    id: 'applies-change',
    header: 'Change in applies',
    align: 'end',
    cell: ({ applies, before }) => changeText(applies, before.applies),
  },
];

/** Its name in the catalog; its id while that isn't known. */
function CardName({ cardId }: { cardId: string }): ReactNode {
  const q = cardId.replaceAll('-', ' ');
  const { data } = useCallQuery('cards.searchCatalog', { query: { q } }, { staleTime: Infinity });
  return data?.find((card) => card.cardId === cardId)?.name ?? cardId;
}

function TopCards({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('analytics.readTopCards', { query: { days } });
  return (
    <div className="grid gap-3">
      <Loaded query={query} isEmpty={({ rows }) => rows.length === 0}>
        {({ rows }) => (
          <Table
            caption="Top cards"
            columns={cardColumns}
            rows={rows.slice(0, mostCards)}
            rowKey={({ cardId }) => cardId}
          />
        )}
      </Loaded>
      <p className="text-12 text-ink-soft">
        Clicks are clicks on a link to a card. Applies are clicks that lead to the issuer’s application; only the issuer
        knows whether the person applied.
      </p>
    </div>
  );
}

type AlgorithmRow = Answer<'analytics.readAlgorithms'>['rows'][number];
const algorithmNames = { 'longest-float': 'Longest float', 'most-dollars': 'Most dollars' };

const algorithmColumns: Column<AlgorithmRow>[] = [
  { id: 'algorithm', header: 'Algorithm', primary: true, cell: ({ algorithm }) => algorithmNames[algorithm] },
  {
    id: 'recommendations',
    header: 'Recommendations',
    align: 'end',
    cell: ({ recommendations }) => countText(recommendations),
  },
  {
    id: 'change',
    header: 'Change',
    align: 'end',
    cell: ({ recommendations, before }) => changeText(recommendations, before.recommendations),
  },
  { id: 'accepted', header: 'Accepted', align: 'end', cell: ({ accepted }) => countText(accepted) },
  {
    id: 'conversion',
    header: 'Conversion rate',
    align: 'end',
    cell: ({ accepted, recommendations }) => shareText(accepted, recommendations),
  },
  {
    id: 'before',
    header: 'Before',
    align: 'end',
    cell: ({ before }) => shareText(before.accepted, before.recommendations),
  },
];

function Algorithms({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('analytics.readAlgorithms', { query: { days } });
  return (
    <div className="grid gap-3">
      <Loaded query={query} isEmpty={() => false}>
        {({ rows }) => (
          <Table caption="Algorithms" columns={algorithmColumns} rows={rows} rowKey={({ algorithm }) => algorithm} />
        )}
      </Loaded>
      <p className="text-12 text-ink-soft">Accepted means the person pressed “I used it.”</p>
    </div>
  );
}

type EventRow = Answer<'analytics.readEvents'>['rows'][number];

/** Each event with its items below it. */
function withItems(rows: readonly EventRow[]): EventRow[] {
  const events = rows.filter(({ item }) => item === null);
  return events.flatMap((event) => [event, ...rows.filter((row) => row.event === event.event && row.item !== null)]);
}

const eventColumns: Column<EventRow>[] = [
  {
    id: 'event',
    header: 'Event',
    primary: true,
    cell: ({ event, item }) =>
      item === null ? wordsOf(event) : <span className="pl-4 font-normal text-ink-soft">{item}</span>,
  },
  { id: 'count', header: 'Count', align: 'end', cell: ({ events }) => countText(events) },
  { id: 'change', header: 'Change', align: 'end', cell: ({ events, before }) => changeText(events, before.events) },
];

function UserEvents({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('analytics.readEvents', { query: { days } });
  return (
    <Loaded query={query} isEmpty={({ rows }) => rows.length === 0}>
      {({ rows }) => (
        <Table
          caption="User events"
          columns={eventColumns}
          rows={withItems(rows)}
          rowKey={({ event, item }) => `${event} ${item}`}
          compact
        />
      )}
    </Loaded>
  );
}
