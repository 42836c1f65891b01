import { FileSpreadsheet } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import type { Wallet } from '../wallet/wallet.js';

const StatementFilesDialog = lazy(async () => ({
  default: (await import('./statement-files-dialog.js')).StatementFilesDialog,
}));

/** Imports the files that banks let people download, for those who don't connect a bank. */
export function StatementFiles({ wallet }: { wallet: Extract<Wallet, { status: 'ready' }> }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-t border-hairline px-1 py-2 sm:px-3 print:hidden">
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        <Icon of={FileSpreadsheet} />
        Statement Files
      </Button>
      <Suspense>{isOpen && <StatementFilesDialog wallet={wallet} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
