import type { ReactNode } from 'react';
import { ISSUER_IDS, type IssuerId } from '@floatwise/finance/statements/issuers';
import {
  type BalanceInterest,
  statementCheck,
  type StatementCheck,
} from '@floatwise/finance/statements/statement-check';
import { tableCheck, type TableCheck, type TypedTable } from '@floatwise/finance/statements/table-statement';
import { Button } from '@floatwise/ui/button';
import { formatShort, formatWithYear, isCalendarDate } from '@floatwise/finance/calendar/calendar';
import { formatMoney, LARGEST_AMOUNT } from '@floatwise/finance/money/money';
import type { BalanceStretch } from '@floatwise/finance/statements/statement-interest';
import { Panel } from '@floatwise/ui/panel';
import { Table } from '@floatwise/ui/table';
import { TextLink } from '@floatwise/ui/text-link';
import { counted } from '@floatwise/finance/calendar/counted';
import { dailyPayoff } from '@floatwise/finance/payoff/daily-payoff';
import { PAYOFF_LIMITS } from '@floatwise/finance/payoff/payoff';
import { CalculatorPage } from '../frame/calculator-page.js';
import { NoResultYet } from '../frame/figures.js';
import { problemsByField } from '../frame/number-field.js';
import { typedNumber, useInputs } from '../frame/use-inputs.js';
import { StatementFields } from './statement-fields.js';
import {
  example,
  first,
  type Name,
  type StatementInputs,
  statementOf,
  tableOf,
  type Values,
} from './statement-inputs.js';
import { StatementResult, TableResult } from './statement-result.js';
import { durationText } from './verdicts.js';

