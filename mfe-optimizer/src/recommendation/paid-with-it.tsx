import { useEffect, useRef, type ReactNode } from 'react';
import { onlyCardFields } from '@floatwise/contracts/card-fields';
import { formatMoney, sumCents } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { Button } from '@floatwise/ui/button';
import { happened } from '@floatwise/web-kit/browser-events';
import { useSession } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';
import { useWalletChanges } from '../wallet/wallet-changes.js';
import { toastFailure } from '../wallet/wallet-errors.js';
import type { WalletCard } from '../wallet/wallet.js';

interface Props {
  /** The recommended card; its balance isn't kept up to date by a bank. */
  card: WalletCard;
  cards: readonly WalletCard[];
  amount: number;
  order: 'longest-float' | 'most-dollars';
}

/** Long enough to notice a press by mistake. */
const undoMs = 10_000;

/** Adds the purchase to the card's balance, so that the next answer knows what is still available. */
export function PaidWithIt({ card, cards, amount, order }: Props): ReactNode {
  const { add, isPending } = useBalance(cards);
  async function paid(): Promise<void> {
    if (!(await add(card.id, amount))) return;
    happened('recommendation-accepted', order);
    toast({
      title: `${formatMoney(amount)} added to ${cardName(card)}`,
      description: 'Its balance and what is available are up to date.',
      action: { label: 'Undo', onSelect: () => void add(card.id, -amount) },
      durationMs: undoMs,
    });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="quiet" size="small" loading={isPending} onClick={() => void paid()}>
        I paid with this card
      </Button>
      <span className="text-12 text-ink-soft">Adds {formatMoney(amount)} to its balance</span>
    </div>
  );
}

/** Changes a card's balance by an amount; false if that failed, which a toast says. */
function useBalance(cards: readonly WalletCard[]) {
  const owner = useSession().status === 'guest' ? 'guest' : 'account';
  const { update } = useWalletChanges(owner);
  // Undo comes later, when the card has changed.
  const latest = useRef(cards);
  useEffect(() => {
    latest.current = cards;
  }, [cards]);
  async function add(id: string, amount: number): Promise<boolean> {
    const seen = latest.current.find((each) => each.id === id);
    if (!seen) return false;
    // Undo never makes up a credit that wasn't there.
    const currentBalance = Math.max(Math.min(0, seen.currentBalance), sumCents([seen.currentBalance, amount]));
    try {
      await update.mutateAsync({ seen, card: { ...onlyCardFields(seen), currentBalance } });
      return true;
    } catch (error) {
      toastFailure(error, 'We couldn’t change the balance. Please try again.');
      return false;
    }
  }
  return { add, isPending: update.isPending };
}
