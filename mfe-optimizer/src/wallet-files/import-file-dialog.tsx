import { useMemo, useState, type ReactNode } from 'react';
import { counted } from '@floatwise/finance/calendar/counted';
import { lastClosingDate } from '@floatwise/finance/cycle/bills';
import { Badge } from '@floatwise/ui/badge';
import { Banner } from '@floatwise/ui/banner';
import { Checkbox } from '@floatwise/ui/checkbox';
import { Dialog } from '@floatwise/ui/dialog';
import { call } from '@floatwise/web-kit/api';
import { importGuestCards } from '@floatwise/web-kit/guest-wallet';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { useToday } from '@floatwise/web-kit/today';
import { followedMarks } from '../bills/followed-marks.js';
import { FilePicker } from '../page/file-picker.js';
import { MoreRoom } from '../page/see-pro.js';
import { useRoom } from '../wallet/use-room.js';
import { useWalletRefresh } from '../wallet/wallet-changes.js';
import { walletSentence } from '../wallet/wallet-errors.js';
import type { ReadyWallet, WalletOwner } from '../wallet/wallet.js';
import { planImport, type ImportedCard, type PlannedCard } from './import-plan.js';
import { readWalletFile, type ReadCards } from './read-wallet.js';

interface Props {
  wallet: ReadyWallet;
  onClose: () => void;
}

/** Picks a file, previews what it would add, and adds what was chosen: all or none. */
export function ImportFileDialog({ wallet, onClose }: Props): ReactNode {
  const [file, setFile] = useState<ReadCards | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const onFile = async (picked: File): Promise<void> => {
    const read = await readWalletFile(picked);
    setProblem(read.kind === 'refused' ? read.why : null);
    setFile(read.kind === 'cards' ? read : null);
  };
  if (file) return <Preview wallet={wallet} file={file} onBack={() => setFile(null)} onClose={onClose} />;
  return (
    <Dialog
      onOpenChange={onClose}
      title="Import cards"
      description="A wallet you exported here, or a table with a card name, statement date, due date and credit limit."
      secondary={{ label: 'Cancel', onSelect: onClose }}
    >
      <FilePicker
        onFile={(picked) => void onFile(picked)}
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
  file: ReadCards;
  onBack: () => void;
}

function Preview({ wallet, file: { cards, exportedOn }, onBack, onClose }: PreviewProps): ReactNode {
  const room = useRoom(wallet.owner);
  const plan = useMemo(() => planImport(cards, wallet.cards), [cards, wallet.cards]);
  const fresh = plan.filter(isNew).map(({ card }) => card);
  const choice = useChoice(fresh, room.cards);
  const importing = useFileImport(wallet.owner, { exportedOn, onDone: onClose });
  const isTooMany = choice.cards.length > choice.most;
  return (
    <Dialog
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
function NoRoom({ room, most, count, wallet: { owner }, onClose }: NoRoomProps): ReactNode {
  if (room === null)
    return (
      <Banner tone="caution">We add up to {mostAtOnce} cards at a time. Import the file again to add the rest.</Banner>
    );
  const words = most === 0 ? 'no room for another card' : `room for ${most} of these ${count} cards`;
  return (
    <Banner
      tone="caution"
      action={<MoreRoom owner={owner} why={`${counted(count, 'card')} more need Pro.`} onPress={onClose} />}
    >
      {owner === 'guest' ? `Guests can keep 3 cards: there is ${words}.` : `Your plan has ${words}.`}
    </Banner>
  );
}

interface PlanProps {
  plan: readonly PlannedCard[];
  chosen: readonly string[];
  onToggle: (guestId: string) => void;
}

/** Every card of the file and what happens to it. */
const ImportPreview = ({ plan, chosen, onToggle }: PlanProps): ReactNode => (
  <ul aria-label="Cards in the file" className="divide-y divide-hairline border-t border-hairline">
    {plan.map((each) => (
      <li key={each.line} className="py-3">
        {each.kind === 'add' ? (
          <Checkbox
            label={<span className="wrap-anywhere">{each.label}</span>}
            description={each.card.lastFour ? `ending in ${each.card.lastFour}` : undefined}
            checked={chosen.includes(each.card.guestId)}
            onChange={() => onToggle(each.card.guestId)}
          />
        ) : (
          <div className="flex items-start justify-between gap-3 pl-8">
            <div className="min-w-0">
              <p className="text-14 leading-6 wrap-anywhere text-ink-soft">{each.label}</p>
              <p className={`text-12 ${each.kind === 'refused' ? 'text-bad' : 'text-ink-soft'}`}>{each.why}</p>
            </div>
            <Badge tone={each.kind === 'refused' ? 'bad' : 'neutral'} className="mt-0.5">
              {each.kind === 'refused' ? 'Refused' : 'Duplicate'}
            </Badge>
          </div>
        )}
      </li>
    ))}
  </ul>
);

/** '3 new, 1 already there, 1 refused' */
function planText(plan: readonly PlannedCard[]): string {
  const count = (kind: PlannedCard['kind']): number => plan.filter((each) => each.kind === kind).length;
  const [fresh, there, refused] = [count('add'), count('duplicate'), count('refused')];
  return [`${fresh} new`, there > 0 && `${there} already there`, refused > 0 && `${refused} refused`]
    .filter(Boolean)
    .join(', ');
}

/** Leaves time to decide whether to bring back deleted cards. */
const askMs = 15_000;

interface FileImport {
  exportedOn: string | null;
  onDone: () => void;
}

/** Adds the chosen cards of a file, all or none. A statement's balance is unknown again once another one has closed since the export. */
function useFileImport(owner: WalletOwner, { exportedOn, onDone }: FileImport) {
  const today = useToday();
  const refresh = useWalletRefresh();

  const isCurrent = (card: ImportedCard): boolean =>
    exportedOn === null || lastClosingDate(card, exportedOn) === lastClosingDate(card, today);

  async function save(chosen: readonly ImportedCard[]): Promise<{ added: number; left: ImportedCard[] }> {
    const cards = chosen.map((card) => ({
      ...(isCurrent(card) ? card : { ...card, statementBalance: null }),
      // What was spent on a cap is of the cap's period at the export.
      ...(exportedOn !== null && card.capSpent.length > 0 && { capSpentOn: exportedOn }),
    }));
    if (owner === 'guest') return { added: importGuestCards(cards, today).length, left: [] };
    const sent = cards.map((card) => ({ ...card, paidStatements: followedMarks(card, { today, since: today }) }));
    const { imported, alreadyThere } = await call('cards.import', { body: { cards: sent } });
    return { added: imported.length, left: cards.filter(({ guestId }) => alreadyThere.includes(guestId)) };
  }

  const importing = useMutation({
    mutationFn: save,
    onSuccess: async ({ added, left }) => {
      await refresh();
      toast({ title: 'Import finished', description: addedText(added), ...(left.length > 0 && askAgain(left)) });
      onDone();
    },
  });

  /** The account imported these before, and the person deleted them since. With new IDs, they count as new cards. */
  function askAgain(left: readonly ImportedCard[]) {
    const again = left.map((card) => ({ ...card, guestId: `${card.guestId}-${today}` }));
    const were = left.length === 1 ? '1 card was' : `${left.length} cards were`;
    return {
      description: `${were} imported before and then deleted.`,
      action: { label: 'Add again', onSelect: () => importing.mutate(again) },
      durationMs: askMs,
    };
  }
  return importing;
}

const addedText = (added: number): string =>
  added === 0 ? 'There was nothing to add.' : `${counted(added, 'card')} added to your wallet.`;
