import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import type { ReadyWallet } from '../wallet/wallet.js';

const CalendarDialog = lazyDialog(async () => (await import('./calendar-dialog.js')).CalendarDialog);

/** Opens the ways to have closing and due dates in a calendar program. */
export function CalendarButton({ wallet }: { wallet: ReadyWallet }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-t border-hairline px-1 py-2 sm:px-3 print:hidden">
      <Button
        size="small"
        variant="ghost"
        className="h-auto! min-h-8 max-w-full py-1 text-left whitespace-normal!"
        onClick={() => setOpen(true)}
      >
        <Icon of={Plus} />
        Add to Your Calendar
      </Button>
      {isOpen && <CalendarDialog wallet={wallet} onClose={() => setOpen(false)} />}
    </div>
  );
}
