import { formatUtilization } from '@floatwise/finance/cycle/card-figures';
import { type ReactNode, useMemo } from 'react';
import { type History, historyMonths } from '@floatwise/contracts/cards/history.http';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Field } from '@floatwise/ui/field';
import { Panel } from '@floatwise/ui/panel';
import { Select } from '@floatwise/ui/select';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { useAddress } from '@floatwise/web-kit/address';
import { ApiError, sentenceOf } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { usePlan } from '@floatwise/web-kit/plan';
import { PageLink } from '@floatwise/web-kit/page-link';
import { useSession } from '@floatwise/web-kit/session';
import { useToday } from '@floatwise/web-kit/today';
import { balanceHistory, type BalancePoint } from '@floatwise/finance/past/balance-history';
import { addMonths, daysBetween, formatShort, formatWithYear, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { monthName } from '@floatwise/finance/calendar/month-name';
import { formatBalance } from '@floatwise/finance/money/money';
import { dateMarks } from '@floatwise/finance/money/plot-scale';
import { axisDollars } from '@floatwise/ui/plot';
import { StepLine } from '@floatwise/ui/step-line';
import { type Column, Table } from '@floatwise/ui/table';
import { Utilization, UtilizationWords } from '@floatwise/ui/utilization';
import { receiptAddress } from '../page/link-targets.js';
import { SeePro } from '../page/see-pro.js';
import { useApyPercent } from '../page/use-apy-percent.js';
import { longName, useWallet, type Wallet } from '../wallet/wallet.js';
import { ExportButton } from './export-button.js';
import { historyAddress, type HistoryMonths, periodNames } from './history-address.js';
import { ChargesPanel, FloatPanel } from './month-panels.js';
import { HistoryFailed, PictureAndTable } from './panel-parts.js';
import { RecurringPanel } from './recurring-panel.js';
import { RewardsPanel } from './rewards-panel.js';
import { SpendingPanel } from './spending-panel.js';
import { TransactionsPanel } from './transactions-panel.js';
import { WaysIn } from './ways-in.js';

/** The last months: balances, spending, rewards, float, fees, recurring charges, and every transaction. */
export function MonthsView(): ReactNode {
  const wallet = useWallet();
  const plan = usePlan();
  const isPro = plan.historyMonths >= 12;
  const [chosen, change] = useAddress(historyAddress);
  const months = chosen.months ?? (isPro ? 12 : 1);
  const lastMonth = addMonths(yearMonthOf(useToday()), -1);
  const cards = wallet.status === 'ready' ? wallet.cards : [];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Period">
          <Select
            value={String(months)}
            options={historyMonths.map((one) => ({
              value: String(one),
              label: periodNames[one],
              disabled: !isPro && one > plan.historyMonths,
            }))}
            onChange={({ target }) =>
              change({ months: historyMonths.find((one) => String(one) === target.value) ?? null, page: 1 })
            }
          />
        </Field>
        <Field label="Card">
          <Select
            value={chosen.card ?? ''}
            options={[
              { value: '', label: 'All cards' },
              ...cards.map((card) => ({ value: card.id, label: longName(card) })),
            ]}
            onChange={({ target }) => change({ card: target.value || null, page: 1 })}
          />
        </Field>
        <ExportButton months={months} cardId={chosen.card} />
        <PageLink to={receiptAddress(lastMonth)} className="flex min-h-11 items-center text-14">
          Receipt for {monthName(lastMonth)}
        </PageLink>
      </div>
      {!isPro && <ProNote />}
      <MonthPanels months={months} cardId={chosen.card} wallet={wallet} />
    </div>
  );
}

const ProNote = (): ReactNode => (
  <p className="flex flex-wrap items-center gap-x-3 text-14 text-ink-soft">
    Your plan shows this month. Pro shows every month, bonus rates, and the export as PDF and CSV.
    <SeePro why="Earlier months need Pro." variant="ghost" />
  </p>
);

interface PanelsProps {
  months: HistoryMonths;
  cardId: string | null;
  wallet: Wallet;
}

