import type { ReactNode } from 'react';
import type { CardBills } from '@floatwise/finance/cycle/bills';

/** The text color of a bill; the words say the state too. */
const inks: Record<CardBills['nextPayment']['state'], string> = {
  nothing: 'text-ink-soft',
  due: 'text-ink',
  'due-soon': 'text-caution-ink',
  overdue: 'text-bad',
};

/** The due date, in the state's color, and the amount. The line can break only between the two. */
export function BillText({ bill }: { bill: Pick<CardBills['nextPayment'], 'state' | 'words'> }): ReactNode {
  const [when, amount] = bill.words.split(' · ');
  return (
    <span className="figures flex flex-wrap gap-x-2 text-14">
      <span className={`whitespace-nowrap ${inks[bill.state]}`}>
        {when}
        {amount && <span className="sr-only">, </span>}
      </span>
      {amount && <span className="font-normal whitespace-nowrap text-ink-soft">{amount}</span>}
    </span>
  );
}
