import { Download, Printer } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { addMonths, type CalendarDate, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { shortMonth } from '@floatwise/finance/calendar/month-name';
import { PAYOFF_STRATEGIES, payoffDebt, type PayoffStrategy } from '@floatwise/finance/payoff/debt';
import type { PayoffPlan } from '@floatwise/finance/payoff/payoff-plan';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { Panel } from '@floatwise/ui/panel';
import { Tabs } from '@floatwise/ui/tabs';
import { happened } from '@floatwise/web-kit/browser-events';
import { formatMoney, sumCents } from '@floatwise/finance/money/money';
import type { PayoffProjection, PayoffRow } from '@floatwise/finance/payoff/payoff';
import { Disclosure } from '@floatwise/ui/disclosure';
import { type Column, Table } from '@floatwise/ui/table';
import { interestGain, type InterestGain, interestSoFar } from '@floatwise/finance/payoff/strategy-gain';
import { type BalanceLine, BalanceLines } from '@floatwise/ui/balance-lines';
import { yearMarks } from '@floatwise/finance/money/plot-scale';
import type { Plan } from '../plan/plan.js';
import { downloadCsv, payoffCsv } from './payoff-csv.js';
import { StrategyResult } from './strategy-result.js';
import { chosen, interestText, payoffMonthText, strategyText } from './payoff-text.js';

interface Props {
  plan: Plan;
  plans: Record<PayoffStrategy, PayoffPlan>;
  today: CalendarDate;
  strategy: PayoffStrategy;
  onStrategy: (strategy: string) => void;
}

/** The three strategies: in tabs, and as curves on one scale. */
export function PayoffResult({ plan, plans, today, strategy, onStrategy }: Props): ReactNode {
  const { debts: saved, extraPayment, rollsOver } = plan;
  const debts = useMemo(() => saved.map(payoffDebt), [saved]);
  const shown = chosen(plans[strategy], rollsOver);
  const exportCsv = (): void => {
    downloadCsv(payoffCsv(shown, today), `floatwise-debt-payoff-${strategy}.csv`);
    happened('shared', 'debt-payoff');
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <Panel title="Result" tone="accent">
        <Tabs
          label="Strategy"
          value={strategy}
          onValueChange={onStrategy}
          tabs={PAYOFF_STRATEGIES.map((each) => ({
            value: each,
            label: strategyText[each].name,
            content: (
              <StrategyResult
                plan={plans[each]}
                debts={debts}
                extra={extraPayment}
                rollsOver={rollsOver}
                today={today}
              />
            ),
          }))}
        />
        <div className="mt-6 border-t border-hairline pt-4">
          <MonthTable projection={shown} today={today} />
          <div className="-mx-3 mt-4 flex flex-wrap gap-1 print:hidden">
            <Button variant="ghost" size="small" onClick={exportCsv}>
              <Icon of={Download} />
              Export CSV
            </Button>
            <Button variant="ghost" size="small" onClick={() => window.print()}>
              <Icon of={Printer} />
              Print
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title="What is still owed">
        <PayoffCurves plans={plans} rollsOver={rollsOver} today={today} />
      </Panel>
      <InterestCurves plans={plans} rollsOver={rollsOver} today={today} />
    </div>
  );
}

const columnsFrom = (today: CalendarDate): Column<PayoffRow>[] => [
  {
    id: 'month',
    header: 'Month',
    primary: true,
    cell: ({ month }) => `${month}. ${shortMonth(addMonths(yearMonthOf(today), month))}`,
  },
  { id: 'payment', header: 'Payment', align: 'end', cell: ({ payment }) => formatMoney(payment) },
  { id: 'interest', header: 'Interest portion', align: 'end', cell: ({ interest }) => formatMoney(interest) },
  { id: 'balance', header: 'Still owed', align: 'end', cell: ({ balance }) => formatMoney(balance) },
];

/** Every month of a projection, folded. */
function MonthTable({ projection, today }: { projection: PayoffProjection; today: CalendarDate }): ReactNode {
  if (projection.rows.length === 0) return null;
  return (
    <Disclosure summary="Month by month">
      <Table
        className="-mx-4 sm:-mx-6"
        caption="What you pay and what you still owe, month by month"
        columns={columnsFrom(today)}
        rows={projection.rows}
        rowKey={({ month }) => String(month)}
      />
    </Disclosure>
  );
}

interface Compared {
  strategies: [PayoffStrategy, PayoffStrategy];
  names: [string, string];
  gain: InterestGain;
}

const { minimum, avalanche, snowball } = strategyText;

/** Avalanche and snowball, or minimum only and both of them if they cost the same. Null if there's nothing to compare. */
function comparedIn({ plans, rollsOver }: CurvesProps): Compared | null {
  const gainOf = (first: PayoffStrategy, second: PayoffStrategy): InterestGain | null =>
    interestGain(chosen(plans[first], rollsOver), chosen(plans[second], rollsOver));
  const two = gainOf('avalanche', 'snowball');
  if (two?.cheaper) return { strategies: ['avalanche', 'snowball'], names: [avalanche.name, snowball.name], gain: two };
  const both = gainOf('avalanche', 'minimum');
  if (!both?.cheaper) return null;
  const names: [string, string] = [`${avalanche.name} or ${snowball.name.toLowerCase()}`, minimum.name];
  return { strategies: ['avalanche', 'minimum'], names, gain: both };
}

const sentence = ({ names, gain }: Compared): string => {
  const [cheaper, dearer] = gain.cheaper === 'first' ? names : names.toReversed();
  return `${cheaper} costs ${formatMoney(gain.interest)} less interest than ${dearer?.toLowerCase()}.`;
};

/** What two strategies cost, month by month, with the difference drawn between them. */
function InterestCurves(props: CurvesProps): ReactNode {
  const compared = comparedIn(props);
  if (!compared) return null;
  const lines = compared.strategies.map((strategy, index): BalanceLine => {
    const projection = chosen(props.plans[strategy], props.rollsOver);
    return {
      name: compared.names[index] ?? '',
      end: interestText(projection),
      ...looks[strategy],
      values: interestSoFar(projection),
    };
  });
  const words = lines.map(({ name, end }) => `${name} ${end}`);
  return (
    <Panel title="Interest paid so far" description={sentence(compared)}>
      <BalanceLines
        label={`The interest you pay adds up month by month. In the end: ${words.join(', ')}. ${sentence(compared)}`}
        {...timeAxis(lines, props.today)}
        gain={`${formatMoney(compared.gain.interest)} less interest`}
        lines={lines}
      />
    </Panel>
  );
}

interface CurvesProps {
  plans: Record<PayoffStrategy, PayoffPlan>;
  rollsOver: boolean;
  today: CalendarDate;
}

/** Each strategy has its own color, and its own stroke for eyes that don't tell colors apart. */
const looks: Record<PayoffStrategy, Pick<BalanceLine, 'tone' | 'dash'>> = {
  minimum: { tone: 'soft', dash: 'long' },
  avalanche: { tone: 'accent' },
  snowball: { tone: 'caution', dash: 'dots' },
};

/** The balance at the start and after each month, without debts that never end. */
function balancesOf({ debts, rows }: PayoffProjection): number[] {
  const start = debts.filter(({ outcome }) => outcome !== 'never').map(({ balances }) => balances[0] ?? 0);
  return [sumCents(start), ...rows.map(({ balance }) => balance)];
}

/** The ends of the time axis and the years on it, for lines that start today. */
function timeAxis(lines: readonly BalanceLine[], today: CalendarDate) {
  const months = Math.max(...lines.map(({ values }) => values.length - 1));
  const month = yearMonthOf(today);
  return { from: 'Now', to: shortMonth(addMonths(month, months)), marks: yearMarks(month, months) };
}

/** All three strategies as lines on one scale. */
function PayoffCurves({ plans, rollsOver, today }: CurvesProps): ReactNode {
  const shown = PAYOFF_STRATEGIES.map((strategy) => ({ strategy, projection: chosen(plans[strategy], rollsOver) }));
  const lines = shown.map(({ strategy, projection }): BalanceLine => ({
    name: strategyText[strategy].name,
    end: payoffMonthText(projection),
    ...looks[strategy],
    values: balancesOf(projection),
  }));
  const someNever = shown.some(({ projection }) => projection.outcome === 'never');
  const words = lines.map(({ name, end }) => `${name} ${end}`);
  return (
    <>
      <BalanceLines
        label={`What you owe falls month by month. Debt-free: ${words.join(', ')}.`}
        {...timeAxis(lines, today)}
        lines={lines}
      />
      {someNever && <p className="mt-3 text-12 text-ink-soft">Debts that never end aren’t shown here.</p>}
    </>
  );
}
