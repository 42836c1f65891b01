import type { ReactNode } from 'react';
import type { CatalogueCard } from '@floatwise/contracts/cards/catalogue.http';
import { FactNote } from '@floatwise/web-kit/fact-note';
import { CatalogueFacts, shownFacts } from '../wallet/card-form/catalogue-facts.js';

/** What a listed card earns and costs, by the catalog, with dates and sources. */
export const TopCardFacts = ({ card }: { card: CatalogueCard }): ReactNode => (
  <div data-facts>
    <CatalogueFacts card={card} />
    <FactNote facts={shownFacts(card)} about={card} className="mt-0.5" />
  </div>
);
