import type { ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import type { PlannedDay } from '@floatwise/finance/ranking/wait';
import { CardArt } from '@floatwise/ui/card-art';
import { Table, type Column } from '@floatwise/ui/table';
import { DaysToPay } from '../page/card-float.js';
import type { WalletCard } from '../wallet/wallet.js';
import { awayText, names } from './day-text.js';

type Day = PlannedDay<WalletCard>;
interface Props {
  picture: readonly Day[];
  positionOf: (card: WalletCard) => number;
  scaleDays: number;
  /** Without an amount, waiting gains nothing on any day. */
  hasAmount: boolean;
}

/** The calendar as a table: the same facts, for people who prefer to read or copy them. */
export const MonthTable = ({ picture, positionOf, scaleDays, hasAmount }: Props): ReactNode => (
  <Table
    caption="The best card on each of the next 31 days"
    columns={hasAmount ? [...columns(positionOf, scaleDays), gain] : columns(positionOf, scaleDays)}
    rows={picture}
    rowKey={({ date }) => date}
  />
);

const columns = (positionOf: Props['positionOf'], scaleDays: number): Column<Day>[] => [
  {
    id: 'day',
    header: 'Day',
    primary: true,
    cell: ({ date, waitDays }) => (
      <span className="figures whitespace-nowrap">
        {formatShort(date)}
        <span className="block text-12 font-normal text-ink-soft">{awayText(waitDays)}</span>
      </span>
    ),
  },
  {
    id: 'card',
    header: 'Best Card',
    wide: true,
    cell: ({ best }) =>
      best ? (
        <span className="flex items-center gap-2">
          <CardArt position={positionOf(best.card)} name={cardName(best.card)} size="small" className="w-8!" />
          <span className="min-w-0 wrap-anywhere @xl:min-w-28">{cardName(best.card)}</span>
        </span>
      ) : (
        'No card covers it'
      ),
  },
  {
    id: 'days',
    header: 'Days to Pay',
    wide: true,
    cell: ({ date, best }) => best && <DaysToPay ranked={best} today={date} scaleDays={scaleDays} />,
  },
  { id: 'closes', header: 'Closes', cell: ({ closes }) => names(closes) },
  { id: 'dues', header: 'Due', cell: ({ dues }) => names(dues) },
];

const gain: Column<Day> = {
  id: 'gain',
  header: 'By waiting',
  align: 'end',
  cell: (day) => (day.gain === null ? 'not known' : `${day.gain > 0 ? '+' : ''}${formatMoney(day.gain)}`),
};
