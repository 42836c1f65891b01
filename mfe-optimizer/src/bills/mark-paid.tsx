import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { OpenBill } from '@floatwise/finance/bills';
import { formatShort } from '@floatwise/finance/calendar';
import { cardName } from '@floatwise/finance/ranking';
import { Button } from '@floatwise/ui/button';
import type { WalletCard, WalletOwner } from '../wallet/wallet.js';

const MarkPaidDialog = lazy(async () => ({ default: (await import('./mark-paid-dialog.js')).MarkPaidDialog }));

export interface MarkPaidProps {
  card: WalletCard;
  owner: WalletOwner;
  bill: OpenBill;
  /** All open bills of the card, this one among them. */
  unpaid: readonly OpenBill[];
  /** The button goes with its bill: the place where the focus belongs then. */
  onPaid?: () => void;
}

/** Opens the question how a bill was paid. */
export function MarkPaid(props: MarkPaidProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { card, bill, onPaid } = props;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Mark as paid: ${cardName(card)}, due ${formatShort(bill.dueDate)}`}
        onClick={() => setOpen(true)}
      >
        Mark as paid
      </Button>
      {isOpen && (
        <Suspense>
          <MarkPaidDialog
            {...props}
            onClose={() => setOpen(false)}
            onPaid={() => {
              setOpen(false);
              onPaid?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
