import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { sampleTransfers, sampleTransfersAsOf } from '@floatwise/contracts/offers/sample-transfers';
import { formatMoney, formatRate } from '@floatwise/finance/money';
import { cardName } from '@floatwise/finance/ranking';
import { transferMatches, type TransferMatch } from '@floatwise/finance/transfer-match';
import { SIMPLE_TRANSFER } from '@floatwise/finance/transfer-offer';
import type { MailRow, MailSection } from '../../contents/mail-content.js';

const mostOffers = 2;

type Match = TransferMatch<(typeof sampleTransfers)[number], PlannerCard>;

const offerRow = ({ offer, words, savings, from }: Match): MailRow => ({
  label: offer.cardName,
  details: [
    `${words}.`,
    `0% for ${offer.introAprMonths} months, then from ${formatRate(offer.regularApr)}`,
    `From ${from.map(cardName).join(', ')}`,
  ],
  amount: formatMoney(savings),
});

/** Offers that would save money on balances that are carried. A balance that's paid off each month has nothing to save. */
export function transferSection(cards: readonly PlannerCard[], transfersUrl: string): MailSection[] {
  const carried = cards.filter(({ carriesBalance }) => carriesBalance);
  const matches = transferMatches(sampleTransfers, carried).slice(0, mostOffers);
  if (matches.length === 0) return [];
  return [
    {
      heading: 'Moving what you carry',
      paragraphs: [
        'A balance transfer can stop the interest while you pay a balance off. With each of these, you would save about:',
      ],
      rows: matches.map(offerRow),
      link: { label: 'Compare balance transfer cards', url: transfersUrl },
      notes: [
        `Estimated against ${formatRate(SIMPLE_TRANSFER.aprPercent)} APR, as of ${sampleTransfersAsOf}, for comparison. Ask the issuer for its current terms.`,
        'Affiliate disclosure: partners may pay us when you open a card through our pages. It never changes which offers we show, nor their order.',
      ],
    },
  ];
}
