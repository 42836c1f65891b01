import { useState, type ReactNode } from 'react';
import { cardName } from '@floatwise/finance/ranking';
import type { Recommendation } from '@floatwise/finance/recommendation';
import { whyNot } from '@floatwise/finance/why-not';
import { Button } from '@floatwise/ui/button';
import type { WalletCard } from '../wallet/wallet.js';

/** How many reasons are shown until the person asks for all. */
const atFirst = 3;

/** For each card that wasn't chosen: why, in one phrase, and what would change that. */
export function WhyNotTheOthers({ recommendation }: { recommendation: Recommendation<WalletCard> }): ReactNode {
  const [all, setAll] = useState(false);
  const others = whyNot(recommendation);
  const names = new Map(recommendation.ranked.map(({ card }) => [card.id, cardName(card)]));
  if (others.length === 0) return null;
  const more = others.length - atFirst;
  return (
    <div>
      <h3 className="text-14 font-semibold">Why not the others</h3>
      <ul className="mt-2 grid gap-2">
        {(all ? others : others.slice(0, atFirst)).map(({ cardId, words, change }) => (
          <li key={cardId} className="rounded-control bg-sunken px-3 py-2 text-14">
            <span className="font-medium">{names.get(cardId)}</span> <span className="text-ink-soft">{words}.</span>
            {change !== null && <span className="block text-12 text-ink-soft">{change}.</span>}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button size="small" variant="ghost" className="mt-1 -ml-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : more === 1 ? 'And 1 more card' : `And ${more} more cards`}
        </Button>
      )}
    </div>
  );
}
