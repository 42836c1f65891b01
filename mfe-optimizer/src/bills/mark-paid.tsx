import { useState, type ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { Button } from '@floatwise/ui/button';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import type { MarkPaidProps } from './mark-paid-dialog.js';

const MarkPaidDialog = lazyDialog(async () => (await import('./mark-paid-dialog.js')).MarkPaidDialog);

/** Opens the dialog that asks how a bill was paid. */
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
        <MarkPaidDialog
          {...props}
          onClose={() => setOpen(false)}
          onPaid={() => {
            setOpen(false);
            onPaid?.();
          }}
        />
      )}
    </>
  );
}
