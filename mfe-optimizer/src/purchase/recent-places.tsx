import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { RemovableChip } from '@floatwise/ui/chip';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { useRecentPlaces } from '../page/personal-places.js';
import type { PurchaseInAddress } from '../page/use-purchase.js';

interface Props {
  purchase: Pick<PurchaseInAddress, 'amount' | 'place' | 'placeText'>;
  onChoose: (name: string) => void;
}

/** A place that stays so long was meant; those between two keystrokes weren't. */
const settledMs = 1_000;

/** The places that were used or asked for last: a press fills one in, and leaves the focus where an amount is typed. */
export function RecentPlaces({ purchase: { amount, place, placeText }, onChoose }: Props): ReactNode {
  const { places, asked, remove } = useRecentPlaces(placeText);
  const isHydrated = useIsHydrated();
  const name = place?.name;
  const isAsked = amount > 0;
  const note = useEffectEvent(asked);
  useEffect(() => {
    if (name === undefined || !isAsked) return undefined;
    const timer = setTimeout(() => note(name), settledMs);
    return () => clearTimeout(timer);
  }, [name, isAsked]);
  const shown = places.filter((each) => each !== name);
  if (!isHydrated || shown.length === 0) return null;
  return (
    // Once place and amount are there, a phone's room is the answer's.
    <ul aria-label="Recent places" className={`flex flex-wrap gap-2 ${name && isAsked ? 'max-lg:hidden' : ''}`}>
      {shown.map((each) => (
        <li key={each}>
          <RemovableChip
            removeLabel={`Remove ${each}`}
            // Where the focus is, the amount is typed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(each)}
            onRemove={() => remove(each)}
          >
            {each}
          </RemovableChip>
        </li>
      ))}
    </ul>
  );
}
