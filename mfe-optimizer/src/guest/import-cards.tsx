import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { counted } from '@floatwise/finance/counted';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { useGuestCardsToday } from '../wallet/guest-cards-today.js';
import { declineCards, declinedCards, onDeclinedCardsChange } from './import-memory.js';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.js')).ImportDialog }));

const none: readonly string[] = [];

/**
 * For somebody signed in: offers the cards that this browser still holds as a guest's. Asks once; whoever declines keeps
 * them, and finds them in one line from then on.
 */
export function ImportGuestCards(): ReactNode {
  const cards = useGuestCardsToday();
  const declined = useSyncExternalStore(onDeclinedCardsChange, declinedCards, () => none);
  const [isWanted, setWanted] = useState(false);
  if (cards.length === 0) return null;
  const isNew = cards.some(({ id }) => !declined.includes(id));
  const decline = (): void => {
    setWanted(false);
    declineCards(cards.map(({ id }) => id));
  };
  if (isNew || isWanted) {
    return (
      <Suspense>
        <ImportDialog cards={cards} onClose={decline} />
      </Suspense>
    );
  }
  return (
    <Banner
      className="mb-6"
      action={
        <Button size="small" variant="quiet" onClick={() => setWanted(true)}>
          Save your {counted(cards.length, 'card')}
        </Button>
      }
    >
      {cards.length === 1 ? '1 card is' : `${cards.length} cards are`} kept in this browser only, not in your account.
    </Banner>
  );
}
