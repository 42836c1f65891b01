import type { ReactNode } from 'react';
import { ISSUER_IDS, type IssuerId } from '@floatwise/finance/statements/issuers';
import { statementCheck, type StatementCheck } from '@floatwise/finance/statements/statement-check';
import { tableCheck, type TableCheck } from '@floatwise/finance/statements/table-statement';
import { Button } from '@floatwise/ui/button';
import { CalculatorPage } from '../frame/calculator-page.js';
import { NoResultYet } from '../frame/figures.js';
import { problemsByField } from '../frame/number-field.js';
import { typedNumber, useInputs } from '../frame/use-inputs.js';
import { BalancesTables } from './balances-table.js';
import { Formula } from './formula.js';
import { PayoffResult, payoffProblems } from './payoff-result.js';
import { StatementFields } from './statement-fields.js';
import { example, first, statementOf, tableOf, type Name, type StatementInputs } from './statement-inputs.js';
import { StatementResult, TableResult } from './statement-result.js';

/** Recomputes a statement line by line: what the bill says, what it should say, and what another payment would have cost. */
export function StatementCheckPage(): ReactNode {
  const inputs = useInputs<Name>(first);
  const { values, setAll, reset, isChanged } = inputs;
  const isTable = values.by === 'table';
  const lines = isTable ? null : statementCheck(statementOf(values));
  const table = isTable ? tableCheck(tableOf(values)) : null;
  const problems = {
    ...(lines ? problemsByField(lines) : {}),
    ...(table ? problemsByField(table) : {}),
    ...payoffProblems(values),
  };
  return (
    <CalculatorPage
      title="Check My Statement"
      lead="Type what your card statement says. We recompute its interest and minimum payment to the cent, and show what a different payment would have cost."
      reset={reset}
      isChanged={isChanged}
      inputs={<StatementFields inputs={inputs} problems={problems} />}
      result={
        <div className="grid gap-6">
          {lines?.kind === 'result' && <LinesResult inputs={inputs} check={lines.result} />}
          {table?.kind === 'result' && <RowsResult inputs={inputs} check={table.result} />}
          {lines?.kind !== 'result' && table?.kind !== 'result' && (
            <NoResultYet>
              {isTable
                ? 'Fill in the days of the billing cycle, and the balance and APR of a row.'
                : 'Fill in the billing period, the previous balance, and the APR.'}
            </NoResultYet>
          )}
          {!isChanged && (
            <Button variant="quiet" className="justify-self-center print:hidden" onClick={() => setAll(example)}>
              Fill in an example
            </Button>
          )}
        </div>
      }
      formula={<Formula />}
    >
      {lines?.kind === 'result' && <BalancesTables balances={lines.result.balances} />}
    </CalculatorPage>
  );
}

const issuerOf = ({ values }: StatementInputs): IssuerId | null =>
  ISSUER_IDS.find((id) => id === values.issuer) ?? null;

interface ResultProps<Check> {
  inputs: StatementInputs;
  check: Check;
}

const LinesResult = ({ inputs, check }: ResultProps<StatementCheck>): ReactNode => (
  <>
    <StatementResult check={check} issuer={issuerOf(inputs)} dueDate={inputs.values.dueDate} />
    <PayoffResult
      inputs={inputs}
      balance={typedNumber(inputs.values.printedNewBalance) ?? check.newBalance}
      aprPercent={typedNumber(inputs.values.aprPercent) ?? 0}
    />
  </>
);

/** With several rates, the fixed sum is computed at the first row's. */
const RowsResult = ({ inputs, check }: ResultProps<TableCheck>): ReactNode => (
  <>
    <TableResult check={check} issuer={issuerOf(inputs)} />
    <PayoffResult
      inputs={inputs}
      balance={typedNumber(inputs.values.printedNewBalance) ?? 0}
      aprPercent={tableOf(inputs.values).rows[0]?.aprPercent ?? 0}
    />
  </>
);
