import type { ReactNode } from 'react';
import type { CatalogueCard } from '@floatwise/contracts/cards/catalogue.http';
import { Button } from '@floatwise/ui/button';

/** Which catalog card filled the form, with a button back to the search. */
export const PickedCard = ({ picked, onSearch }: { picked: CatalogueCard | null; onSearch: () => void }): ReactNode => (
  <div className="mb-6 flex items-center justify-between gap-4 rounded-control bg-sunken px-3 py-2">
    <p className="min-w-0 text-14">
      {picked ? (
        <>
          <span className="font-medium">{picked.name}</span> <span className="text-ink-soft">{picked.issuer}</span>
        </>
      ) : (
        <span className="text-ink-soft">Entered by you</span>
      )}
    </p>
    <Button variant="ghost" size="small" onClick={onSearch}>
      {picked ? 'Change' : 'Search instead'}
    </Button>
  </div>
);
