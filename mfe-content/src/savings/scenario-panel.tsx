import type { ReactNode } from 'react';
import { formatMoney } from '@floatwise/finance/money/money';
import type { SavingsEarnings, SavingsField } from '@floatwise/finance/calculators/savings';
import type { Outcome } from '@floatwise/finance/money/calculator-input';
import { Button } from '@floatwise/ui/button';
import { Panel } from '@floatwise/ui/panel';
import { NoResultYet, ResultFigures } from '../calculators/frame/figures.js';
import { NumberField, problemsByField } from '../calculators/frame/number-field.js';
import type { Inputs } from '../calculators/frame/use-inputs.js';

const fields: { name: SavingsField; label: string; unit: 'dollars' | 'days' | '%'; hint?: string }[] = [
  { name: 'monthlySpending', label: 'Monthly spending', unit: 'dollars', hint: 'By card' },
  { name: 'floatDays', label: 'Float days', unit: 'days', hint: 'Purchase to payment' },
  { name: 'apyPercent', label: 'APY', unit: '%', hint: 'Of the savings account' },
  { name: 'emergencyFund', label: 'Emergency fund', unit: 'dollars', hint: 'Set aside all year' },
];

interface Props {
  inputs: Inputs<SavingsField>;
  outcome: Outcome<SavingsEarnings, SavingsField>;
}

/** What waiting money earns. Every input can be changed, and the answer updates. */
export function ScenarioPanel({ inputs, outcome }: Props): ReactNode {
  const problems = problemsByField(outcome);
  return (
    <Panel title="What it earns you" tone="accent">
      <div className="grid gap-6 lg:grid-cols-2">
        <div aria-live="polite" className="lg:order-2">
          {outcome.kind === 'result' ? (
            <ResultFigures
              main={{ label: 'Total in a year', value: formatMoney(outcome.result.totalPerYear) }}
              others={[
                { label: 'Float, a month', value: formatMoney(outcome.result.floatPerMonth) },
                { label: 'Float, a year', value: formatMoney(outcome.result.floatPerYear) },
                { label: 'Emergency fund, a year', value: formatMoney(outcome.result.emergencyFundPerYear) },
              ]}
            />
          ) : (
            <NoResultYet>Fill in all four figures.</NoResultYet>
          )}
          <p className="mt-5 text-12 text-ink-soft">
            Float: spending × APY × days ÷ 365, every month, if you pay each bill in full on its due date. Interest is
            taxed as income.
          </p>
        </div>
        <div>
          <div className="grid grid-cols-2 items-start gap-4">
            {fields.map(({ name, label, unit, hint }) => (
              <NumberField
                key={name}
                label={label}
                unit={unit}
                hint={hint}
                value={inputs.values[name]}
                onChange={(value) => inputs.set(name, value)}
                error={problems[name]}
              />
            ))}
          </div>
          <Button
            variant="ghost"
            size="small"
            className="mt-4 -ml-3"
            disabled={!inputs.isChanged}
            onClick={inputs.reset}
          >
            Reset
          </Button>
        </div>
      </div>
    </Panel>
  );
}
