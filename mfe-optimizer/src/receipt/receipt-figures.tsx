import { useId, useState, type ReactNode } from 'react';
import type { Receipt } from '@floatwise/contracts/cards/receipt.http';
import { formatMoney, formatRate, sumCents } from '@floatwise/finance/money/money';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { Button } from '@floatwise/ui/button';
import { Dialog } from '@floatwise/ui/dialog';
import { ChevronDown, Share2 } from 'lucide-react';
import { Icon } from '@floatwise/ui/icon';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import type { WalletCard } from '../wallet/wallet.js';
import { daysText, KeptLine } from './kept-line.js';
import { ChargeLines, PurchaseLines } from './receipt-lines.js';

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.js')).ShareDialog);

/** Opens the month as a picture to share. */
function ShareButton(about: { month: string; days: number }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
        <Icon of={Share2} />
        Share
      </Button>
      {isOpen && <ShareDialog {...about} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface FigureRowProps {
  name: string;
  about: string;
  value: string;
  /** What it's made of, shown when the row is opened. */
  children: ReactNode;
}

/** A line of the receipt that opens what's behind its figure. */
function FigureRow({ name, about, value, children }: FigureRowProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 rounded-control py-3 text-left ring-focus"
      >
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{name}</span>
          <span className="figures ml-auto text-16 font-semibold">{value}</span>
          <span className="w-full text-14 text-ink-soft">{about}</span>
        </span>
        <Icon of={ChevronDown} className={`transition-[rotate] ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} hidden={!isOpen} className="pb-4">
        {isOpen && children}
      </div>
    </div>
  );
}

interface BestFixProps {
  fix: Receipt['fix'];
  cards: readonly WalletCard[];
}

/** 'Sapphire •••• 4242'. */
const numbered = (card: WalletCard): string =>
  card.lastFour ? `${cardName(card)} •••• ${card.lastFour}` : cardName(card);

/** The one change that earns most more a year, with what to do about it. */
function BestFix({ fix, cards }: BestFixProps): ReactNode {
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

interface ReceiptProps {
  receipt: Receipt;
  cards: readonly WalletCard[];
  apyPercent: number;
}

/** The month's six figures, each with the purchases behind it, what they come to, and the one best fix. */
export function ReceiptFigures({ receipt, cards, apyPercent }: ReceiptProps): ReactNode {
  const { sums, fix } = receipt;
  const lines = { receipt, cards };
  const total = sumCents([sums.float, sums.earned, -sums.interest, -sums.fees]);
  return (
    <>
      {sums.kept > 0 && <KeptLine days={sums.days} />}
      <div className="divide-y divide-hairline border-y border-dashed border-control">
        <FigureRow
          name="Cash kept working"
          about="What you bought on cards that you pay in full, until each due date"
          value={`${formatMoney(sums.kept)} × ${daysText(sums.days)}`}
        >
          <PurchaseLines {...lines} figure="kept" />
        </FigureRow>
        <FigureRow name="Float earned" about={`At your ${formatRate(apyPercent)} APY`} value={formatMoney(sums.float)}>
          <PurchaseLines {...lines} figure="float" />
        </FigureRow>
        <FigureRow name="Rewards earned" about="Minus foreign fees" value={formatMoney(sums.earned)}>
          <PurchaseLines {...lines} figure="earned" />
        </FigureRow>
        <FigureRow
          name="Left on the table"
          about="What your best card for each purchase would have added"
          value={formatMoney(sums.missed)}
        >
          <PurchaseLines {...lines} figure="missed" />
        </FigureRow>
        <FigureRow name="Interest" about="Charged by your cards" value={formatMoney(sums.interest)}>
          <ChargeLines {...lines} kind="interest" />
        </FigureRow>
        <FigureRow name="Fees" about="Charged by your cards" value={formatMoney(sums.fees)}>
          <ChargeLines {...lines} kind="fee" />
        </FigureRow>
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 py-5">
        <span className="text-20 font-semibold">{receipt.isOver ? 'Your month' : 'Your month so far'}</span>
        <span className="figures ml-auto text-28 font-semibold">{formatMoney(total)}</span>
        <span className="w-full text-14 text-ink-soft">Float and rewards, minus interest and fees</span>
      </p>
      <BestFix fix={fix} cards={cards} />
      {sums.kept > 0 && (
        <div className="mt-5 flex justify-center border-t border-dashed border-control pt-5 print:hidden">
          <ShareButton month={receipt.month} days={sums.days} />
        </div>
      )}
      <p className="mt-6 text-12 text-ink-soft">
        Based on your cards, days, rates, and caps as of today, so each sum is the one in your history. Where many
        purchases are rounded together, the cents are shared out among them.
      </p>
    </>
  );
}
