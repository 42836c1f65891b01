import type { ReactNode } from 'react';
import type { CardBills } from '@floatwise/finance/bills';

/** The ink of a bill's words; the words themselves say the state too. */
const inks: Record<CardBills['nextPayment']['state'], string> = {
  nothing: 'text-ink-soft',
  due: 'text-ink',
  'due-soon': 'text-caution-ink',
  overdue: 'text-bad',
};

/** When, in the ink of the state, and how much; a line may break between the two and nowhere else. */
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
