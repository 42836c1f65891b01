import { useMemo, useState, type ReactNode } from 'react';
import { counted } from '@floatwise/finance/counted';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Dialog } from '@floatwise/ui/dialog';
import { requestUpgrade } from '@floatwise/web-kit/browser-events';
import { Link } from '@floatwise/web-kit/router';
import { useSignInPath } from '../page/sign-in-path.js';
import { useRoom } from '../wallet/use-room.js';
import { walletSentence } from '../wallet/wallet-sentence.js';
import type { Wallet } from '../wallet/wallet.js';
import type { FileCard } from './file-card.js';
import { FilePicker } from '../page/file-picker.js';
import { planImport, type ImportedCard, type PlannedCard } from './import-plan.js';
import { ImportPreview, planText } from './import-preview.js';
import { readWalletFile } from './read-wallet.js';
import { useFileImport } from './use-file-import.js';

interface Props {
  wallet: Extract<Wallet, { status: 'ready' }>;
  onClose: () => void;
}

/** Picks a file, previews what it would add, and adds what was chosen: all or none. */
export function ImportFileDialog({ wallet, onClose }: Props): ReactNode {
  const [cards, setCards] = useState<readonly FileCard[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const onFile = async (file: File): Promise<void> => {
    const read = await readWalletFile(file);
    setProblem(read.kind === 'refused' ? read.why : null);
    setCards(read.kind === 'cards' ? read.cards : null);
  };
  if (cards) return <Preview wallet={wallet} cards={cards} onBack={() => setCards(null)} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import cards"
      description="A wallet that was exported here, or a table with a card name, statement date, due date and credit limit."
      secondary={{ label: 'Cancel', onSelect: onClose }}
    >
      <FilePicker
        onFile={(file) => void onFile(file)}
        accept=".json,.csv,application/json,text/csv"
        hint="JSON or CSV, 1 MB at most"
        problem={problem}
      />
    </Dialog>
  );
}

/** The most cards that one call accepts. */
const mostAtOnce = 50;

const isNew = (each: PlannedCard): each is Extract<PlannedCard, { kind: 'add' }> => each.kind === 'add';

function useChoice(fresh: readonly ImportedCard[], room: number | null) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const most = Math.min(room ?? mostAtOnce, mostAtOnce);
  const ids = chosen ?? fresh.slice(0, most).map(({ guestId }) => guestId);
  return {
    ids,
    most,
    cards: fresh.filter(({ guestId }) => ids.includes(guestId)),
    toggle: (id: string) => setChosen(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
  };
}

interface PreviewProps extends Props {
  cards: readonly FileCard[];
  onBack: () => void;
}

function Preview({ wallet, cards, onBack, onClose }: PreviewProps): ReactNode {
  const room = useRoom(wallet.owner);
  const plan = useMemo(() => planImport(cards, wallet.cards), [cards, wallet.cards]);
  const fresh = plan.filter(isNew).map(({ card }) => card);
  const choice = useChoice(fresh, room.cards);
  const importing = useFileImport(wallet.owner, onClose);
  const isTooMany = choice.cards.length > choice.most;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import cards"
      description={`This file holds ${counted(plan.length, 'card')}: ${planText(plan)}.`}
      primary={{
        label: choice.cards.length === 0 ? 'Nothing to add' : `Add ${counted(choice.cards.length, 'card')}`,
        onSelect: () => importing.mutate(choice.cards),
        loading: importing.isPending,
        disabled: room.isLoading || choice.cards.length === 0 || isTooMany,
      }}
      secondary={{ label: 'Choose another file', onSelect: onBack }}
    >
      <div className="grid gap-4">
        {importing.isError && (
          <Banner tone="bad">{walletSentence(importing.error, 'We couldn’t add the cards. Please try again.')}</Banner>
        )}
        {!room.isLoading && fresh.length > choice.most && (
          <NoRoom room={room.cards} most={choice.most} count={fresh.length} wallet={wallet} onClose={onClose} />
        )}
        <ImportPreview plan={plan} chosen={choice.ids} onToggle={choice.toggle} />
      </div>
    </Dialog>
  );
}

interface NoRoomProps extends Props {
  /** How many more cards the plan allows; null means unlimited. */
  room: number | null;
  most: number;
  count: number;
}

/** Not everything fits: why, and what would change that. */
function NoRoom({ room, most, count, wallet, onClose }: NoRoomProps): ReactNode {
  const signIn = useSignInPath();
  if (room === null)
    return (
      <Banner tone="caution">
        At most {mostAtOnce} cards are added at a time. Import the file again for the others.
      </Banner>
    );
  const isGuest = wallet.owner === 'guest';
  const words = most === 0 ? 'no room for another card' : `room for ${most} of these ${count} cards`;
  const seePlans = (): void => {
    onClose();
    requestUpgrade(`${counted(count, 'card')} more need Pro.`);
  };
  return (
    <Banner
      tone="caution"
      action={
        isGuest ? (
          <Button asChild size="small" variant="quiet">
            <Link to={signIn}>Sign In</Link>
          </Button>
        ) : (
          <Button size="small" variant="quiet" onClick={seePlans}>
            See Pro
          </Button>
        )
      }
    >
      {isGuest ? `Guests can keep 3 cards: there is ${words}.` : `Your plan has ${words}.`}
    </Banner>
  );
}