/** Recomputes a statement line by line: what the bill says, what it should say, and what another payment would have cost. */
export function StatementCheckPage(): ReactNode {
  const inputs = useInputs<Name>(first);
  const { values, setAll, isChanged } = inputs;
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
      form={inputs}
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

/** The first row's rate; rows without a balance owe nothing, and those without a rate are left out of the check. */
function rateOf({ rows }: TypedTable): number {
  const rated = rows.filter(({ balance, aprPercent }) => balance !== null && aprPercent !== null);
  return (rated.find(({ balance }) => balance !== 0) ?? rated[0])?.aprPercent ?? 0;
}

/** With several rates, the fixed sum is computed at the first one that something is owed at. */
const RowsResult = ({ inputs, check }: ResultProps<TableCheck>): ReactNode => (
  <>
    <TableResult check={check} issuer={issuerOf(inputs)} />
    <PayoffResult
      inputs={inputs}
      balance={typedNumber(inputs.values.printedNewBalance) ?? 0}
      aprPercent={rateOf(tableOf(inputs.values))}
    />
  </>
);

const daysText = ({ from, until }: BalanceStretch): string =>
  from === until ? formatShort(from) : `${formatShort(from)} – ${formatShort(until)}`;

/** The balance of each stretch of days, which is what interest is charged on. */
const BalancesTables = ({ balances }: { balances: readonly BalanceInterest[] }): ReactNode =>
  balances.map(({ name, found: { stretches } }, index) => (
    <Panel
      key={index}
      title={balances.length > 1 ? `Day by day: ${name}` : 'Day by day'}
      description="What you owed, without the interest of this period."
      className="mt-8"
      flush
    >
      <Table
        caption={balances.length > 1 ? `Balance by days: ${name}` : 'Balance by days'}
        columns={[
          { id: 'days', header: 'Days', primary: true, cell: daysText },
          { id: 'count', header: 'Number of days', align: 'end', cell: ({ days }) => days },
          { id: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => formatMoney(balance) },
        ]}
        rows={stretches}
        rowKey={({ from }) => from}
      />
    </Panel>
  ));

const rule = (section: string): string => `https://www.consumerfinance.gov/rules-policy/regulations/1026/${section}/`;

/** How everything on the page is computed, with the rules it follows. */
const Formula = (): ReactNode => (
  <>
    <p>
      Each day’s balance is the previous balance plus purchases and fees, minus payments and refunds, up to and
      including that day. Interest is each day’s balance × APR ÷ 365. Most large issuers add each day’s interest to the
      next day’s balance; some charge it on the average daily balance, some on one twelfth of the APR. We try each, with
      the daily rate exact and rounded as issuers print it, and with a year of 365 and 366 days, and name the one that
      gives your statement’s interest to the cent.
    </p>
    <p>
      If the statement before this one was paid in full, purchases have their grace period and cost nothing. Cash
      advances and transfers have none. Interest on a bill after you paid in full is usually trailing interest: it ran
      on the earlier balance until the day you paid. We try that too.
    </p>
    <p>
      The interest table at the end of a bill gives the balance with the compounding in it, so balance × daily rate ×
      days is its interest. That balance is printed in whole cents, so we accept what half a cent more or less gives.
    </p>
    <p>
      The minimum payment warning follows <TextLink href={rule('7')}>12 CFR 1026.7(b)(12)</TextLink> and{' '}
      <TextLink href={rule('m1')}>appendix M1</TextLink>: no further purchases, twelve equal months, each month’s
      interest and payment rounded to the cent, lower rates paid first. Times from 2 years up are rounded to whole
      years. The warning leaves out the 36 months if minimum payments take three years or less.
    </p>
    <p>
      Federal rules: a statement reaches you at least 21 days before its due date (
      <TextLink href={rule('5')}>12 CFR 1026.5(b)(2)(ii)</TextLink>), a late fee isn’t more than the payment that was
      late (<TextLink href={rule('52')}>1026.52(b)</TextLink>), and what you pay above the minimum goes to the highest
      APR first (<TextLink href={rule('53')}>1026.53</TextLink>). One bill can’t show whether you were told of a higher
      APR 45 days before (<TextLink href={rule('9')}>1026.9(c)(2)</TextLink>). How the minimum payment is set is up to
      each issuer.
    </p>
    <p>The fixed payment counts interest by the day, compounded daily, until each payment arrives.</p>
  </>
);

/** As far as we count where somebody asks for more than 50 years. */
const MOST_MONTHS = 6_000;
const LAST_DAY = 31;
/** Later than this, counting on would leave the calendar. */
const LAST_START = '9000-01-01';

/** What can't be used of the fixed sum, by field. */
function payoffProblems({ payment, payDay }: Values): Partial<Record<string, string>> {
  const [sum, day] = [typedNumber(payment), typedNumber(payDay)];
  const isSum = sum === null || (sum > 0 && sum <= LARGEST_AMOUNT);
  const isDay = day === null || (Number.isInteger(day) && day >= 1 && day <= LAST_DAY);
  return {
    ...(isSum ? {} : { payment: 'Payment must be more than $0.00.' }),
    ...(isDay ? {} : { payDay: 'Day must be a whole number from 1 to 31.' }),
  };
}

interface Props {
  inputs: StatementInputs;
  balance: number;
  aprPercent: number;
}

/** How a fixed sum on a fixed day of the month pays the new balance off. */
function PayoffResult({ inputs: { values, set }, balance, aprPercent }: Props): ReactNode {
  const [payment, payDay] = [typedNumber(values.payment), typedNumber(values.payDay)];
  if (payment === null || payDay === null) return null;
  if (!(balance > 0 && balance <= LARGEST_AMOUNT)) return null;
  if (!isCalendarDate(values.until) || values.until > LAST_START) return null;
  if (Object.keys(payoffProblems(values)).length > 0) return null;
  const mostMonths = values.countOn === 'yes' ? MOST_MONTHS : PAYOFF_LIMITS.months;
  const { outcome, payments, totalInterest } = dailyPayoff({
    balance,
    aprPercent,
    payment,
    payDay,
    from: values.until,
    mostMonths,
  });
  const last = payments.at(-1);
  const sum = `${formatMoney(payment)} on day ${payDay} of each month`;
  return (
    <section className="rounded-control border border-hairline p-4" aria-labelledby="statement-payoff">
      <h3 id="statement-payoff" className="text-14 font-semibold">
        Paid off with a fixed payment
      </h3>
      <p className="mt-1 text-14 text-ink-soft">
        {outcome === 'never' && `${sum} doesn’t cover a month’s interest: it never pays this off.`}
        {outcome === 'capped' && `${sum} takes more than ${mostMonths / 12} years.`}
        {outcome === 'paid' &&
          last &&
          `${sum} pays it off on ${formatWithYear(last.date)}, with ${counted(payments.length, 'payment')} in ${durationText(payments.length)} and ${formatMoney(totalInterest)} of interest. The last payment is ${formatMoney(last.payment)}.`}
      </p>
      {outcome === 'capped' && values.countOn !== 'yes' && (
        <Button variant="quiet" size="small" className="mt-3 print:hidden" onClick={() => set('countOn', 'yes')}>
          Keep counting
        </Button>
      )}
    </section>
  );
}
