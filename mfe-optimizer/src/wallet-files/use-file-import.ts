import { counted } from '@floatwise/finance/counted';
import { call } from '@floatwise/web-kit/api';
import { importGuestCards } from '@floatwise/web-kit/guest-wallet';
import { useMutation } from '@floatwise/web-kit/query';
import { useToday } from '@floatwise/web-kit/today';
import { toast } from '@floatwise/web-kit/toasts';
import { followedMarks } from '../bills/followed-marks.js';
import { useWalletRefresh } from '../wallet/wallet-changes.js';
import type { WalletOwner } from '../wallet/wallet.js';
import type { ImportedCard } from './import-plan.js';

/** Leaves time to decide whether to bring back deleted cards. */
const askMs = 15_000;

/** Adds the chosen cards of a file, all or none. */
export function useFileImport(owner: WalletOwner, onDone: () => void) {
  const today = useToday();
  const refresh = useWalletRefresh();

  async function save(cards: readonly ImportedCard[]): Promise<{ added: number; left: ImportedCard[] }> {
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
      description: `${were} imported before and deleted since.`,
      action: { label: 'Add again', onSelect: () => importing.mutate(again) },
      durationMs: askMs,
    };
  }
  return importing;
}

const addedText = (added: number): string =>
  added === 0 ? 'There was nothing to add.' : `${counted(added, 'card')} added to your wallet.`;
