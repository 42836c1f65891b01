import { lazy, Suspense, type ReactNode } from 'react';
import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import { Button } from '@floatwise/ui/button';
import { CatalogFacts, shownFacts } from './catalog-facts.js';

const FactNote = lazy(async () => ({ default: (await import('@floatwise/web-kit/fact-note')).FactNote }));

interface Props {
  picked: CatalogCard | null;
  onSearch: () => void;
}

/** Which catalog card filled the form, and when and where its facts were checked, with a button back to the search. */
export const PickedCard = ({ picked, onSearch }: Props): ReactNode => (
  <div className="mb-6 flex items-start justify-between gap-4 rounded-control bg-sunken px-3 py-2">
    <div className="min-w-0 text-14">
      {picked ? (
        <>
          <p>
            <span className="font-medium">{picked.name}</span> <span className="text-ink-soft">{picked.issuer}</span>
          </p>
          <div data-facts>
            <CatalogFacts card={picked} />
            <Suspense fallback={null}>
              <FactNote facts={shownFacts(picked)} about={picked} className="mt-0.5" />
            </Suspense>
          </div>
        </>
      ) : (
        <p className="text-ink-soft">Entered by you</p>
      )}
    </div>
    <Button variant="ghost" size="small" onClick={onSearch}>
      {picked ? 'Change' : 'Search instead'}
    </Button>
  </div>
);
