import type { ReactNode } from 'react';
import type { Receipt } from '@floatwise/contracts/cards/receipt.http';
import { formatMoney, formatRate, sumCents } from '@floatwise/finance/money/money';
import type { WalletCard } from '../wallet/wallet.js';
import { BestFix } from './best-fix.js';
import { FigureRow } from './figure-row.js';
import { daysText, KeptLine } from './kept-line.js';
import { ShareButton } from './share-button.js';
import { ChargeLines, PurchaseLines } from './receipt-lines.js';

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
