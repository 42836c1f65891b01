import { type ReactNode, useMemo, useState } from 'react';
import { PAYOFF_STRATEGIES, payoffDebt, type PayoffStrategy } from '@floatwise/finance/payoff/debt';
import { type PayoffPlan, payoffPlans } from '@floatwise/finance/payoff/payoff-plan';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { Disclosure } from '@floatwise/ui/disclosure';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Panel } from '@floatwise/ui/panel';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { useToday } from '@floatwise/web-kit/today';
import { type Column, Table } from '@floatwise/ui/table';
import { formatMoney, sumCents } from '@floatwise/finance/money/money';
import { useInputs } from '../calculators/frame/use-inputs.js';
import { Advice } from './advice.js';
import { DebtsPanel } from './debts-panel.js';
import { ExtraPanel } from './extra-panel.js';
import { type PlanState, usePlan } from './plan/use-plan.js';
import { PayoffResult } from './result/payoff-result.js';
import { gainText, interestText, payoffMonthText, strategyText } from './result/payoff-text.js';
import { SavingState } from './saving-state.js';
import { TwoVersions } from './two-versions.js';
import { mostDebts, type Plan, takenOver } from './plan/plan.js';

/** Debts, payments, and when the debts end: minimum only, avalanche, and snowball. */
export function DebtPayoffPage(): ReactNode {
  const state = usePlan();
  return (
    <Container className="py-6 sm:py-10">
      <header className="max-w-text">
        <h1 className="text-28 font-semibold sm:text-40">Debt Payoff Calculator</h1>
        <p className="mt-2 text-16 text-balance text-ink-soft">
          When you’ll be debt-free, and what it will cost: paying minimums only, the highest rate first, or the smallest
          balance first.
        </p>
      </header>
      <Content state={state} />
      <Disclosure summary="How this is computed" className="mt-8 max-w-text">
        <Formula />
      </Disclosure>
      <p className="mt-8 max-w-text text-12 text-ink-soft">
        For education only. The figures are estimates based on what you entered, not advice.
      </p>
    </Container>
  );
}

function Content({ state }: { state: PlanState }): ReactNode {
  switch (state.status) {
    case 'loading':
      return (
        <Busy>
          <div className="mt-8 grid gap-6 lg:grid-cols-12">
            <Skeleton className="h-120 lg:col-span-5" />
            <Skeleton className="h-120 lg:col-span-7" />
          </div>
        </Busy>
      );
    case 'error':
      return (
        <Banner
          tone="bad"
          className="mt-8"
          title="We couldn’t load your debts"
          action={
            <Button size="small" variant="quiet" onClick={state.retry}>
              Retry
            </Button>
          }
        >
          {state.sentence}
        </Banner>
      );
    case 'ready':
      return <Planner state={state} />;
  }
}

const firstStrategy: { strategy: PayoffStrategy } = { strategy: 'avalanche' };
const isStrategy = (text: string): text is PayoffStrategy => PAYOFF_STRATEGIES.some((strategy) => strategy === text);

function Planner({ state }: { state: Extract<PlanState, { status: 'ready' }> }): ReactNode {
  const { plan, change, saving, sentence, retry, conflict, inBrowser } = state;
  const today = useToday();
  const { values, set } = useInputs(firstStrategy);
  const strategy = isStrategy(values.strategy) ? values.strategy : firstStrategy.strategy;
  const { debts, extraPayment: extra } = plan;
  const plans = useMemo(() => payoffPlans(debts.map(payoffDebt), { extra, today }), [debts, extra, today]);
  const hasDebts = debts.length > 0;
  // On a phone, the answer comes first once there is one.
  const [inputsPlace, resultPlace] = hasDebts ? ['order-2 lg:order-1', 'order-1 lg:order-2'] : ['', ''];
  return (
    <>
      {conflict && <TwoVersions conflict={conflict} />}
      {inBrowser && !conflict && <TakeOver plan={plan} inBrowser={inBrowser} change={change} />}
      {saving === 'failed' && !conflict && (
        <Banner tone="bad" className="mt-6" title="Not saved">
          {sentence}
        </Banner>
      )}
      <div className="mt-6 flex flex-col gap-6 lg:mt-8 lg:grid lg:grid-cols-12 lg:items-start">
        <div className={`grid min-w-0 grid-cols-1 gap-6 lg:col-span-5 ${inputsPlace}`}>
          <DebtsPanel
            plan={plan}
            change={change}
            saving={conflict ? null : <SavingState saving={saving} hasDebts={hasDebts} retry={retry} />}
          />
          <ExtraPanel plan={plan} strategy={strategy} change={change} />
        </div>
        <div className={`min-w-0 lg:col-span-7 ${resultPlace}`}>
          {hasDebts ? (
            <PayoffResult {...{ plan, plans, today, strategy }} onStrategy={(value) => set('strategy', value)} />
          ) : (
            <NoDebtsYet />
          )}
        </div>
      </div>
      {hasDebts && (
        <Panel title="The three side by side" flush className="mt-6">
          <ComparisonTable plans={plans} />
        </Panel>
      )}
      <Advice debts={plan.debts} />
    </>
  );
}

