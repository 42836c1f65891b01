import { useState, type ReactNode } from 'react';
import type { Receipt } from '@floatwise/contracts/cards/receipt.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { Button } from '@floatwise/ui/button';
import { Dialog } from '@floatwise/ui/dialog';
import type { WalletCard } from '../wallet/wallet.js';

interface BestFixProps {
  fix: Receipt['fix'];
  cards: readonly WalletCard[];
}

/** 'Sapphire •••• 4242'. */
const numbered = (card: WalletCard): string =>
  card.lastFour ? `${cardName(card)} •••• ${card.lastFour}` : cardName(card);

/** The one change that earns most more a year, with what to do about it. */
export function BestFix({ fix, cards }: BestFixProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const own = cards.find(({ id }) => id === fix?.cardId);
  const better = cards.find(({ id }) => id === fix?.better.cardId);
  return (
    <section aria-labelledby="best-fix" className="border-t border-dashed border-control pt-5 wrap-anywhere">
      <h2 id="best-fix" className="text-16 font-semibold">
        The one best fix
      </h2>
      {fix && own && better ? (
        <>
          <p className="mt-1 text-14 text-ink-soft">
            {fix.merchant} charges {formatMoney(fix.amount)} {fix.rhythm === 'monthly' ? 'a month' : 'a year'} to{' '}
            {cardName(own)}. It comes again about {formatShort(fix.nextOn)}.
          </p>
          <Button
            variant="quiet"
            className="mt-3 h-auto! min-h-11 max-w-full py-2 wrap-anywhere whitespace-normal!"
            onClick={() => setIsOpen(true)}
          >
            Move {fix.merchant} to {cardName(better)}: +{formatMoney(fix.better.gain)} a year
          </Button>
          <Dialog
            open={isOpen}
            onOpenChange={setIsOpen}
            title={`Move ${fix.merchant} to ${cardName(better)}`}
            description={`It earns ${formatMoney(fix.better.gain)} more a year there, at your cards’ rates of today.`}
            primary={{ label: 'Done', onSelect: () => setIsOpen(false) }}
          >
            <ol className="grid list-decimal gap-2 pl-5">
              <li>Sign in at {fix.merchant}, and open its payment settings.</li>
              <li>
                Replace {numbered(own)} with {numbered(better)}.
              </li>
              <li>Do it before about {formatShort(fix.nextOn)}, when the next charge comes.</li>
            </ol>
          </Dialog>
        </>
      ) : (
        <p className="mt-1 text-14 text-ink-soft">
          Nothing to fix: no recurring charge would earn more on another card.
        </p>
      )}
    </section>
  );
}
