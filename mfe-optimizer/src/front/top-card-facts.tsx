import type { ReactNode } from 'react';
import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import { FactNote } from '@floatwise/web-kit/fact-note';
import { CatalogFacts, shownFacts } from '../card-form/catalog-facts.js';

/** What a listed card earns and costs, by the catalog, with dates and sources. */
export const TopCardFacts = ({ card }: { card: CatalogCard }): ReactNode => (
  <div data-facts>
    <CatalogFacts card={card} />
    <FactNote facts={shownFacts(card)} about={card} className="mt-0.5" />
  </div>
);
