import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { counted } from '@floatwise/finance/calendar/counted';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { lazyPart } from '@floatwise/ui/lazy-part';
import { call } from '@floatwise/web-kit/api';
import { browserList, useStored } from '@floatwise/web-kit/browser-store';
import { useReadAgain } from '@floatwise/web-kit/call-query';
import { forgetPlaceCategories, usePlaceCategories } from '@floatwise/web-kit/place-categories';
import { pastCalls } from '../wallet/past-calls.js';
import { useGuestCardsToday } from '../wallet/wallet.js';

const ImportDialog = lazyPart(async () => (await import('./import-dialog.js')).ImportDialog);

/** IDs of the guest cards that the person chose not to import. */
const declinedCards = browserList('floatwise.import-declined');

/**
 * Offers signed-in people to import the guest cards still stored in this browser. It asks once. If the person declines,
 * the cards stay, with one line that offers them from then on.
 */
export function ImportGuestCards(): ReactNode {
  const cards = useGuestCardsToday();
  const declined = useStored(declinedCards);
  const [isWanted, setWanted] = useState(false);
  useCorrectionsOfGuest();
  if (cards.length === 0) return null;
  const isNew = cards.some(({ id }) => !declined.includes(id));
  const decline = (): void => {
    setWanted(false);
    declinedCards.set(cards.map(({ id }) => id));
  };
  if (isNew || isWanted) {
    return <ImportDialog cards={cards} onClose={decline} />;
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

/**
 * What a guest said that places count as comes along to the account, where what the account says stays. If that fails, the next visit
 * tries again.
 */
function useCorrectionsOfGuest(): void {
  const said = usePlaceCategories();
  const readAgain = useEffectEvent(useReadAgain('cards.readPlaces', 'cards.list', ...pastCalls));
  useEffect(() => {
    const places = Object.entries(said).map(([place, category]) => ({
      place,
      category: category ?? ('other' as const),
    }));
    if (places.length === 0) return;
    call('cards.correctPlaces', { body: { places, keepsEarlier: true } })
      .then(() => {
        forgetPlaceCategories();
        return readAgain();
      })
      .catch(() => undefined);
  }, [said]);
}
