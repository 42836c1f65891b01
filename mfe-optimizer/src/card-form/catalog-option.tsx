import { lazy, Suspense, type ReactNode } from 'react';
import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import { Badge } from '@floatwise/ui/badge';
import { CatalogFacts, shownFacts } from './catalog-facts.js';

const FactDates = lazy(async () => ({ default: (await import('@floatwise/web-kit/fact-note')).FactDates }));

interface Props {
  id: string;
  card: CatalogCard;
  isActive: boolean;
  onPick: () => void;
}

/** One catalog card with its facts and their dates. An option can't hold links: the sources are there once it's picked. */
export const CatalogOption = ({ id, card, isActive, onPick }: Props): ReactNode => (
  <li
    id={id}
    role="option"
    aria-selected={isActive}
    onClick={onPick}
    className={`cursor-pointer rounded-control border px-3 py-2 transition-colors ${
      isActive ? 'border-accent bg-accent-soft' : 'border-hairline hover:border-control hover:bg-sunken'
    }`}
    data-facts
  >
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-14 font-medium">{card.name}</span>
      <span className="text-12 text-ink-soft">{card.issuer}</span>
    </div>
    <CatalogFacts card={card} />
    <Suspense fallback={<span className="block h-4.5" />}>
      <FactDates facts={shownFacts(card)} />
    </Suspense>
    {card.discontinued && <Badge className="mt-1">No longer offered</Badge>}
  </li>
);
