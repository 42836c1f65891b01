import { type FormEvent, type ReactNode, useState } from 'react';
import {
  type CompoundField,
  type CompoundGrowth,
  compoundInterest,
  type GrowthRow,
} from '@floatwise/finance/calculators/compound-interest';
import { Button } from '@floatwise/ui/button';
import { formatMoney, formatPercent } from '@floatwise/finance/money/money';
import { monthMarks } from '@floatwise/finance/money/plot-scale';
import { Disclosure } from '@floatwise/ui/disclosure';
import { GrowthCurve } from '@floatwise/ui/growth-curve';
import { Panel } from '@floatwise/ui/panel';
import { type Column, Table } from '@floatwise/ui/table';
import { CalculatorPage } from '../frame/calculator-page.js';
import { NoResultYet, ResultFigures } from '../frame/figures.js';
import { NumberField, problemsByField } from '../frame/number-field.js';
import { typedNumbers, useInputs } from '../frame/use-inputs.js';

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
  const form = useInputs(first, example);
  const { values, set, reset, isExample, isFromAddress } = form;
  const outcome = compoundInterest(typedNumbers(values));
  const [isAsked, setAsked] = useState(false);
  // A shared address and the example show their result right away.
  const shown = (isAsked || isFromAddress || isExample) && outcome.kind === 'result' ? outcome.result : null;
  const problems = problemsByField(outcome);
  const calculate = (event: FormEvent): void => {
    event.preventDefault();
    if (outcome.kind === 'result') setAsked(true);
  };
  const field = (name: CompoundField) => ({
    value: values[name],
    error: problems[name],
    onChange: (value: string) => {
      if (isFromAddress) setAsked(true);
      set(name, value);
    },
  });
  const startAnew = (): void => {
    setAsked(false);
    reset();
  };
  return (
    <CalculatorPage
      title="Compound Interest Calculator"
      lead="What your savings grow to with interest added every month."
      form={{ ...form, reset: startAnew }}
      empty={first}
      inputs={
        <form noValidate onSubmit={calculate} className="grid gap-4">
          <NumberField label="Initial Deposit" unit="dollars" {...field('initialDeposit')} />
          <NumberField label="Monthly Contribution" unit="dollars" optional {...field('monthlyContribution')} />
          <div className="grid fitting-cols-2 gap-4">
            <NumberField label="Annual Rate" unit="%" {...field('annualRatePercent')} />
            <NumberField label="Duration (years)" unit="years" {...field('years')} />
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

const formatMonths = (months: number): string =>
  months % 12 === 0 ? `${months / 12} ${months === 12 ? 'year' : 'years'}` : `${months} months`;

/** The total, what it's made of, and its curve. */
const CompoundResult = ({ growth }: { growth: CompoundGrowth }): ReactNode => (
  <div className="grid gap-6">
    <ResultFigures
      main={{ label: `Future value after ${formatMonths(growth.months)}`, value: formatMoney(growth.futureValue) }}
      others={[
        { label: 'Total contributed', value: formatMoney(growth.contributed) },
        { label: 'Interest earned', value: formatMoney(growth.interestEarned) },
        { label: 'Total return', value: formatPercent(growth.totalReturnPercent) },
      ]}
    />
    <GrowthCurve
      label={`The balance grows from ${formatMoney(growth.points[0]?.balance ?? 0)} to ${formatMoney(growth.futureValue)}`}
      legend={{ base: 'Contributed', added: 'Interest' }}
      from="Start"
      to={formatMonths(growth.months)}
      marks={monthMarks(growth.months)}
      points={growth.points.map(({ month, contributed, balance }) => ({
        at: month,
        base: contributed,
        total: balance,
      }))}
    />
  </div>
);

const columns = (unit: 'Year' | 'Month'): Column<GrowthRow>[] => [
  { id: 'number', header: unit, primary: true, cell: (row) => row.number },
  { id: 'contributed', header: 'Contributed', align: 'end', cell: (row) => formatMoney(row.contributed) },
  { id: 'interest', header: 'Interest', align: 'end', cell: (row) => formatMoney(row.interest) },
  { id: 'balance', header: 'Balance', align: 'end', cell: (row) => formatMoney(row.balance) },
];
const keyOf = (row: GrowthRow): string => String(row.number);

/** The years within the first 60 months, those months one by one, and the later years on request. */
const CompoundTables = ({ growth }: { growth: CompoundGrowth }): ReactNode => (
  <Panel title="Year by year" flush className="mt-6">
    <Table caption="The first 60 months by year" columns={columns('Year')} rows={growth.firstYears} rowKey={keyOf} />
    <div className="grid gap-4 px-4 py-4 sm:px-6">
      {growth.laterYears.length > 0 && (
        <Disclosure summary="Show all years">
          <Table caption="The years after that" columns={columns('Year')} rows={growth.laterYears} rowKey={keyOf} />
        </Disclosure>
      )}
      <Disclosure summary={growth.months > 60 ? 'The first 60 months' : 'Month by month'}>
        <Table caption="Month by month" columns={columns('Month')} rows={growth.monthRows} rowKey={keyOf} />
      </Disclosure>
    </div>
  </Panel>
);
