import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import { rewardsAtRate } from '@floatwise/finance/rewards/categories';
import { isAccepted, networksTaken, type Place } from '@floatwise/places/place';

/** A catalog card and what it gives back on a purchase. */
export interface EarningCard {
  card: CatalogCard;
  /** Rewards in dollars by its rate on everything, a point counted as one cent. */
  dollars: number;
  /** Whether the place takes the card; null if we can't tell. */
  accepted: boolean | null;
}

/**
 * Catalog cards by what they give back on a purchase of `amount` dollars. Those that the place doesn't take come last. Equal cards
 * stay in the order in which they were picked.
 */
export function byRewards(cards: readonly CatalogCard[], amount: number, place: Place | null): EarningCard[] {
  const earning = cards.map((card): EarningCard => {
    const rewards = { rewardsRate: card.universalCashbackPercent };
    return {
      card,
      dollars: rewardsAtRate(amount, card.universalCashbackPercent, rewards),
      accepted: place ? isAccepted(place, card.network) : true,
    };
  });
  const isOut = ({ accepted }: EarningCard): number => Number(accepted === false);
  return earning.sort((a, b) => isOut(a) - isOut(b) || b.dollars - a.dollars);
}

/** Why a card can't or may not pay here: 'Costco takes Visa only'. Null if it can. */
export function refusalText({ accepted }: EarningCard, place: Place | null): string | null {
  if (accepted === true || !place) return null;
  const taken = networksTaken(place);
  const rule = taken === '' ? `${place.name} takes no credit cards` : `${place.name} takes ${taken} only`;
  return accepted === false ? rule : `${rule}, and we don’t know this card’s network`;
}
