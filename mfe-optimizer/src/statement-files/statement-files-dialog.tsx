import { useState, type ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Dialog } from '@floatwise/ui/dialog';
import { Progress } from '@floatwise/ui/progress';
import { TextLink } from '@floatwise/ui/text-link';
import { sentenceOf } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { Link } from '@floatwise/web-kit/router';
import { useSignInPath } from '../page/link-targets.js';
import { longName, type ReadyWallet, type WalletCard } from '../wallet/wallet.js';
import { ChooseFile } from './choose-file.js';
import { FilePreview, type LinesShown } from './file-preview.js';
import { MappingStep } from './mapping-step.js';

interface Props {
  wallet: ReadyWallet;
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

const askEveryMs = 400;

interface FileProps {
  id: string;
  cards: readonly WalletCard[];
  onBack: () => void;
  onClose: () => void;
}

/** One file, from reading to import. */
function OpenFile({ id, cards, onBack, onClose }: FileProps): ReactNode {
  const [shown, setShown] = useState<LinesShown>({ verdict: 'all', page: 1 });
  const query = { page: shown.page, ...(shown.verdict !== 'all' && { verdict: shown.verdict }) };
  const { data, error } = useCallQuery(
    'cards.getStatementFile',
    { params: { id }, query },
    {
      staleTime: 0,
      // Keeps the current lines until the next ones load.
      placeholderData: (before) => before,
      refetchInterval: ({ state }) => (state.data?.status === 'reading' ? askEveryMs : false),
    },
  );
  const card = cards.find((each) => each.id === data?.cardId);
  const cardName = card ? longName(card) : 'this card';
  if (data?.status === 'ready') {
    return <FilePreview file={data} {...{ cardName, shown, onShow: setShown, onBack, onClose }} />;
  }
  if (data?.question) return <MappingStep file={data} question={data.question} onBack={onBack} onClose={onClose} />;
  const problem = data?.problem ?? (error ? sentenceOf(error, 'We couldn’t read the file. Please try again.') : null);
  return (
    <Dialog
      onOpenChange={onClose}
      title="Statement Files"
      description={data ? `${data.name}, for ${cardName}` : 'One moment.'}
      {...(problem && { primary: { label: 'Choose another file', onSelect: onBack } })}
      secondary={{ label: 'Close', onSelect: onClose }}
    >
      {problem ? (
        <Banner tone="bad">{problem} Nothing was changed.</Banner>
      ) : (
        <Progress label="Reading the file" value={data && data.progress > 0 ? data.progress : null} />
      )}
    </Dialog>
  );
}
