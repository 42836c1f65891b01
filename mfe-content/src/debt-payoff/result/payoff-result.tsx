import { Download, Printer } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { PAYOFF_STRATEGIES, payoffDebt, type PayoffStrategy } from '@floatwise/finance/payoff/debt';
import type { PayoffPlan } from '@floatwise/finance/payoff/payoff-plan';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { Panel } from '@floatwise/ui/panel';
import { Tabs } from '@floatwise/ui/tabs';
import { happened } from '@floatwise/web-kit/browser-events';
import { useInputs } from '../../calculators/frame/use-inputs.js';
import type { Plan } from '../plan/plan.js';
import { InterestCurves } from './interest-curves.js';
import { MonthTable } from './month-table.js';
import { PayoffCurves } from './payoff-curves.js';
import { downloadCsv, payoffCsv } from './payoff-csv.js';
import { StrategyResult } from './strategy-result.js';
import { chosen, strategyText } from './payoff-text.js';

const firstStrategy: { strategy: PayoffStrategy } = { strategy: 'avalanche' };
const isStrategy = (text: string): text is PayoffStrategy => PAYOFF_STRATEGIES.some((strategy) => strategy === text);

interface Props {
  plan: Plan;
  plans: Record<PayoffStrategy, PayoffPlan>;
  today: CalendarDate;
}

/** The three strategies: in tabs, and as curves on one scale. */
export function PayoffResult({ plan: { debts: saved, extraPayment, rollsOver }, plans, today }: Props): ReactNode {
  const debts = useMemo(() => saved.map(payoffDebt), [saved]);
  const { values, set } = useInputs(firstStrategy);
  const strategy = isStrategy(values.strategy) ? values.strategy : firstStrategy.strategy;
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
          onValueChange={(value) => set('strategy', value)}
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
