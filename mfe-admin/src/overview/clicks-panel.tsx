import type { ReactNode } from 'react';
import type { ClicksByPartner } from '@floatwise/contracts/analytics/clicks-by-partner.http';
import { Disclosure } from '@floatwise/ui/disclosure';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Panel } from '@floatwise/ui/panel';
import { StackedBars } from '@floatwise/ui/stacked-bars';
import { Table, type Column } from '@floatwise/ui/table';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import type { OfPeriod } from '../figures/period.js';
import { changeText, figureText } from '../figures/change-text.js';
import { Loaded } from '../page/loaded.js';

type PartnerRow = ClicksByPartner['partners'][number];
type ContextRow = ClicksByPartner['contexts'][number];

const partnerNames: Record<PartnerRow['partner'], string> = {
  amazon: 'Amazon',
  vrbo: 'Vrbo',
  melio: 'Melio',
  savings: 'Savings accounts',
  'balance-transfer': 'Balance transfer cards',
  card: 'Catalog cards',
};

/** How often links to partners were followed, and where they were. */
export function ClicksPanel({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('analytics.readClicks', { query: { days } }, { staleTime: 0 });
  return (
    <Panel
      title="Clicks by partner"
      description="Clicks on links to partners. We don’t count people who ask not to be tracked."
      flush
    >
      <Loaded query={query} failure="We can’t load the clicks right now.">
        {(clicks) =>
          clicks.clicks + clicks.before === 0 ? (
            <EmptyState title="No clicks yet" description="No one clicked a link to a partner in this period." />
          ) : (
            <Clicks clicks={clicks} days={days} />
          )
        }
      </Loaded>
    </Panel>
  );
}

const countColumns = <Row extends PartnerRow>(days: string): Column<Row>[] => [
  { id: 'clicks', header: `Last ${days} days`, align: 'end', cell: (row) => figureText(row.clicks, 'count') },
  { id: 'before', header: `${days} days before`, align: 'end', cell: (row) => figureText(row.before, 'count') },
  { id: 'change', header: 'Change', align: 'end', cell: (row) => changeText(row.clicks, row.before) },
];

function Clicks({ clicks, days }: OfPeriod & { clicks: ClicksByPartner }): ReactNode {
  const partners: Column<PartnerRow>[] = [
    { id: 'partner', header: 'Partner', primary: true, wide: true, cell: ({ partner }) => partnerNames[partner] },
    ...countColumns<PartnerRow>(days),
  ];
  const contexts: Column<ContextRow>[] = [
    { id: 'context', header: 'Place', primary: true, cell: ({ context }) => <code>{context}</code> },
    { id: 'partner', header: 'Partner', cell: ({ partner }) => partnerNames[partner] },
    ...countColumns<ContextRow>(days),
  ];
  return (
    <>
      <StackedBars
        className="px-4 pb-4 sm:px-6"
        label={`Clicks by partner in the last ${days} days; the table below has the figures.`}
        legend={['Clicks']}
        bars={clicks.partners.map(({ partner, clicks: count }) => ({
          id: partner,
          name: partnerNames[partner],
          parts: [count],
          total: figureText(count, 'count'),
        }))}
      />
      <Table caption="Clicks by partner" columns={partners} rows={clicks.partners} rowKey={({ partner }) => partner} />
      {clicks.contexts.length > 0 && (
        <Disclosure summary="Where these links were" className="px-4 py-4 sm:px-6">
          <Table
            caption="Clicks by place, most first"
            columns={contexts}
            rows={clicks.contexts}
            rowKey={({ partner, context }) => `${partner} ${context}`}
          />
        </Disclosure>
      )}
    </>
  );
}
