import type { ReactNode } from 'react';
import type { SourceKind } from '@floatwise/contracts/analytics/figures.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { Table, type Column } from '@floatwise/ui/table';
import type { Answer } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import type { OfPeriod } from '../figures/period.js';
import { FiguresPanel } from './figures-panel.js';
import { changeText } from '../figures/change-text.js';
import { countryText, countText, placeText, shareText } from './figure-text.js';
import { FunnelPanel, RetentionPanel } from './journeys.js';
import { BarsPicture, VisitsPicture, WithTable } from './lazy-pictures.js';
import { LiveUsers } from './live-users.js';
import { PeopleDid } from './people-did.js';

/** What visitors do: each figure of these days, with its change against as many days before. */
export const AnalyticsPanel = ({ days }: OfPeriod): ReactNode => (
  <div className="grid min-w-0 gap-6">
    <LiveUsers />
    <Visits days={days} />
    <div className="grid min-w-0 gap-6 lg:grid-cols-2">
      <Places days={days} />
      <Sources days={days} />
      <Referrers days={days} />
      <Pages days={days} />
    </div>
    <FunnelPanel days={days} />
    <RetentionPanel days={days} />
    <PeopleDid days={days} />
  </div>
);

type Day = Answer<'analytics.readOverview'>['days'][number];

const dayColumns: Column<Day>[] = [
  { id: 'day', header: 'Day', primary: true, cell: ({ day }) => formatShort(day) },
  { id: 'views', header: 'Visits', align: 'end', cell: ({ views }) => countText(views) },
  { id: 'views-before', header: 'Visits before', align: 'end', cell: ({ before }) => countText(before.views) },
  { id: 'sessions', header: 'Sessions', align: 'end', cell: ({ sessions }) => countText(sessions) },
  { id: 'sessions-before', header: 'Sessions before', align: 'end', cell: ({ before }) => countText(before.sessions) },
];

