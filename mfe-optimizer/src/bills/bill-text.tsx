import type { ReactNode } from 'react';
import type { CardBills } from '@floatwise/finance/cycle/bills';
import { Badge } from '@floatwise/ui/badge';

/** The text color of a bill; the words say the state too. */
const inks: Record<CardBills['nextPayment']['state'], string> = {
  nothing: 'text-ink-soft',
  due: 'text-ink',
  'due-soon': 'text-caution-ink',
  overdue: 'text-bad',
};

interface Props {
  bill: Pick<CardBills['nextPayment'], 'state' | 'words'>;
  /** The bank pays it by itself. */
  autopay: boolean;
}

/** The due date, in the state's color, the amount, and whether the bank pays it. From a tablet’s width on, the line breaks only between these. */
export function BillText({ bill, autopay }: Props): ReactNode {
  const [when, amount] = bill.words.split(' · ');
  return (
    <span className="figures flex flex-wrap gap-x-2 text-14">
      <span className={`sm:whitespace-nowrap ${inks[bill.state]}`}>
        {when}
        {amount && <span className="sr-only">, </span>}
      </span>
      {amount && (
        <span className="font-normal text-ink-soft sm:whitespace-nowrap">
          {amount}
          {autopay && <span className="sr-only">, </span>}
        </span>
      )}
      {amount && autopay && <Badge>Autopay</Badge>}
    </span>
  );
}
