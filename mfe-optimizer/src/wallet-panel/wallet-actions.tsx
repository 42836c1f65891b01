import type { ReactNode } from 'react';
import { CalendarButton } from '../calendar/calendar-button.js';
import { StatementFiles } from '../statement-files/statement-files.js';
import { WalletFiles } from '../wallet-files/wallet-files.js';
import type { ReadyWallet } from '../wallet/wallet.js';

/** The ways into and out of the wallet: its file, the banks' statement files, and a calendar program. */
export const WalletActions = ({ wallet }: { wallet: ReadyWallet }): ReactNode => (
  <>
    <WalletFiles wallet={wallet} />
    {wallet.cards.length > 0 && (
      <>
        <StatementFiles wallet={wallet} />
        <CalendarButton wallet={wallet} />
      </>
    )}
  </>
);
