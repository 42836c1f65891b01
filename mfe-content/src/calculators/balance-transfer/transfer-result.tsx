import type { ReactNode } from 'react';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { monthMarks } from '@floatwise/finance/money/plot-scale';
import {
  simpleTransferSavings,
  unchangedInterest,
  type TransferOffer,
  type TransferRow,
} from '@floatwise/finance/payoff/transfer-offer';
import { BalanceLines } from '@floatwise/ui/balance-lines';
import { Banner } from '@floatwise/ui/banner';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Panel } from '@floatwise/ui/panel';
import { Table, type Column } from '@floatwise/ui/table';
import { ResultFigures } from '../frame/figures.js';
import { adviceOf, answerOf, durationOf, interestText } from './transfer-text.js';

interface Terms {
  balance: number;
  aprPercent: number;
  introAprPercent: number;
  introMonths: number;
  feePercent: number;
}

const formatMonths = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`;

/** The exact answer in large type, the simple estimate next to it, and both options as lines. */
export function TransferResult({ offer, terms }: { offer: TransferOffer; terms: Terms }): ReactNode {
  const advice = adviceOf(offer);
  const length = offer.rows.length - 1;
  return (
    <div className="grid gap-6">
      <ResultFigures
        main={answerOf(offer)}
        others={[
          { label: 'Transfer fee', value: formatMoney(offer.fee) },
          { label: `Owed after ${formatMonths(terms.introMonths)}`, value: formatMoney(offer.remainingAtIntroEnd) },
          { label: 'Break-even month', value: breakEven(offer) },
          { label: 'Paid off if you move', value: durationOf(offer.transfer) },
          { label: 'Paid off if you stay', value: durationOf(offer.stay) },
          { label: 'Payment to finish in time', value: formatMoney(offer.paymentToClear) },
        ]}
      />
      <BalanceLines
        label={`If you move, ${formatMoney(offer.remainingAtIntroEnd)} is left after the intro period; paid off: ${durationOf(offer.transfer)}. If you stay: ${durationOf(offer.stay)}.`}
        from="Now"
        to={formatMonths(length)}
        marks={monthMarks(length)}
        mark={{ month: terms.introMonths, label: 'Intro ends' }}
        lines={[
          {
            name: 'If you stay',
            end: durationOf(offer.stay),
            tone: 'soft',
            dash: 'long',
            values: untilPaid(offer.rows.map((row) => row.stayBalance)),
          },
          {
            name: 'If you move',
            end: durationOf(offer.transfer),
            tone: 'accent',
            values: untilPaid(offer.rows.map((row) => row.transferBalance)),
          },
        ]}
      />
      {advice && <Banner tone={offer.transfer.outcome === 'never' ? 'caution' : 'accent'}>{advice}</Banner>}
      <TwoAnswers offer={offer} terms={terms} />
    </div>
  );
}

/** A line ends when nothing is owed anymore; the table continues for the other option. */
const untilPaid = (balances: readonly number[]): number[] => {
  const paid = balances.indexOf(0);
  return paid === -1 ? [...balances] : balances.slice(0, paid + 1);
};

const breakEven = ({ breakEvenMonth }: TransferOffer): string =>
  breakEvenMonth === null ? 'never' : String(breakEvenMonth);

/** The specification's estimate and the exact sum side by side, each with its breakdown. */
function TwoAnswers({ offer, terms }: { offer: TransferOffer; terms: Terms }): ReactNode {
  const simple = simpleTransferSavings(terms, terms);
  const { balance, aprPercent, introAprPercent, introMonths } = terms;
  const intro = formatMoney(unchangedInterest(balance, introAprPercent, introMonths));
  const introText = introAprPercent > 0 ? `${intro} at ${formatRate(introAprPercent)} on the new card and ` : '';
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Answer title="Quick estimate" value={simple > 0 ? formatMoney(simple) : 'Nothing saved'}>
        {formatMoney(balance)} at {formatRate(aprPercent)} for {formatMonths(introMonths)}, minus {introText}a fee of{' '}
        {formatMoney(offer.fee)}, as if you paid nothing down.
      </Answer>
      <Answer title="Month by month" value={offer.saving === null ? 'No end' : formatMoney(offer.saving)}>
        Interest if you stay: {interestText(offer.stay)}. Interest if you move: {interestText(offer.transfer)}, and the
        fee of {formatMoney(offer.fee)}.
      </Answer>
    </div>
  );
}

const Answer = ({ title, value, children }: { title: string; value: string; children: ReactNode }): ReactNode => (
  <section className="rounded-control border border-hairline p-4">
    <h3 className="text-12 font-medium text-ink-soft">{title}</h3>
    <p className="figures mt-1 text-20 font-semibold">{value}</p>
    <p className="mt-1 text-12 text-ink-soft">{children}</p>
  </section>
);

const columns: Column<TransferRow>[] = [
  { id: 'month', header: 'Month', primary: true, cell: ({ month }) => (month === 0 ? 'Start' : `Month ${month}`) },
  { id: 'stay', header: 'Owed if you stay', align: 'end', cell: (row) => formatMoney(row.stayBalance) },
  { id: 'stay-cost', header: 'Interest so far', align: 'end', cell: (row) => formatMoney(row.stayCost) },
  { id: 'move', header: 'Owed if you move', align: 'end', cell: (row) => formatMoney(row.transferBalance) },
  { id: 'move-cost', header: 'Fee and interest so far', align: 'end', cell: (row) => formatMoney(row.transferCost) },
];

/** Both options month by month, folded. Marks the month from which the transfer has cost less. */
export const TransferTable = ({ offer }: { offer: TransferOffer }): ReactNode => (
  <Panel className="mt-6">
    <Disclosure summary="Month by month">
      <Table
        caption="What you owe and what it has cost, if you stay and if you move"
        columns={columns}
        rows={offer.rows}
        rowKey={({ month }) => String(month)}
        isHighlighted={({ month }) => month === offer.breakEvenMonth}
      />
    </Disclosure>
  </Panel>
);
