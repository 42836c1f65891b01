import type { ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import type { FloatDelay } from '@floatwise/finance/calculators/float-delay';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { FloatLine } from '@floatwise/ui/float-line';

/** How the optimal day compares with the chosen one. */
function gainText({ floatDays, optimalFloatDays }: FloatDelay): string {
  const more = optimalFloatDays - floatDays;
  if (more === 0) return 'as long as yours';
  return `${formatDays(Math.abs(more))} ${more > 0 ? 'more' : 'less than yours'}`;
}

/** The chosen day's float line, and below it the optimal day's, on one scale. */
export function TwoLines({ delay }: { delay: FloatDelay }): ReactNode {
  const { purchaseDate, floatDays, optimalPurchaseDate, optimalFloatDays } = delay;
  const scaleDays = Math.max(floatDays, optimalFloatDays);
  return (
    <div className="grid gap-6">
      <section aria-label="Your day">
        <Title name={`Bought ${formatShort(purchaseDate)}`} days={floatDays} />
        <FloatLine
          today={purchaseDate}
          closes={delay.statementDate}
          due={delay.dueDate}
          labels={{ today: 'Purchase' }}
          name="Your day"
          scaleDays={scaleDays}
        />
      </section>
      <section aria-label="Optimal day" className="border-t border-hairline pt-5">
        <Title name={`Bought ${formatShort(optimalPurchaseDate)}`} days={optimalFloatDays} note={gainText(delay)} />
        <FloatLine
          today={optimalPurchaseDate}
          closes={delay.optimalStatementDate}
          due={delay.optimalDueDate}
          labels={{ today: 'Purchase' }}
          name="Optimal day"
          scaleDays={scaleDays}
        />
      </section>
    </div>
  );
}

const Title = ({ name, days, note }: { name: string; days: number; note?: string }): ReactNode => (
  <h3 className="mb-3 text-14 font-semibold">
    {name}: <span className="figures">{formatDays(days)}</span>
    {note !== undefined && <span className="font-normal text-ink-soft">, {note}</span>}
  </h3>
);
