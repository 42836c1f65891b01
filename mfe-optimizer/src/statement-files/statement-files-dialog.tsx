import { useState, type ReactNode } from 'react';
import { Dialog } from '@floatwise/ui/dialog';
import { TextLink } from '@floatwise/ui/text-link';
import { Link } from '@floatwise/web-kit/router';
import { useSignInPath } from '../page/sign-in-path.js';
import type { Wallet } from '../wallet/wallet.js';
import { ChooseFile } from './choose-file.js';
import { OpenFile } from './open-file.js';

interface Props {
  wallet: Extract<Wallet, { status: 'ready' }>;
  /** The card that's chosen at first; otherwise the first one. */
  cardId?: string;
  onClose: () => void;
}

/** Statement files for the person's cards: choose one, see what's in it, import it, undo the import. */
export function StatementFilesDialog({ wallet, cardId: wanted, onClose }: Props): ReactNode {
  const [fileId, setFileId] = useState<string | null>(null);
  const [cardId, setCardId] = useState(wanted ?? wallet.cards[0]?.id ?? '');
  if (wallet.owner === 'guest') return <GuestLine onClose={onClose} />;
  if (fileId !== null) {
    return <OpenFile id={fileId} cards={wallet.cards} onBack={() => setFileId(null)} onClose={onClose} />;
  }
  return <ChooseFile cards={wallet.cards} cardId={cardId} onCard={setCardId} onFile={setFileId} onClose={onClose} />;
}

function GuestLine({ onClose }: Pick<Props, 'onClose'>): ReactNode {
  const signIn = useSignInPath();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Statement Files"
      description="Balances and history from the files that your bank lets you download."
      secondary={{ label: 'Close', onSelect: onClose }}
    >
      <p className="text-14">
        <TextLink asChild>
          <Link to={signIn}>Sign in</Link>
        </TextLink>{' '}
        to import statement files.
      </p>
    </Dialog>
  );
}
