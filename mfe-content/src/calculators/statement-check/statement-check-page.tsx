import type { ReactNode } from 'react';
import { statementCheck, type TypedStatement } from '@floatwise/finance/statement-check';
import { Checkbox } from '@floatwise/ui/checkbox';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { TextLink } from '@floatwise/ui/text-link';
import { CalculatorPage } from '../frame/calculator-page.js';
import { NoResultYet } from '../frame/figures.js';
import { NumberField, problemsByField } from '../frame/number-field.js';
import { typedNumber, useInputs, type Inputs } from '../frame/use-inputs.js';
import { LineFields } from './line-fields.js';
import { StatementResult } from './statement-result.js';
import { BalancesTable } from './balances-table.js';
import { emptyLine, readLines, writeLines } from './typed-lines.js';

const first = {
  from: '',
  until: '',
  dueDate: '',
  previousBalance: '',
  aprPercent: '',
  carried: 'yes',
  lines: writeLines([emptyLine]),
  printedInterest: '',
  printedMinimum: '',
};
type Name = keyof typeof first;

const statementOf = (values: Record<Name, string>): TypedStatement => ({
  from: values.from,
  until: values.until,
  dueDate: values.dueDate,
  previousBalance: typedNumber(values.previousBalance),
  aprPercent: typedNumber(values.aprPercent),
  isCarried: values.carried !== 'no',
  lines: readLines(values.lines).map(({ date, kind, amount }) => ({ date, kind, amount: typedNumber(amount) })),
  printedInterest: typedNumber(values.printedInterest),
  printedMinimum: typedNumber(values.printedMinimum),
});

/** Recomputes a statement line by line: what the bill says, what it should say, and what another payment would have cost. */
export function StatementCheckPage(): ReactNode {
  const inputs = useInputs<Name>(first);
  const outcome = statementCheck(statementOf(inputs.values));
  const problems = problemsByField(outcome);
  return (
    <CalculatorPage
      title="Check My Statement"
      lead="Type what your card statement says. We recompute its interest to the cent, and show what a different payment would have cost."
      reset={inputs.reset}
      isChanged={inputs.isChanged}
      inputs={<StatementFields inputs={inputs} problems={problems} />}
      result={
        outcome.kind === 'result' ? (
          <StatementResult check={outcome.result} />
        ) : (
          <NoResultYet>Fill in the billing period, the previous balance, and the APR.</NoResultYet>
        )
      }
      formula={<Formula />}
    >
      {outcome.kind === 'result' && <BalancesTable found={outcome.result.way.found} />}
    </CalculatorPage>
  );
}

interface FieldsProps {
  inputs: Inputs<Name>;
  problems: Partial<Record<string, string>>;
}

function StatementFields({ inputs: { values, set }, problems }: FieldsProps): ReactNode {
  const date = (name: Name, label: string, isOptional = false): ReactNode => (
    <Field label={label} error={problems[name]} optional={isOptional} required={!isOptional}>
      <TextInput type="date" value={values[name]} onChange={({ target }) => set(name, target.value)} />
    </Field>
  );
  const number = (name: Name, label: string, hint?: string): ReactNode => (
    <NumberField
      label={label}
      unit={name === 'aprPercent' ? '%' : 'dollars'}
      hint={hint}
      optional={name.startsWith('printed')}
      value={values[name]}
      onChange={(value) => set(name, value)}
      error={problems[name]}
    />
  );
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-2 items-start gap-4">
        {date('from', 'Period begins')}
        {date('until', 'Period ends')}
        {number('previousBalance', 'Previous balance')}
        {number('aprPercent', 'Purchase APR')}
        <div className="col-span-2">
          <Checkbox
            label="The statement before this one wasn’t paid in full"
            checked={values.carried !== 'no'}
            onChange={({ target }) => set('carried', target.checked ? 'yes' : 'no')}
          />
        </div>
      </div>
      <section aria-labelledby="statement-lines">
        <h3 id="statement-lines" className="mb-3 text-14 font-semibold">
          Purchases and payments of the period
        </h3>
        <LineFields
          lines={readLines(values.lines)}
          problems={problems}
          onChange={(lines) => set('lines', writeLines(lines))}
        />
      </section>
      <section aria-labelledby="statement-printed">
        <h3 id="statement-printed" className="mb-3 text-14 font-semibold">
          What the statement says
        </h3>
        <div className="grid grid-cols-2 items-start gap-4">
          {number('printedInterest', 'Interest charged', 'On purchases')}
          {number('printedMinimum', 'Minimum payment', 'Without past due')}
          {date('dueDate', 'Payment due date', true)}
        </div>
      </section>
    </div>
  );
}

const Formula = (): ReactNode => (
  <>
    <p>
      Each day’s balance is the previous balance plus purchases and fees, minus payments and refunds, up to and
      including that day. Interest is each day’s balance × APR ÷ 365. Most large issuers add each day’s interest to the
      next day’s balance; some charge it on the average daily balance. We try both, with the daily rate exact and
      rounded to four decimals, and with a year of 365 and 366 days, and name the one that gives your statement’s
      interest to the cent.
    </p>
    <p>
      If the statement before this one was paid in full, purchases have their grace period and cost nothing. Balance
      transfers and cash advances have rates of their own: check each with its own balance and lines.
    </p>
    <p>
      Federal rules: a statement is mailed or delivered at least 21 days before its due date, and shows the payment that
      clears the balance in 36 months (
      <TextLink href="https://www.consumerfinance.gov/rules-policy/regulations/1026/5/">
        12 CFR 1026.5(b)(2)(ii)
      </TextLink>
      , <TextLink href="https://www.consumerfinance.gov/rules-policy/regulations/1026/7/">1026.7(b)(12)</TextLink>). How
      the minimum payment is set is up to each issuer.
    </p>
  </>
);
