import { useState, type ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Dialog } from '@floatwise/ui/dialog';
import { Progress } from '@floatwise/ui/progress';
import { sentenceOf } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { longName, type WalletCard } from '../wallet/wallet.js';
import { FilePreview, type LinesShown } from './file-preview.js';
import { MappingStep } from './mapping-step.js';

const askEveryMs = 400;

interface Props {
  id: string;
  cards: readonly WalletCard[];
  onBack: () => void;
  onClose: () => void;
}

/** One file, from reading to import. */
export function OpenFile({ id, cards, onBack, onClose }: Props): ReactNode {
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
      open
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
