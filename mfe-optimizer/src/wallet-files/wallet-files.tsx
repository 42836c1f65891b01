import { Download, Printer, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import type { ReadyWallet } from '../wallet/wallet.js';

const ImportFileDialog = lazyDialog(async () => (await import('./import-file-dialog.js')).ImportFileDialog);
const ExportDialog = lazyDialog(async () => (await import('./export-dialog.js')).ExportDialog);

/** Saves the wallet as a file, or prints it. */
export function WalletFiles({ wallet }: { wallet: ReadyWallet }): ReactNode {
  const [open, setOpen] = useState<'import' | 'export' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className="flex flex-wrap gap-1 border-t border-hairline px-1 py-2 sm:px-3 print:hidden">
      <Button size="small" variant="ghost" onClick={() => setOpen('import')}>
        <Icon of={Upload} />
        Import
      </Button>
      {wallet.cards.length > 0 && (
        <>
          <Button size="small" variant="ghost" onClick={() => setOpen('export')}>
            <Icon of={Download} />
            Export
          </Button>
          <Button size="small" variant="ghost" onClick={() => window.print()}>
            <Icon of={Printer} />
            Print
          </Button>
        </>
      )}
      {open === 'import' && <ImportFileDialog wallet={wallet} onClose={close} />}
      {open === 'export' && <ExportDialog cards={wallet.cards} onClose={close} />}
    </div>
  );
}
