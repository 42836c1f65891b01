import { formatShort } from '@floatwise/finance/calendar';
import type { OpenBill } from '@floatwise/finance/bills';
import { cardName } from '@floatwise/finance/ranking';
import { call } from '@floatwise/web-kit/api';
import { payGuestStatement, unpayGuestStatement } from '@floatwise/web-kit/guest-wallet';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { useWalletRefresh } from '../wallet/wallet-changes.js';
import { walletSentence } from '../wallet/wallet-sentence.js';
import type { WalletCard, WalletOwner } from '../wallet/wallet.js';

/** How a person says they paid a closed statement. No amount means they didn't say how much. */
export interface BillPayment {
  closingDate: string;
  amount: number | null;
  paidOn: string;
}

/** Bills of one card that are marked as paid together. */
export interface MarkedBills {
  card: WalletCard;
  payments: readonly BillPayment[];
}

/** Longer than for other messages, to leave time to notice a wrong bill. */
const undoMs = 10_000;

/** Marks bills as paid, on the server or in this browser, and offers Undo. */
export function useBillMarks(owner: WalletOwner) {
  const refresh = useWalletRefresh();

  async function unmark({ card, payments }: MarkedBills): Promise<void> {
    try {
      for (const { closingDate } of payments) {
        if (owner === 'guest') unpayGuestStatement(card.id, closingDate);
        else await call('cards.unpayStatement', { params: { id: card.id, closingDate } });
      }
      toast({ title: 'Mark taken back', description: `${cardName(card)}: the bill is open again.` });
    } catch (error) {
      const description = walletSentence(error, 'We couldn’t undo that. Please try again.');
      toast({ title: 'Error', description, tone: 'destructive' });
    }
    await refresh();
  }

  return useMutation({
    mutationFn: async ({ card, payments }: MarkedBills): Promise<void> => {
      for (const { closingDate, amount, paidOn } of payments) {
        if (owner === 'guest') payGuestStatement(card.id, { closingDate, amount, paidOn });
        else await call('cards.payStatement', { params: { id: card.id, closingDate }, body: { amount, paidOn } });
      }
    },
    onSuccess: (_, marked) =>
      toast({
        title: 'Marked as paid',
        description: markedText(marked),
        action: { label: 'Undo', onSelect: () => void unmark(marked) },
        durationMs: undoMs,
      }),
    // Also after a failure: if there were several bills, the first ones may have been marked.
    onSettled: refresh,
  });
}

const markedText = ({ card, payments }: MarkedBills): string =>
  payments.length === 1
    ? `${cardName(card)}: the statement of ${payments.map(({ closingDate }) => formatShort(closingDate)).join()}.`
    : `${cardName(card)}: ${payments.length} statements.`;

/** The card's other overdue bills: people who paid this one have usually paid those too. */
export const otherOverdue = (unpaid: readonly OpenBill[], bill: OpenBill): OpenBill[] =>
  unpaid.filter((each) => each.state === 'overdue' && each.closingDate !== bill.closingDate);
