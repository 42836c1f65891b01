import { addressOf } from '@floatwise/web-kit/api';
import { dueBills } from '@floatwise/finance/cycle/bills';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { cardName, type ValuedCard } from '@floatwise/finance/ranking/ranking';

import type { WalletCard } from '../wallet/wallet.js';

/** Where a calendar program subscribes to an address of ours. */
interface CalendarLinks {
  /** To copy into any program. */
  address: string;
  /** Apple's calendar and most others open this scheme. */
  apple: string;
  google: string;
  outlook: string;
}

/** The links for a feed's path on our origin. */
export function calendarLinks(path: string, origin: string): CalendarLinks {
  const address = new URL(path, origin).href;
  const apple = address.replace(/^https?:/, 'webcal:');
  return {
    address,
    apple,
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: apple }).toString()}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name: 'Floatwise' }).toString()}`,
  };
}

/** A bill that a guest can download as an event. */
interface BillDownload {
  id: string;
  name: string;
  due: string;
  address: string;
}

/** The next bill of each of a guest's cards, the earliest first. */
export const billDownloads = (cards: readonly WalletCard[], today: string): BillDownload[] =>
  dueBills(cards, today).map(({ card, bill }) => ({
    id: card.id,
    name: cardName(card),
    due: formatShort(bill.dueDate),
    address: addressOf('cards.downloadBillEvent', {
      query: {
        card: cardName(card),
        closes: bill.closingDate,
        due: bill.dueDate,
        ...(bill.isExact && { amount: bill.amount }),
      },
    }),
  }));

/** A purchase planned for a day, as an event to download: with which card, and until when it's paid. */
export const purchaseDownload = (
  { card, figures }: ValuedCard<WalletCard>,
  { day, amount }: { day: string; amount: number },
): string =>
  addressOf('cards.downloadPurchaseEvent', {
    query: { card: cardName(card), day, due: figures.nextDueDate, ...(amount > 0 && { amount }) },
  });
