import { useEffect, useRef, type ReactNode } from 'react';
import { Zap } from 'lucide-react';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import { comparisonId } from '../page/link-targets.js';
import type { PurchaseInAddress } from '../page/use-purchase.js';
import { quickPickIntent, useQuickPick, useQuickPickUnneeded } from '../page/use-quick-pick.js';
import type { WalletCard } from '../wallet/wallet.js';

const QuickPickDialog = lazyDialog(async () => (await import('./quick-pick-dialog.js')).QuickPickDialog);

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
    <QuickPickDialog
      cards={cards}
      purchase={purchase}
      onClose={close}
      onViewAll={() => {
        goesToAll.current = true;
        close();
      }}
    />
  );
}

/**
 * Floats at the bottom right while the rest of the optimizer is in view, on a bar of its own so that it covers nothing: on
 * a wide screen there's room for it next to the page. While the purchase panel's button or the answer is in view, it can't
 * be seen or pressed by pointer, but keyboards and screen readers keep reaching it, and focus shows it.
 */
export function QuickPickButton(): ReactNode {
  const isHidden = useQuickPickUnneeded();
  const seen = isHidden ? 'opacity-0 focus-within:opacity-100' : '';
  const bar = isHidden ? '' : 'max-[98rem]:border-t max-[98rem]:border-hairline max-[98rem]:bg-paper';
  return (
    <div
      className={`pointer-events-none sticky bottom-[var(--note-height,0px)] z-20 mt-6 flex justify-end py-3 transition-opacity duration-150 sm:py-4 ${bar} ${seen}`}
    >
      <Button
        {...quickPickIntent.button}
        size="large"
        aria-label="Quick Pick for the amount above"
        className={`rounded-full! shadow-float min-[98rem]:-mr-44 ${isHidden ? '' : 'pointer-events-auto'}`}
      >
        <Icon of={Zap} />
        Quick Pick
      </Button>
    </div>
  );
}
