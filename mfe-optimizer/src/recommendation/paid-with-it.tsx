import { useState, type ReactNode } from 'react';
import type { UsedPurchaseInput } from '@floatwise/contracts/cards/purchases';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { Button } from '@floatwise/ui/button';
import { happened } from '@floatwise/web-kit/browser-events';
import { useSession } from '@floatwise/web-kit/session';
import { useSubmissionId } from '@floatwise/web-kit/submission-id';
import { useToday } from '@floatwise/web-kit/today';
import { toast } from '@floatwise/web-kit/toasts';
import type { AskedPurchase } from '../page/use-purchase.js';
import { usePurchases } from '../wallet/wallet-changes.js';
import { toastFailure } from '../wallet/wallet-errors.js';
import type { WalletCard } from '../wallet/wallet.js';

interface Props extends Pick<AskedPurchase, 'order' | 'category' | 'isOwnCategory' | 'foreign' | 'place'> {
  /** The recommended card. */
  card: WalletCard;
  amount: number;
  placeText?: string;
}

/** How a purchase is kept, and taken back. */
export interface Keeping {
  keep: (purchase: UsedPurchaseInput) => Promise<unknown>;
  undo: (id: string) => void;
}

/** Keeps the purchase as expected, so that the next answer knows what is still available, of the credit, of caps, and of a bonus. */
export function PaidWithIt(props: Props): ReactNode {
  const { keep, undo } = usePurchases(useSession().status === 'guest' ? 'guest' : 'account');
  return <UsedButton {...props} keeping={{ keep: keep.mutateAsync, undo: undo.mutate }} />;
}

/** Long enough to notice a press by mistake. */
const undoMs = 10_000;

/** "I used it". */
export function UsedButton({
  card,
  amount,
  order,
  placeText = '',
  keeping,
  ...asked
}: Props & { keeping: Keeping }): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const madeOn = useToday();
  const submission = useSubmissionId();
  async function used(): Promise<void> {
    const { category, isOwnCategory, foreign = false, place } = asked;
    const own = isOwnCategory || !place ? category : undefined;
    const bought = { cardId: card.id, amount, madeOn, foreign, place: place?.name ?? placeText };
    const purchase = { ...bought, ...(own && { category: own }) };
    const id = submission.idOf(purchase);
    setBusy(true);
    try {
      await keeping.keep({ id, ...purchase });
    } catch (error) {
      return toastFailure(error, 'We couldn’t save the purchase. Please try again.');
    } finally {
      setBusy(false);
    }
    submission.done();
    happened('recommendation-accepted', order);
    toast({
      title: `${formatMoney(amount)} added to ${cardName(card)}`,
      description: 'It’s off your available credit, and your history expects it.',
      action: { label: 'Undo', onSelect: () => keeping.undo(id) },
      durationMs: undoMs,
    });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="quiet" size="small" loading={isBusy} onClick={() => void used()}>
        I used it
      </Button>
      <span className="text-12 text-ink-soft">Takes {formatMoney(amount)} off its available credit</span>
    </div>
  );
}
