import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { sampleTransfers } from '@floatwise/contracts/offers/transfer-cards';
import { factDateText } from '@floatwise/finance/calendar/fact-age';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { transferMatches, type TransferMatch } from '@floatwise/finance/payoff/transfer-match';
import { SIMPLE_TRANSFER } from '@floatwise/finance/payoff/transfer-offer';
import type { MailRow, MailSection } from '../../mail/mail-content.js';

const maxOffers = 2;

type Match = TransferMatch<(typeof sampleTransfers)[number], PlannerCard>;

const offerRow = ({ offer, words, savings, from }: Match, today: string): MailRow => ({
  label: offer.cardName,
  details: [
    `${words}.`,
    `0% for ${offer.introAprMonths} months, then from ${formatRate(offer.regularAprPercent)}`,
    `${factDateText(offer.source.date, today)}. Source: ${offer.source.title}`,
    `From ${from.map(cardName).join(', ')}`,
  ],
  amount: formatMoney(savings),
});

/** Offers that would save money on balances that are carried. */
export function transferSection(
  cards: readonly PlannerCard[],
  { transfersUrl, today }: { transfersUrl: string; today: string },
): MailSection[] {
  const matches = transferMatches(sampleTransfers, cards).slice(0, maxOffers);
  if (matches.length === 0) return [];
  return [
    {
      heading: 'Moving your balance',
      paragraphs: [
        'A balance transfer can stop the interest while you pay off a balance. Here’s about how much each of these would save you:',
      ],
      rows: matches.map((match) => offerRow(match, today)),
      link: { label: 'Compare balance transfer cards', url: transfersUrl },
      notes: [
        `Estimated against ${formatRate(SIMPLE_TRANSFER.aprPercent)} APR. Ask the issuer for its current terms.`,
        'Affiliate disclosure: partners may pay us when you open a card through our pages. It never changes which offers we show or their order.',
      ],
    },
  ];
}
