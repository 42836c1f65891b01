import { useMemo, type ReactNode } from 'react';
import { formatMoney } from '@floatwise/finance/money';
import type { Purchase } from '@floatwise/finance/ranking';
import { splitOffers, type Split } from '@floatwise/finance/split';
import { Disclosure } from '@floatwise/ui/disclosure';
import type { WalletCard } from '../wallet/wallet.js';
import { SplitParts } from './split-parts.js';

interface Props {
  cards: readonly WalletCard[];
  purchase: Purchase;
  /** No single card covers the amount. */
  declined: boolean;
  positionOf: (card: WalletCard) => number;
}

/** The splits worth showing: the one that makes the purchase possible is open, the others are collapsed. */
export function SplitOffers({ cards, purchase, declined, positionOf }: Props): ReactNode {
  const offers = useMemo(() => splitOffers({ cards, ...purchase }), [cards, purchase]);
  if (declined && offers.length === 0) {
    return (
      <p className="text-14 text-ink-soft">
        Even all your cards together have less than {formatMoney(purchase.amount)} available.
      </p>
    );
  }
  if (offers.length === 0) return null;
  return (
    <section aria-label="Splitting it" className="grid gap-3">
      {offers.map((offer) =>
        offer.goal === 'fit' ? (
          <div key={offer.goal} className="grid gap-2">
            <h3 className="text-14 font-semibold">Split it, and it fits</h3>
            <Parts offer={offer} positionOf={positionOf} />
          </div>
        ) : (
          <Disclosure key={offer.goal} summary={`${offer.words}.`}>
            <Parts offer={offer} positionOf={positionOf} />
          </Disclosure>
        ),
      )}
    </section>
  );
}

function Parts({ offer, positionOf }: { offer: Split<WalletCard>; positionOf: Props['positionOf'] }): ReactNode {
  return (
    <div className="grid gap-2">
      <SplitParts parts={offer.parts} positionOf={positionOf} />
      <p className="figures text-12 text-ink-soft">
        {offer.goal === 'fit' && `${offer.words}. `}
        {offer.total === null
          ? 'What it is worth is not known: the APR of a card is missing.'
          : `Worth ${formatMoney(offer.total)} together.`}
      </p>
    </div>
  );
}
