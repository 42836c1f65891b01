import type { ReactNode } from 'react';
import type { Split } from '@floatwise/finance/split';
import { Disclosure } from '@floatwise/ui/disclosure';
import type { WalletCard } from '../wallet/wallet.js';
import { SplitParts, SplitWorth } from './split-parts.js';

interface Props {
  offers: readonly Split<WalletCard>[];
  positionOf: (card: WalletCard) => number;
}

/** The splits that the answer doesn't show itself, folded. */
export function SplitOffers({ offers, positionOf }: Props): ReactNode {
  if (offers.length === 0) return null;
  return (
    <section aria-label="Splitting it">
      <Disclosure summary="Split it over your cards">
        <ul className="grid gap-4">
          {offers.map(({ goal, words, parts }) => (
            <li key={goal} className="grid gap-2">
              <h3 className="text-14 font-medium">{words}.</h3>
              <SplitParts parts={parts} positionOf={positionOf} />
              <SplitWorth parts={parts} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
