import { useState, type ReactNode } from 'react';
import { counted } from '@floatwise/finance/calendar/counted';
import { Dialog } from '@floatwise/ui/dialog';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { happened } from '@floatwise/web-kit/browser-events';
import { useToday } from '@floatwise/web-kit/today';
import { download } from '@floatwise/web-kit/download';
import type { WalletCard } from '../wallet/wallet.js';
import { walletFile, walletFileName, writeWallet, type WalletFormat } from './write-wallet.js';

const formats: { value: WalletFormat; label: string; description: string }[] = [
  { value: 'csv', label: 'CSV', description: 'For spreadsheets. One row per card.' },
  { value: 'json', label: 'JSON', description: 'For programs. Complete and exact.' },
];

/** Saves what the person entered as a file. It's their own data, so it's free for everyone. */
export function ExportDialog({ cards, onClose }: { cards: readonly WalletCard[]; onClose: () => void }): ReactNode {
  const today = useToday();
  const [format, setFormat] = useState<WalletFormat>('csv');
  const save = (): void => {
    download(walletFileName(format, today), walletFile(writeWallet(cards, format, today), format));
    happened('shared', `wallet-${format}`);
    onClose();
  };
  return (
    <Dialog
      onOpenChange={onClose}
      title="Export your wallet"
      description={`${counted(cards.length, 'card')} with limits, balances, dates and rates. Either file can be imported again.`}
      primary={{ label: 'Download', onSelect: save }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
    >
      <RadioGroup label="Format" options={formats} value={format} onValueChange={setFormat} />
    </Dialog>
  );
}
