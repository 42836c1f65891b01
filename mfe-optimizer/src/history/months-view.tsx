import type { ReactNode } from 'react';
import { historyMonths, type History } from '@floatwise/contracts/cards/history.http';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Field } from '@floatwise/ui/field';
import { Panel } from '@floatwise/ui/panel';
import { Select } from '@floatwise/ui/select';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { useAddress } from '@floatwise/web-kit/address';
import { ApiError, sentenceOf } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { usePlan } from '@floatwise/web-kit/plan';
import { Link } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { useToday } from '@floatwise/web-kit/today';
import { SeePro } from '../page/see-pro.js';
import { useApyPercent } from '../page/use-apy-percent.js';
import { StatementFilesButton } from '../statement-files/statement-files.js';
import { longName, useWallet, type Wallet } from '../wallet/wallet.js';
import { BalancesPanel } from './balances-panel.js';
import { ExportButton } from './export-button.js';
import { historyAddress, periodNames, type HistoryMonths } from './history-address.js';
import { ChargesPanel, FloatPanel } from './month-panels.js';
import { HistoryFailed } from './panel-parts.js';
import { RecurringPanel } from './recurring-panel.js';
import { RewardsPanel } from './rewards-panel.js';
import { SpendingPanel } from './spending-panel.js';
import { TransactionsPanel } from './transactions-panel.js';

/** The last months: balances, spending, rewards, float, fees, recurring charges, and every transaction. */
export function MonthsView(): ReactNode {
  const wallet = useWallet();
  const plan = usePlan();
  const isPro = plan.historyMonths >= 12;
  const [chosen, change] = useAddress(historyAddress);
  const months = chosen.months ?? (isPro ? 12 : 1);
  const cards = wallet.status === 'ready' ? wallet.cards : [];
  return (
    <div className="grid gap-6">
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

/** Where a past comes from: a bank, or the files of one. */
const WaysIn = ({ wallet }: { wallet: Wallet }): ReactNode => (
  <div className="flex flex-wrap justify-center gap-3">
    <Button asChild>
      <Link to="/?banks=connect">Connect a Bank</Link>
    </Button>
    {wallet.status === 'ready' && wallet.cards.length > 0 && <StatementFilesButton wallet={wallet} variant="quiet" />}
  </div>
);

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