function Visits({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('analytics.readOverview', { query: { days } });
  const label = `Visits and sessions in the last ${days} days`;
  return (
    <FiguresPanel
      title="Visits and sessions"
      description={`By day (UTC), compared with the ${days} days before.`}
      query={query}
      isEmpty={({ totals, before }) => totals.views + before.views === 0}
    >
      {({ totals, before, days: rows }) => (
        <div className="grid gap-4">
          <p className="text-14">
            {countText(totals.views)} visits ({changeText(totals.views, before.views)}) in {countText(totals.sessions)}{' '}
            sessions ({changeText(totals.sessions, before.sessions)})
          </p>
          <WithTable
            picture={
              <VisitsPicture
                label={label}
                days={rows.map((row) => ({
                  ...row,
                  viewsBefore: row.before.views,
                  sessionsBefore: row.before.sessions,
                }))}
              />
            }
          >
            <Table caption={label} columns={dayColumns} rows={rows} rowKey={({ day }) => day} compact />
          </WithTable>
        </div>
      )}
    </FiguresPanel>
  );
}

interface VisitsOfPlace {
  visit_count: number;
  unique_sessions: number;
}
/** `short` is as much of the name as fits beside a bar. */
type PlaceRow = VisitsOfPlace & { name: string; short: string; before: VisitsOfPlace };

const placeColumns: Column<PlaceRow>[] = [
  { id: 'name', header: 'Place', primary: true, cell: ({ name }) => name },
  { id: 'visits', header: 'Visits', align: 'end', cell: ({ visit_count }) => countText(visit_count) },
  { id: 'sessions', header: 'Sessions', align: 'end', cell: ({ unique_sessions }) => countText(unique_sessions) },
  {
    id: 'change',
    header: 'Change',
    align: 'end',
    cell: ({ unique_sessions, before }) => changeText(unique_sessions, before.unique_sessions),
  },
];

/** The specification's five. */
const mostPlaces = 5;

function Places({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('analytics.readGeographic', { query: { days } });
  return (
    <FiguresPanel
      title="Places"
      description="Where sessions started."
      query={query}
      isEmpty={({ countries }) => countries.length === 0}
    >
      {({ cities, countries }) => (
        <div className="grid gap-6">
          <TopPlaces
            title="Top cities"
            rows={cities
              .filter(({ city }) => city !== null)
              .map((row) => ({
                ...row,
                name: placeText(row),
                short: [row.city, row.state].filter((part) => part !== null).join(', '),
              }))}
          />
          <TopPlaces
            title="Top countries"
            rows={countries.map((row) => ({ ...row, name: countryText(row.country), short: countryText(row.country) }))}
          />
        </div>
      )}
    </FiguresPanel>
  );
}

function TopPlaces({ title, rows }: { title: string; rows: readonly PlaceRow[] }): ReactNode {
  const top = rows.slice(0, mostPlaces);
  return (
    <div className="grid gap-2">
      <h3 className="text-14 font-semibold">{title}</h3>
      {top.length === 0 ? (
        <p className="text-14 text-ink-soft">We don’t know a city for any of these sessions.</p>
      ) : (
        <WithTable
          picture={
            <BarsPicture
              label={`${title} by sessions`}
              bars={top.map(({ short, unique_sessions }) => ({ name: short, count: unique_sessions }))}
            />
          }
        >
          <Table caption={title} columns={placeColumns} rows={top} rowKey={({ name }) => name} compact />
        </WithTable>
      )}
    </div>
  );
}

const sourceNames: Record<SourceKind, string> = {
  search: 'Search',
  social: 'Social',
  direct: 'Direct',
  mail: 'Email',
  partner: 'Partner',
  'other-site': 'Other',
};

interface Sums {
  views: number;
  sessions: number;
}
type NamedRow = Sums & { name: string; before: Sums };

const sessionColumns = (header: string, all: number): Column<NamedRow>[] => [
  { id: 'name', header, primary: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { id: 'sessions', header: 'Sessions', align: 'end', cell: ({ sessions }) => countText(sessions) },
  { id: 'share', header: 'Share', align: 'end', cell: ({ sessions }) => shareText(sessions, all) },
  {
    id: 'change',
    header: 'Change',
    align: 'end',
    cell: ({ sessions, before }) => changeText(sessions, before.sessions),
  },
];

function Sources({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('analytics.readSources', { query: { days } });
  return (
    <FiguresPanel
      title="Traffic sources"
      description="Where each session came from, by referring site."
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
    >
      {({ rows, totals }) => (
        <Table
          caption="Traffic sources"
          columns={sessionColumns('Source', totals.sessions)}
          rows={rows.map((row) => ({ ...row, name: sourceNames[row.source] }))}
          rowKey={({ name }) => name}
          compact
        />
      )}
    </FiguresPanel>
  );
}

const mostReferrers = 4;

function Referrers({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('analytics.readReferrers', { query: { days } });
  return (
    <FiguresPanel
      title="Top referrers"
      description="The sites that brought in the most sessions."
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
    >
      {({ rows, totals }) => (
        <Table
          caption="Top referrers"
          columns={sessionColumns('Site', totals.sessions)}
          rows={rows.slice(0, mostReferrers).map((row) => ({ ...row, name: row.referrer }))}
          rowKey={({ name }) => name}
          compact
        />
      )}
    </FiguresPanel>
  );
}

const mostPages = 10;
const pageColumns: Column<NamedRow>[] = [
  { id: 'page', header: 'Page', primary: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { id: 'views', header: 'Visits', align: 'end', cell: ({ views }) => countText(views) },
  { id: 'change', header: 'Change', align: 'end', cell: ({ views, before }) => changeText(views, before.views) },
];

function Pages({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('analytics.readPages', { query: { days } });
  return (
    <FiguresPanel title="Most popular pages" query={query} isEmpty={({ rows }) => rows.length === 0}>
      {({ rows }) => (
        <Table
          caption="Most popular pages"
          columns={pageColumns}
          rows={rows.slice(0, mostPages).map((row) => ({ ...row, name: row.page }))}
          rowKey={({ name }) => name}
          compact
        />
      )}
    </FiguresPanel>
  );
}
