import type { ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar';
import { formatMoney } from '@floatwise/finance/money';
import { cardName } from '@floatwise/finance/ranking';
import { formatDays } from '@floatwise/finance/reasons';
import type { StrategyDay, StrategyWeek } from '@floatwise/finance/strategy-month';
import { Badge } from '@floatwise/ui/badge';
import { CardArt } from '@floatwise/ui/card-art';
import { Table, type Column } from '@floatwise/ui/table';
import type { WalletCard } from '../wallet/wallet.js';

type Day = StrategyDay<WalletCard>;
interface Props {
  week: StrategyWeek<WalletCard>;
  hasAmount: boolean;
  positionOf: (card: WalletCard) => number;
}

/** One week of the strategy. Past days are dimmed, today is highlighted. */
export const StrategyWeekTable = ({ week, hasAmount, positionOf }: Props): ReactNode => (
  <Table
    caption={`Strategy for the days ${week.from} to ${week.to}`}
    columns={[...columns(positionOf), ...(hasAmount ? [trueValue] : []), ruleOfThumb]}
    rows={week.days}
    rowKey={({ date }) => date}
    isHighlighted={({ isToday }) => isToday}
  />
);

/** Past days need no advice, so they're dimmed. */
const quiet = ({ isPast }: Day): string => (isPast ? 'font-normal text-ink-soft' : '');

const columns = (positionOf: Props['positionOf']): Column<Day>[] => [
  {
    id: 'day',
    header: 'Day',
    primary: true,
    cell: (day) => (
      <span className={`figures whitespace-nowrap ${quiet(day)}`}>
        {formatShort(day.date)} {day.isToday && <Badge tone="accent">Today</Badge>}
        {day.isPast && <span className="sr-only">, past</span>}
      </span>
    ),
  },
  {
    id: 'card',
    header: 'Best Card',
    wide: true,
    cell: (day) => (
      <span className={`flex items-center gap-2 ${quiet(day)}`}>
        {!day.isPast && (
          <CardArt position={positionOf(day.best.card)} name={cardName(day.best.card)} size="small" className="w-8!" />
        )}
        <span className="min-w-0">
          {cardName(day.best.card)}
          {day.best.card.carriesBalance && !day.isPast && (
            <span className="block text-12 text-bad">interest starts right away</span>
          )}
        </span>
      </span>
    ),
  },
  {
    id: 'days',
    header: 'Days to Pay',
    align: 'end',
    cell: (day) => (
      <span className={quiet(day)}>
        {day.best.card.carriesBalance ? 'none' : day.best.figures.daysToPay}
        <span className="block text-12 whitespace-nowrap text-ink-soft">
          {day.extraDays > 0 ? `${formatDays(day.extraDays)} more` : 'no more'}
        </span>
      </span>
    ),
  },
];

const ruleOfThumb: Column<Day> = {
  id: 'value',
  header: 'Rule of thumb',
  align: 'end',
  cell: (day) => <span className={quiet(day)}>{formatMoney(day.value)}</span>,
};

const trueValue: Column<Day> = {
  id: 'true',
  header: 'True value',
  align: 'end',
  cell: (day) => <span className={day.isPast ? quiet(day) : 'font-medium'}>{formatMoney(day.trueValue)}</span>,
};
