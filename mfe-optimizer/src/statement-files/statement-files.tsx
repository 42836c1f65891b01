import { FileSpreadsheet } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { IconButton } from '@floatwise/ui/icon-button';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import { Tooltip } from '@floatwise/ui/tooltip';
import { useWallet, type ReadyWallet, type WalletCard } from '../wallet/wallet.js';

const StatementFilesDialog = lazyDialog(async () => (await import('./statement-files-dialog.js')).StatementFilesDialog);

interface Props {
  wallet: ReadyWallet;
}

/** The way to import what a bank lets its people download, for those who connect no bank. */
export const StatementFiles = ({ wallet }: Props): ReactNode => (
  <div className="border-t border-hairline px-1 py-2 sm:px-3 print:hidden">
    <StatementFilesButton wallet={wallet} variant="ghost" />
  </div>
);

/** Opens the files of the wallet's cards. */
export function StatementFilesButton({ wallet, variant }: Props & { variant: 'ghost' | 'quiet' }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={variant === 'ghost' ? 'small' : 'medium'} variant={variant} onClick={() => setOpen(true)}>
        <Icon of={FileSpreadsheet} />
        Statement Files
      </Button>
      {isOpen && <StatementFilesDialog wallet={wallet} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens the files with this card chosen. */
export function ImportForCard({ card }: { card: WalletCard }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const wallet = useWallet();
  return (
    <>
      <Tooltip text="Import a statement file">
        <IconButton
          icon={FileSpreadsheet}
          size="small"
          label={`Import a statement file for ${cardName(card)}`}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {isOpen && wallet.status === 'ready' && (
        <StatementFilesDialog wallet={wallet} cardId={card.id} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
