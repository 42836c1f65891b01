import type { ReactNode } from 'react';
import { formatMoney, formatRate } from '@floatwise/finance/money';
import { SIMPLE_TRANSFER, simpleTransferSavings } from '@floatwise/finance/transfer-offer';
import { Button } from '@floatwise/ui/button';
import { Panel } from '@floatwise/ui/panel';
import { TextLink } from '@floatwise/ui/text-link';
import { Link } from '@floatwise/web-kit/router';
import { OfferDisclosure, OfferLink } from '../offers/offer-link.js';
import { OfferTerms } from '../offers/offer-terms.js';
import { paths } from '../routes.js';
import { currentOffers, type TransferCard } from '@floatwise/contracts/offers/transfer-cards';

/** What a person owes, in dollars, and at which rate, in percent a year. */
export interface Owed {
  balance: number;
  aprPercent: number;
}

/** A link to our calculator with this card's terms filled in. */
export function calculatorFor({ introMonths, feePercent, regularAprPercent }: TransferCard, owed: Owed): string {
  const terms = { introMonths, feePercent, regularAprPercent };
  const query = { balance: owed.balance, currentAprPercent: owed.aprPercent, ...terms };
  const given = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${paths.balanceTransferCalculator()}?${new URLSearchParams(given).toString()}`;
}

/** One card, what it saves, and a link to get it. A card that saves nothing links to the calculator instead. */
export function TransferCardPanel({ card, owed = SIMPLE_TRANSFER }: { card: TransferCard; owed?: Owed }): ReactNode {
  const savings = simpleTransferSavings(card, owed);
  return (
    <Panel title={card.cardName} description={card.issuer} level={3} className="flex h-full flex-col">
      <p className="text-14 text-ink-soft sm:min-h-15">{card.description}</p>
      <div className="mt-4">
        <OfferTerms
          terms={[
            ['0% intro APR', `${card.introMonths} months`],
            ['Transfer fee', formatRate(card.feePercent)],
            ['Regular APR', formatRate(card.regularAprPercent)],
            ['Credit score from', String(card.minCreditScore)],
          ]}
        />
      </div>
      <div className="mt-5">
        {savings > 0 ? (
          <>
            <OfferLink
              offerId={card.id}
              kind="balance-transfer"
              variant="quiet"
              label={`Save up to ${formatMoney(savings)}`}
              address={currentOffers.address}
            />
            <OfferDisclosure source={currentOffers.source} className="mt-2" />
            <TextLink asChild className="mt-3 inline-block text-14">
              <Link to={calculatorFor(card, owed)}>
                With your payment<span className="sr-only">: {card.cardName}</span>
              </Link>
            </TextLink>
          </>
        ) : (
          <Button asChild variant="quiet">
            <Link to={calculatorFor(card, owed)}>
              Calculate savings<span className="sr-only">: {card.cardName}</span>
            </Link>
          </Button>
        )}
      </div>
    </Panel>
  );
}
