import { useState, type FormEvent, type ReactNode } from 'react';
import { compoundInterest, type CompoundField } from '@floatwise/finance/calculators/compound-interest';
import { Button } from '@floatwise/ui/button';
import { CalculatorPage, replacedByTyping } from '../frame/calculator-page.js';
import { NoResultYet } from '../frame/figures.js';
import { NumberField, problemsByField } from '../frame/number-field.js';
import { typedNumber, useInputs } from '../frame/use-inputs.js';
import { CompoundResult, CompoundTables } from './compound-result.js';

const first: Record<CompoundField, string> = {
  initialDeposit: '',
  monthlyContribution: '',
  annualRatePercent: '',
  years: '',
};

const example: Record<CompoundField, string> = {
  initialDeposit: '10000',
  monthlyContribution: '200',
  annualRatePercent: '4.5',
  years: '10',
};

/** What a deposit with monthly contributions grows to. The button shows the first result; after that, every edit updates it. */
export function CompoundInterestPage(): ReactNode {
  const { values, set, setAll, reset, isChanged, isExample, isFromAddress } = useInputs(first, example);
  const outcome = compoundInterest({
    initialDeposit: typedNumber(values.initialDeposit),
    monthlyContribution: typedNumber(values.monthlyContribution),
    annualRatePercent: typedNumber(values.annualRatePercent),
    years: typedNumber(values.years),
  });
  const [isAsked, setAsked] = useState(false);
  // A shared address and the example show their result right away.
  const shown = (isAsked || isFromAddress || isExample) && outcome.kind === 'result' ? outcome.result : null;
  const problems = problemsByField(outcome);
  const calculate = (event: FormEvent): void => {
    event.preventDefault();
    if (outcome.kind === 'result') setAsked(true);
  };
  const edit = (name: CompoundField) => (value: string) => {
    if (isFromAddress) setAsked(true);
    set(name, value);
  };
  const startAnew = (): void => {
    setAsked(false);
    reset();
  };
  return (
    <CalculatorPage
      title="Compound Interest Calculator"
      lead="What your savings grow to with interest added every month."
      reset={startAnew}
      isChanged={isChanged}
      example={{ isShown: isExample, words: replacedByTyping, startEmpty: () => setAll(first) }}
      inputs={
        <form noValidate onSubmit={calculate} className="grid gap-4">
          <NumberField
            label="Initial Deposit"
            unit="dollars"
            value={values.initialDeposit}
            onChange={edit('initialDeposit')}
            error={problems.initialDeposit}
          />
          <NumberField
            label="Monthly Contribution"
            unit="dollars"
            optional
            value={values.monthlyContribution}
            onChange={edit('monthlyContribution')}
            error={problems.monthlyContribution}
          />
          <div className="grid grid-cols-2 gap-4">
            <NumberField
              label="Annual Rate"
              unit="%"
              value={values.annualRatePercent}
              onChange={edit('annualRatePercent')}
              error={problems.annualRatePercent}
            />
            <NumberField
              label="Duration (years)"
              unit="years"
              value={values.years}
              onChange={edit('years')}
              error={problems.years}
            />
          </div>
          <Button type="submit" size="large" className="print:hidden" disabled={outcome.kind !== 'result'}>
            Calculate
          </Button>
        </form>
      }
      result={
        shown ? (
          <CompoundResult growth={shown} />
        ) : (
          <NoResultYet>Fill in the deposit, the rate and the duration.</NoResultYet>
        )
      }
      formula={
        <>
          <p>
            Each month the balance earns annual rate ÷ 12, and the contribution is added at the end of the month. 2.5
            years is 30 months. Only the displayed amounts are rounded to the cent, not the compounding.
          </p>
          <p>Source: the standard formula of monthly compounding, as published by the SEC’s Investor.gov.</p>
        </>
      }
    >
      {shown && <CompoundTables growth={shown} />}
    </CalculatorPage>
  );
}