function MonthPanels({ months, cardId, wallet }: PanelsProps): ReactNode {
  const session = useSession();
  const today = useToday();
  const { apyPercent } = useApyPercent();
  const query = useCallQuery(
    'cards.history',
    { query: { months, apyPercent, ...(cardId && { cardId }) } },
    { about: [today], enabled: session.status === 'signed-in', placeholderData: (before) => before },
  );
  if (query.data) return <Figures history={query.data} months={months} cardId={cardId} wallet={wallet} />;
  if (query.error instanceof ApiError && query.error.status === 402) {
    return <p className="text-14">{sentenceOf(query.error, 'Earlier months are part of Pro.')}</p>;
  }
  if (query.isError || session.status === 'unavailable') {
    return <HistoryFailed title="We can’t show your history" error={query.error} retry={query.refetch} />;
  }
  return (
    <Busy text="Loading your history...">
      <div className="grid gap-6 lg:grid-cols-2">
        {['balances', 'rewards', 'spending', 'float'].map((name) => (
          <Skeleton key={name} className="h-96 rounded-panel" />
        ))}
      </div>
    </Busy>
  );
}

function Figures({ history, months, cardId, wallet }: PanelsProps & { history: History }): ReactNode {
  const today = useToday();
  const cards = wallet.status === 'ready' ? wallet.cards : [];
  if (history.since === null) {
    return (
      <>
        <Panel>
          <EmptyState
            title="No history yet"
            description="Connect a bank or add a statement file to a card, and its purchases show up here. Balances that you type are kept too."
            action={<WaysIn wallet={wallet} />}
          />
        </Panel>
        {history.balances.length > 0 && <BalancesPanel history={history} today={today} />}
        <TransactionsPanel months={months} cardId={cardId} cards={cards} isLeftOutEmpty />
      </>
    );
  }
  return (
    <>
      <RewardsPanel history={history} today={today} />
      <BalancesPanel history={history} today={today} />
      <SpendingPanel history={history} cards={cards} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FloatPanel history={history} />
        <ChargesPanel history={history} />
      </div>
      <RecurringPanel history={history} cards={cards} />
      <TransactionsPanel months={months} cardId={cardId} cards={cards} />
    </>
  );
}

const columns: Column<BalancePoint>[] = [
  { id: 'day', header: 'Day', primary: true, cell: ({ day }) => formatWithYear(day) },
  { id: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => formatBalance(balance) },
  {
    id: 'share',
    header: 'Utilization',
    align: 'end',
    cell: (point) => <Utilization bare percent={point.utilization} className="flex justify-end" />,
  },
];

/** Utilization at which credit scores start to drop, and below which they're best. */
const levels = [
  { value: 30, label: '30%' },
  { value: 10, label: '10%' },
];

const title = 'Balance and utilization';

/** One day makes no line yet. */
const FirstDay = ({ point }: { point: BalancePoint }): ReactNode => (
  <Panel title={title} description="We keep your balances starting today, so the line starts tomorrow.">
    <p>
      Today: <span className="figures font-medium">{formatBalance(point.balance)}</span>
      {point.balance < 0 ? '' : ' owed'},{' '}
      <span className="figures font-medium">{formatUtilization(point.utilization)}</span> of your limits,{' '}
      <UtilizationWords percent={point.utilization} />.
    </p>
  </Panel>
);

/** What was owed and how much of the limits was used, day by day. */
function BalancesPanel({ history, today }: { history: History; today: string }): ReactNode {
  const { balances, from } = history;
  const points = useMemo(() => balanceHistory(balances, { from: `${from}-01`, to: today }), [balances, from, today]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  if (first.day === last.day) return <FirstDay point={first} />;
  const ends = { from: formatShort(first.day), to: formatShort(last.day) };
  const marks = dateMarks(first.day, last.day);
  const at = (value: (point: BalancePoint) => number) =>
    points.map((point) => ({ at: daysBetween(first.day, point.day), value: value(point) }));
  const [began, ended] = [formatUtilization(first.utilization), formatUtilization(last.utilization)];
  return (
    <Panel title={title} description="Under 30% is good, under 10% is best.">
      <PictureAndTable
        picture={
          <div className="grid gap-8">
            <StepLine
              {...ends}
              marks={marks}
              label={`Utilization from ${ends.from} to ${ends.to}: from ${began} to ${ended}, with lines at 30% and 10%.`}
              points={at((point) => point.utilization)}
              levels={levels}
              least={40}
              format={formatUtilization}
            />
            <StepLine
              {...ends}
              marks={marks}
              label={`Balance from ${ends.from} to ${ends.to}: from ${formatBalance(first.balance)} to ${formatBalance(last.balance)}.`}
              points={at((point) => Math.max(0, point.balance))}
              format={axisDollars}
            />
          </div>
        }
        table={
          <Table
            compact
            stickyHead
            caption="Balance and utilization by day, newest first"
            columns={columns}
            rows={points.toReversed()}
            rowKey={({ day }) => day}
          />
        }
      />
    </Panel>
  );
}
