import { onlyCardFields } from '@floatwise/contracts/card-fields';
import type { GuestCardInput } from '@floatwise/contracts/cards/wallet.http';
import { counted } from '@floatwise/finance/counted';
import { call } from '@floatwise/web-kit/api';
import { forgetGuestCards, type GuestCard } from '@floatwise/web-kit/guest-wallet';
import { useMutation } from '@floatwise/web-kit/query';
import { useToday } from '@floatwise/web-kit/today';
import { toast } from '@floatwise/web-kit/toasts';
import { followedMarks } from '../bills/followed-marks.js';
import { useWalletRefresh } from '../wallet/wallet-changes.js';
import { walletSentence } from '../wallet/wallet-sentence.js';

/**
 * Saves the chosen guest cards to the account with their payment marks: all or none. Then this browser forgets the ones
 * that the account has, so that nobody imports them twice.
 */
export function useImport({ onDone }: { onDone: () => void }) {
  const today = useToday();
  const refresh = useWalletRefresh();
  return useMutation({
    mutationFn: (chosen: readonly GuestCard[]) =>
      call('cards.import', { body: { cards: chosen.map((card) => asImported(card, today)) } }),
    onSuccess: async ({ imported }, chosen) => {
      await refresh();
      toast({ title: 'Cards saved', description: savedText(imported.length) });
      // Last, because without guest cards this dialog and its parent unmount.
      onDone();
      forgetGuestCards(chosen.map(({ id }) => id));
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: walletSentence(error, 'We couldn’t save your cards. Please try again.'),
        tone: 'destructive',
      }),
  });
}

const asImported = (card: GuestCard, today: string): GuestCardInput => ({
  ...onlyCardFields(card),
  guestId: card.id,
  cycleSince: card.cycleSince,
  paidStatements: followedMarks(card, { today, since: card.cycleSince }),
});

const savedText = (imported: number): string =>
  imported === 0
    ? 'Your account had them already.'
    : `${counted(imported, 'card')} moved from this browser to your account.`;
