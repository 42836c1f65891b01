import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { PurchaseInAddress } from '../page/use-purchase.js';
import { comparisonId } from '../page/comparison-id.js';
import type { WalletCard } from '../wallet/wallet.js';
import { useQuickPick } from '../page/use-quick-pick.js';

const QuickPickDialog = lazy(async () => ({ default: (await import('./quick-pick-dialog.js')).QuickPickDialog }));

interface Props {
  cards: readonly WalletCard[];
  purchase: PurchaseInAddress;
}

/** The Quick Pick dialog, loaded when it's first opened. */
export function QuickPick({ cards, purchase }: Props): ReactNode {
  const { isOpen, close } = useQuickPick();
  const goesToAll = useRef(false);
  useEffect(() => {
    if (isOpen || !goesToAll.current) return undefined;
    goesToAll.current = false;
    // The dialog restores the focus in its own timeout, which was set before this one.
    const turn = setTimeout(() => {
      const table = document.getElementById(comparisonId);
      table?.focus({ preventScroll: true });
      table?.scrollIntoView({ block: 'start' });
    });
    return () => clearTimeout(turn);
  }, [isOpen]);
  if (!isOpen || purchase.amount === 0 || cards.length === 0) return null;
  return (
    <Suspense>
      <QuickPickDialog
        cards={cards}
        purchase={purchase}
        onClose={close}
        onViewAll={() => {
          goesToAll.current = true;
          close();
        }}
      />
    </Suspense>
  );
}
