import type { ReactNode } from 'react';
import type { Revenue } from '@floatwise/contracts/billing/revenue.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { Panel } from '@floatwise/ui/panel';
import { type Column, Table } from '@floatwise/ui/table';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import type { Activity } from '@floatwise/contracts/analytics/activity.http';
import type { EventName } from '@floatwise/contracts/analytics/visits.http';
import type { ClicksByPartner } from '@floatwise/contracts/analytics/clicks-by-partner.http';
import { Disclosure } from '@floatwise/ui/disclosure';
import { EmptyState } from '@floatwise/ui/empty-state';
import { StackedBars } from '@floatwise/ui/stacked-bars';
import type { OfPeriod } from '../figures/period.js';
import { DeployedSections } from '../deployed/deployed-sections.js';
import { OperationsPanel } from './operations-panel.js';
import { Definitions, type Explained } from './about.js';
import { changeText, figureText } from '../figures/change-text.js';
import { FiguresTable, type ShownFigure } from './figures-table.js';
import { Loaded } from '../page/loaded.js';
import { flowsOf, levelsOf, planNames } from './revenue-text.js';

/** What people do, what they pay, where they click, and whether everything runs. */
export const OverviewPanel = ({ days }: OfPeriod): ReactNode => (
  <div className="space-y-6">
    <ActivityPanel days={days} />
    <RevenuePanel days={days} />
    <ClicksPanel days={days} />
    <OperationsPanel />
    <DeployedSections />
  </div>
);

/** What people pay, as Stripe reports it to billing. */
function RevenuePanel({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('billing.readRevenue', { query: { days } }, { staleTime: 0 });
  return (
    <Panel
      title="Revenue"
      description="From payments at Stripe. Pro granted by a coupon or an operator brings in no revenue."
      flush
    >
      <Loaded query={query} failure="We can’t load the revenue right now." lines={12}>
        {(revenue) => (
          <div className="grid gap-6">
            <FiguresTable
              caption="Active now, and when the period started"
              heads={['Now', formatShort(revenue.from)]}
              figures={levelsOf(revenue)}
            />
            <FiguresTable
              caption={`In the last ${days} days and the ${days} days before. Days are in UTC.`}
              heads={[`Last ${days} days`, `${days} days before`]}
              figures={flowsOf(revenue)}
            />
            <PlansTable plans={revenue.plans} days={days} />
            <Definitions of={[...levelsOf(revenue), ...flowsOf(revenue)]} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

type PlanRow = Revenue['plans'][number];

function PlansTable({ plans, days }: OfPeriod & Pick<Revenue, 'plans'>): ReactNode {
  const columns: Column<PlanRow>[] = [
    { id: 'plan', header: 'Plan', primary: true, cell: ({ plan }) => planNames[plan ?? 'other'] },
    {
      id: 'subscriptions',
      header: 'Subscriptions',
      align: 'end',
      cell: (row) => row.subscriptions.toLocaleString('en-US'),
    },
    { id: 'mrr', header: 'MRR', align: 'end', cell: ({ mrr }) => formatMoney(mrr) },
    { id: 'mrr-change', header: 'MRR change', align: 'end', cell: (row) => changeText(row.mrr, row.mrrAtBegin) },
    { id: 'net', header: 'Net revenue', align: 'end', cell: ({ net }) => formatMoney(net) },
    { id: 'before', header: `${days} days before`, align: 'end', cell: ({ netBefore }) => formatMoney(netBefore) },
  ];
  return (
    <Table
      caption="Revenue by plan"
      showCaption
      columns={columns}
      rows={plans}
      rowKey={({ plan }) => plan ?? 'other'}
    />
  );
}

/** In the order of the table. Sessions and page visits stand above the tabs. */
const shown: readonly (Explained & { event: EventName })[] = [
  { event: 'recommendation-shown', label: 'Recommendations shown', about: 'How often people saw a recommended card.' },
  {
    event: 'recommendation-accepted',
    label: 'Recommendations accepted',
    about: 'How often someone said they paid with the recommended card.',
  },
  { event: 'card-added', label: 'Cards added', about: 'Cards added to a wallet, including by guests.' },
  {
    event: 'calculator-used',
    label: 'Calculators used',
    about: 'How often people entered figures in a calculator, counted once each time it’s opened.',
  },
  { event: 'chat-begun', label: 'Chats', about: 'Conversations in which Float Genius answered at least once.' },
  { event: 'chat', label: 'Questions in chats', about: 'Questions sent to Float Genius.' },
  {
    event: 'card-applied',
    label: 'Applications started',
    about: 'How often someone pressed the button to apply for a card.',
  },
  { event: 'shared', label: 'Shared or downloaded', about: 'Links shared and files downloaded.' },
  { event: 'upgrade-shown', label: 'Upgrade dialog opened', about: 'How often someone looked at what Pro costs.' },
  { event: 'signed-up', label: 'Sign-ups by form', about: 'Accounts opened with the sign-up form.' },
];

const figuresOf = ({ events }: Activity): ShownFigure[] =>
  shown.map(({ event, ...explained }) => {
    const { count: now = 0, before = 0 } = events.find((one) => one.event === event) ?? {};
    return { ...explained, now, before };
  });

const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** What people did, by the browser's own word. */
function ActivityPanel({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('analytics.readActivity', { query: { days } }, { staleTime: 0 });
  return (
    <Panel
      title="Activity"
      description="What people did on the site. We don’t count people who ask not to be tracked."
      flush
    >
      <Loaded query={query} failure="We can’t load the activity right now." lines={8}>
        {(activity) => (
          <>
            <FiguresTable
              caption={`Days are UTC days. Counted until ${times.format(new Date(activity.countedAt))}.`}
              heads={[`Last ${days} days`, `${days} days before`]}
              figures={figuresOf(activity)}
            />
            <Definitions of={shown} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

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
function ClicksPanel({ days }: OfPeriod): ReactNode {
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
