import type { ReactNode } from 'react';
import { counted } from '@floatwise/finance/counted';
import { formatMoney } from '@floatwise/finance/money';
import { LEAST_DAYS_TO_PAY, type StatementCheck } from '@floatwise/finance/statement-check';
import { Banner } from '@floatwise/ui/banner';
import { Table } from '@floatwise/ui/table';
import { ResultFigures } from '../frame/figures.js';
import { durationText, interestVerdict, minimumVerdict } from './verdicts.js';

/** The verdict on the interest first, then what follows from it. */
export function StatementResult({ check }: { check: StatementCheck }): ReactNode {
  const { way, newBalance, minimumRules, daysToPay, others } = check;
  const verdict = interestVerdict(check);
  return (
    <div className="grid gap-6">
      <ResultFigures
        main={{ label: `Interest by ${way.words}`, value: formatMoney(way.found.interest) }}
        others={[
          { label: 'Balance subject to interest', value: formatMoney(way.found.averageDailyBalance) },
          { label: 'Days in the period', value: String(way.found.days) },
          { label: 'New balance', value: formatMoney(newBalance) },
        ]}
      />
      {verdict && <Banner tone={verdict.isMet ? 'accent' : 'caution'}>{verdict.words}</Banner>}
      {minimumRules && <p className="text-14">{minimumVerdict(minimumRules)}</p>}
      {daysToPay !== null && (
        <Banner tone={daysToPay < LEAST_DAYS_TO_PAY ? 'caution' : 'accent'}>
          {counted(daysToPay, 'day')} from closing to due date.{' '}
          {daysToPay < LEAST_DAYS_TO_PAY
            ? `Federal rules ask for at least ${LEAST_DAYS_TO_PAY}: check both dates, then ask your issuer.`
            : `Federal rules ask for at least ${LEAST_DAYS_TO_PAY}.`}
        </Banner>
      )}
      {others.length > 0 && <Others check={check} />}
      <Repayment check={check} />
    </div>
  );
}

function Others({ check: { others, way } }: { check: StatementCheck }): ReactNode {
  return (
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
            const change = interest - way.found.interest;
            return `${change < 0 ? '−' : '+'}${formatMoney(Math.abs(change))}`;
          },
        },
      ]}
      rows={others}
      rowKey={({ words }) => words}
    />
  );
}

function Repayment({ check: { repayment, newBalance } }: { check: StatementCheck }): ReactNode {
  if (!repayment) return null;
  const { minimumOnly, in36Months } = repayment;
  return (
    <section className="rounded-control border border-hairline p-4">
      <h3 className="text-14 font-semibold">If you buy nothing more</h3>
      <p className="mt-1 text-14 text-ink-soft">
        {minimumOnly
          ? `Paying only 1% plus interest, at least $25, clears ${formatMoney(newBalance)} in ${durationText(minimumOnly.months)} and costs ${formatMoney(minimumOnly.interest)} in interest.`
          : `Paying only 1% plus interest takes more than 50 years.`}{' '}
        Paying {formatMoney(in36Months.payment)} a month clears it in 36 months for {formatMoney(in36Months.total)} in
        all.
      </p>
    </section>
  );
}
