import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Link } from '@floatwise/web-kit/router';
import { StatementFilesButton } from '../statement-files/statement-files.js';
import type { Wallet } from '../wallet/wallet.js';

/** Where a past comes from: a bank, or the files of one. */
export const WaysIn = ({ wallet }: { wallet: Wallet }): ReactNode => (
  <div className="flex flex-wrap justify-center gap-3">
    <Button asChild>
      <Link to="/?banks=connect">Connect a Bank</Link>
    </Button>
    {wallet.status === 'ready' && wallet.cards.length > 0 && <StatementFilesButton wallet={wallet} variant="quiet" />}
  </div>
);
