import type { ReactNode } from 'react';
import { Disclosure } from '@floatwise/ui/disclosure';
import { HowItWorks } from '../explainer/explainer.js';
import { ApyField } from '../page/apy-field.js';

/** How cards are ranked, in words, and the one setting that people can change. */
export const RankingRules = (): ReactNode => (
  <div className="grid gap-4">
    <ol className="grid list-decimal gap-2 pl-5 text-14 text-ink-soft marker:text-ink">
      <li>
        <strong className="font-medium text-ink">Enough credit.</strong> Only cards whose available credit, the limit
        less the balance, covers the purchase.
      </li>
      <li>
        <strong className="font-medium text-ink">No balance carried.</strong> A card that carries a balance comes last,
        because interest on it starts at once.
      </li>
      <li>
        <strong className="font-medium text-ink">Most days to pay.</strong> A purchase belongs to the first statement
        that closes on or after it; days to pay run until that statement is due.
      </li>
      <li>
        <strong className="font-medium text-ink">Then room.</strong> With equal days, the card with the most available
        credit; then the one with the lowest utilization.
      </li>
    </ol>
    <Disclosure summary="And in dollars">
      <p className="text-14 text-ink-soft">
        “Most dollars” ranks by rewards plus float value: amount × APY × days ÷ 365. The part of a welcome bonus that
        the purchase earns is added, and a foreign transaction fee is taken off. A card that carries a balance has no
        grace period: its interest, amount × APR × days ÷ 365, is taken off, and its float counts as nothing.
        Commissions play no part in any order.
      </p>
    </Disclosure>
    <div className="flex flex-wrap items-end justify-between gap-3">
      <ApyField />
      <HowItWorks className="-mr-3" />
    </div>
  </div>
);