/** Explains the strategies until there are debts to compare them for. */
const NoDebtsYet = (): ReactNode => (
  <Panel title="Result" tone="accent">
    <EmptyState
      title="No debts added yet"
      description="Add a debt with its balance, rate and minimum payment. The strategies will appear side by side."
    />
    <dl className="divide-y divide-hairline border-t border-hairline text-14">
      {PAYOFF_STRATEGIES.map((strategy) => (
        <div key={strategy} className="grid gap-1 py-3 sm:grid-cols-[8rem_1fr]">
          <dt className="font-medium">{strategyText[strategy].name}</dt>
          <dd className="text-ink-soft">{strategyText[strategy].rule}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);

const Formula = (): ReactNode => (
  <div className="grid gap-3 text-14 text-ink-soft">
    <p>
      Monthly interest is the annual rate ÷ 12 of what you owe. A balance below one cent counts as paid, and we stop
      after 600 months. Where that isn’t enough, we keep counting the same way and tell you when it would end. If a
      payment doesn’t cover the interest, you never pay off the debt; we show that as 999 months and $999,999.
    </p>
    <p>
      Each debt by itself: every debt gets its minimum, and the first in order also gets the extra payment. When a debt
      is paid off, its payments don’t move to the next one. Rolled over: you pay the same total every month until
      everything is paid off, and what one debt no longer needs goes to the next.
    </p>
    <p>
      Minimums that are a share of the balance fall as you pay, down to the issuer’s floor. Each issuer sets its own
      formula in the card agreement; the choices here are the most common ones.
    </p>
  </div>
);

const columns: Column<PayoffPlan>[] = [
  { id: 'strategy', header: 'Strategy', primary: true, cell: ({ strategy }) => strategyText[strategy].name },
  { id: 'end', header: 'Debt-free', align: 'end', cell: ({ specified }) => payoffMonthText(specified) },
  { id: 'interest', header: 'Interest', align: 'end', cell: ({ specified }) => interestText(specified) },
  {
    id: 'rolled-end',
    header: 'Rolled over',
    align: 'end',
    cell: ({ rollover }) => (rollover ? payoffMonthText(rollover) : '–'),
  },
  {
    id: 'rolled-interest',
    header: 'Interest rolled over',
    align: 'end',
    cell: ({ rollover }) => (rollover ? interestText(rollover) : '–'),
  },
  {
    id: 'gain',
    header: 'Savings from rolling over',
    align: 'end',
    wide: true,
    cell: (plan) => gainText(plan.rolloverGain) ?? '–',
  },
];

/** All strategies, with and without rolling payments over, and the difference. */
const ComparisonTable = ({ plans }: { plans: Record<PayoffStrategy, PayoffPlan> }): ReactNode => (
  <Table
    caption="The three strategies, with and without rolling over"
    columns={columns}
    rows={PAYOFF_STRATEGIES.map((strategy) => plans[strategy])}
    rowKey={({ strategy }) => strategy}
  />
);

interface Props {
  plan: Plan;
  /** The plan this browser has kept since before the person signed in. */
  inBrowser: Plan;
  change: (plan: Plan) => void;
}

/** Offers to move the browser's debts to the account; it never happens silently, and declining loses nothing. */
function TakeOver({ plan, inBrowser, change }: Props): ReactNode {
  const [isLater, setLater] = useState(false);
  const known = new Set(plan.debts.map(({ id }) => id));
  const debts = inBrowser.debts.filter(({ id }) => !known.has(id));
  if (isLater || debts.length === 0) return null;
  const room = mostDebts - plan.debts.length;
  const count = debts.length === 1 ? '1 debt' : `${debts.length} debts`;
  return (
    <Banner
      className="mt-6"
      title={`This browser has ${count} that your account doesn’t have`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={room === 0} onClick={() => change(takenOver(plan, inBrowser))}>
            Add to my account
          </Button>
          <Button size="small" variant="ghost" onClick={() => setLater(true)}>
            Not now
          </Button>
        </div>
      }
    >
      {formatMoney(sumCents(debts.map(({ balance }) => balance)))} in all.{' '}
      {room < debts.length && `Your account has room for ${room} of them; the others stay in this browser. `}
      Until you decide, they stay where they are.
    </Banner>
  );
}
