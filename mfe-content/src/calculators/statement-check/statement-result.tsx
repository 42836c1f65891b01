import type { ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import type { IssuerId } from '@floatwise/finance/statements/issuers';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import type { StatementCheck } from '@floatwise/finance/statements/statement-check';
import type { TableCheck } from '@floatwise/finance/statements/table-statement';
import { Banner } from '@floatwise/ui/banner';
import { Table } from '@floatwise/ui/table';
import { ResultFigures } from '../frame/figures.js';
import { BillResult } from './bill-result.js';
import { interestVerdict, rowVerdict } from './verdicts.js';

interface Props {
  check: StatementCheck;
  issuer: IssuerId | null;
  dueDate: string;
}

/** The verdict on the interest first, then what follows from it. */
export function StatementResult({ check, issuer, dueDate }: Props): ReactNode {
  const { words, interest, balances, newBalance, newBalanceDifference, others, trailing, bill } = check;
  const [purchases] = balances;
  const verdict = interestVerdict(check);
  return (
    <div className="grid gap-6">
      <ResultFigures
        main={{ label: `Interest by ${words}`, value: formatMoney(interest) }}
        others={[
          { label: 'Balance subject to interest', value: formatMoney(purchases?.found.averageDailyBalance ?? 0) },
          { label: 'Days in the period', value: String(purchases?.found.days ?? 0) },
          { label: 'New balance', value: formatMoney(newBalance) },
        ]}
      />
      {verdict && <Banner tone={verdict.isMet ? 'accent' : 'caution'}>{verdict.words}</Banner>}
      {newBalanceDifference !== null && <NewBalance difference={newBalanceDifference} />}
      {balances.length > 1 && <ByBalance check={check} />}
      <BillResult bill={bill} issuer={issuer} />
      {trailing !== null && trailing > 0 && (
        <p className="text-14">
          If you pay all of it on {formatShort(dueDate)}, about {formatMoney(trailing)} of interest still shows on your
          next bill: it runs until the day you pay (trailing interest).
        </p>
      )}
      {others.length > 0 && <Others check={check} />}
    </div>
  );
}

const NewBalance = ({ difference }: { difference: number }): ReactNode => (
  <Banner tone={difference === 0 ? 'accent' : 'caution'}>
    {difference === 0
      ? 'Your new balance is right to the cent.'
      : `Your statement’s new balance is ${formatMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than its lines add up to. A line may be missing, or typed twice.`}
  </Banner>
);

const ByBalance = ({ check: { balances } }: { check: StatementCheck }): ReactNode => (
  <Table
    compact
    showCaption
    caption="Interest by balance"
    columns={[
      {
        id: 'name',
        header: 'Balance',
        primary: true,
        cell: ({ name, aprPercent }) => `${name}, ${formatRate(aprPercent)}`,
      },
      { id: 'interest', header: 'Interest', align: 'end', cell: ({ found }) => formatMoney(found.interest) },
      {
        id: 'printed',
        header: 'Your bill',
        align: 'end',
        cell: ({ printed }) => (printed === null ? '–' : formatMoney(printed)),
      },
    ]}
    rows={balances.map((each, index) => ({ ...each, key: String(index) }))}
    rowKey={({ key }) => key}
  />
);

const Others = ({ check: { others, interest: charged } }: { check: StatementCheck }): ReactNode => (
  <Table
    compact
    showCaption
    caption="The interest, if you had made another payment"
    columns={[
      { id: 'payment', header: 'Payment', primary: true, cell: ({ words }) => words },
      { id: 'interest', header: 'Interest', align: 'end', cell: ({ interest }) => formatMoney(interest) },
      {
        id: 'change',
        header: 'Difference',
        align: 'end',
        cell: ({ interest }) => {
          const change = interest - charged;
          return `${change < 0 ? '−' : '+'}${formatMoney(Math.abs(change))}`;
        },
      },
    ]}
    rows={others}
    rowKey={({ words }) => words}
  />
);

/** What the interest table alone shows. */
export function TableResult({ check, issuer }: { check: TableCheck; issuer: IssuerId | null }): ReactNode {
  const { rows, interest, bill } = check;
  const printed = rows.filter(({ difference }) => difference !== null);
  const isMet = printed.every((row) => row.isMet);
  return (
    <div className="grid gap-6">
      <ResultFigures main={{ label: 'Interest from all rows', value: formatMoney(interest) }} others={[]} />
      {printed.length > 0 && (
        <Banner tone={isMet ? 'accent' : 'caution'}>
          {isMet
            ? 'Your interest table is right to the cent.'
            : 'Your interest table doesn’t add up. Check the balance, the APR, and the days first.'}
        </Banner>
      )}
      <Table
        compact
        showCaption
        caption="Balance × daily rate × days"
        columns={[
          { id: 'name', header: 'Balance', primary: true, cell: ({ name }) => name },
          { id: 'interest', header: 'Computed', align: 'end', cell: ({ found }) => formatMoney(found.interest) },
          { id: 'verdict', header: 'Your bill', cell: (row) => rowVerdict(row) },
        ]}
        rows={rows.map((row, index) => ({ ...row, key: String(index) }))}
        rowKey={({ key }) => key}
      />
      {bill && <BillResult bill={bill} issuer={issuer} />}
    </div>
  );
}
