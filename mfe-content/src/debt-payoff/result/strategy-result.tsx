import { useMemo, type ReactNode } from 'react';
import { addMonths, yearMonthOf, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { shortMonth } from '@floatwise/finance/calendar/month-name';
import type { Debt } from '@floatwise/finance/payoff/debt';
import { formatMoney } from '@floatwise/finance/money/money';
import type { DebtPayoff, PayoffProjection } from '@floatwise/finance/payoff/payoff';
import { openDebts, openDebtTexts } from '@floatwise/finance/payoff/payoff-beyond';
import type { PayoffPlan } from '@floatwise/finance/payoff/payoff-plan';
import { Banner } from '@floatwise/ui/banner';
import { ResultFigures } from '../../calculators/frame/figures.js';
import {
  chosen,
  gainText,
  interestText,
  lengthText,
  payoffMonthText,
  rolloverText,
  strategyText,
} from './payoff-text.js';

interface Props {
  plan: PayoffPlan;
  debts: readonly Debt[];
  /** Dollars per month on top of the minimums. */
  extra: number;
  rollsOver: boolean;
  today: CalendarDate;
}

/** One strategy: when it ends, what it costs, both ways to use freed-up payments, and the order of the debts. */
export function StrategyResult({ plan, debts, extra, rollsOver, today }: Props): ReactNode {
  const shown = chosen(plan, rollsOver);
  const { strategy } = plan;
  const open = useMemo(
    () => openDebtTexts(openDebts(shown, { debts, strategy, extra, rollsOver })),
    [shown, debts, strategy, extra, rollsOver],
  );
  const gain = gainText(plan.gainOverMinimum);
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-14 text-ink-soft">{strategyText[strategy].rule}</p>
      <ResultFigures
        main={{ label: 'Debt-free', value: payoffMonthText(shown) }}
        others={[
          { label: 'Time to debt-free', value: lengthText(shown) },
          { label: 'Total interest', value: interestText(shown) },
          ...(gain && !rollsOver ? [{ label: 'Compared with minimums only', value: gain }] : []),
        ]}
      />
      <NoEnd projection={shown} open={open} />
      {plan.rollover && (
        <div className="grid gap-3">
          <div className="grid gap-3 sm:grid-cols-2">
            <Way title="Each debt by itself" projection={plan.specified} isChosen={!rollsOver} />
            <Way title="Freed-up payments rolled over" projection={plan.rollover} isChosen={rollsOver} />
          </div>
          <p className="text-14 font-medium">{rolloverText(plan)}</p>
        </div>
      )}
      <Order debts={shown.debts} today={today} />
    </div>
  );
}

interface NoEndProps {
  projection: PayoffProjection;
  /** How long each debt really takes, or what would be enough: a sentence each. */
  open: readonly string[];
}

/** Shown if a debt isn't paid within 50 years: which debts, what 999 and 999,999 mean, and how it really goes on. */
function NoEnd({ projection, open }: NoEndProps): ReactNode {
  if (projection.outcome === 'paid') return null;
  const names = projection.debts
    .filter(({ outcome }) => outcome === projection.outcome)
    .map(({ name }) => name)
    .join(', ');
  if (projection.outcome === 'capped')
    return (
      <Banner tone="caution">
        {names}: more than 50 years at this payment. The figures above stop there. {open.join(' ')}
      </Banner>
    );
  return (
    <Banner tone="caution" title="This never ends">
      {names}: the payment doesn’t cover the monthly interest, so what you owe grows. 999 months and $999,999.00 stand
      for “never.” {open.join(' ')}
    </Banner>
  );
}

interface WayProps {
  title: string;
  projection: PayoffProjection;
  isChosen: boolean;
}

const Way = ({ title, projection, isChosen }: WayProps): ReactNode => (
  <section
    aria-label={title}
    className={`rounded-control border p-4 ${isChosen ? 'border-accent bg-accent-soft/50' : 'border-hairline'}`}
  >
    <h3 className="text-12 font-medium text-ink-soft">
      {title}
      {isChosen && <span className="sr-only"> (shown above)</span>}
    </h3>
    <p className="figures mt-1 text-20 font-semibold">{payoffMonthText(projection)}</p>
    <p className="figures mt-1 text-12 text-ink-soft">
      {lengthText(projection)} · {interestText(projection)} interest
    </p>
  </section>
);

const endOf = ({ outcome, months }: DebtPayoff, today: CalendarDate): string => {
  if (outcome === 'paid') return shortMonth(addMonths(yearMonthOf(today), months));
  return outcome === 'never' ? 'never' : 'after 50 years';
};

const Order = ({ debts, today }: { debts: readonly DebtPayoff[]; today: CalendarDate }): ReactNode => (
  <div>
    <h3 className="text-14 font-semibold">In this order</h3>
    <ol className="mt-2 divide-y divide-hairline border-y border-hairline text-14">
      {debts.map((debt, index) => (
        <li key={debt.id} className="flex items-baseline gap-3 py-2">
          <span className="figures w-5 shrink-0 text-ink-soft">{index + 1}</span>
          <span className="min-w-0 grow">
            <span className="line-clamp-2 wrap-anywhere">{debt.name}</span>
            <span className="figures block text-12 text-ink-soft">{formatMoney(debt.totalInterest)} interest</span>
          </span>
          <span className="figures w-20 shrink-0 text-right font-medium">{endOf(debt, today)}</span>
        </li>
      ))}
    </ol>
  </div>
);
