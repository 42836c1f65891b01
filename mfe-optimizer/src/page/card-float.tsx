import type { ReactNode } from 'react';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { cardName, type ValuedCard } from '@floatwise/finance/ranking/ranking';
import { lostFloatText } from '@floatwise/finance/ranking/reasons';
import { FloatLine, LostFloatLine, type FloatLineProps } from '@floatwise/ui/float-line';

interface Props extends Pick<FloatLineProps, 'size' | 'scaleDays'> {
  ranked: ValuedCard;
  /** The day of the purchase. */
  today: CalendarDate;
}

/** A card's float line for a purchase, or that it has no float. */
export const CardFloat = ({ ranked, ...line }: Props): ReactNode =>
  ranked.card.carriesBalance ? (
    <LostFloatLine text={lostFloatText(ranked)} />
  ) : (
    <FloatLine
      {...line}
      closes={ranked.figures.closingDate}
      due={ranked.figures.nextDueDate}
      name={cardName(ranked.card)}
    />
  );

/** The same in a table's cell, below the number of days. */
export const DaysToPay = (props: Props): ReactNode => (
  <span className="grid gap-1">
    {!props.ranked.card.carriesBalance && <span className="figures font-medium">{props.ranked.figures.daysToPay}</span>}
    <CardFloat {...props} size="small" />
  </span>
);
