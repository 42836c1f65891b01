import { useMemo } from 'react';
import type { CardAtPlace } from '@floatwise/finance/ranking/ranking';
import { cardAt, networkInName } from '@floatwise/places/place';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { usePlan } from '@floatwise/web-kit/plan';
import type { AskedPurchase } from '../page/use-purchase.js';
import type { WalletCard } from '../wallet/wallet.js';

/** As many catalog cards as one call takes. */
const mostAsked = 20;

/** The catalog's ids of the cards whose issuer and network nobody told us, a guest's, as one call takes them. */
export function unknownIds(cards: readonly WalletCard[]): string {
  const ids = cards.flatMap(({ issuer, catalogCardId: id }) =>
    issuer === undefined && id !== null && /^[a-z0-9-]+$/.test(id) ? [id] : [],
  );
  return [...new Set(ids)].slice(0, mostAsked).join();
}

/**
 * What the purchase's place means for each card: what its issuer counts the place as, for Pro, and whether the place takes its
 * network. Undefined where every card is alike. An account's cards say their issuer and network; a guest's are looked up in the catalog.
 */
export function useAtPlace(
  cards: readonly WalletCard[],
  { place, isOwnCategory = false }: Pick<AskedPurchase, 'place' | 'isOwnCategory'>,
): Readonly<Record<string, CardAtPlace>> | undefined {
  const { categories } = usePlan();
  const isByIssuer = categories && !isOwnCategory && place?.byIssuer !== undefined;
  const matters = isByIssuer || place?.networks !== undefined;
  const ids = useMemo(() => unknownIds(cards), [cards]);
  const { data: found } = useCallQuery(
    'cards.readCatalogCards',
    { query: { ids } },
    { enabled: matters && ids !== '' },
  );
  return useMemo(() => {
    if (!place || !matters) return undefined;
    const catalog = new Map(found?.map((card) => [card.cardId, card]));
    const meant = cards.map((card): [string, CardAtPlace] => {
      const { issuer = null, network = null } = catalog.get(card.catalogCardId ?? '') ?? card;
      const known = network ?? networkInName(`${card.name} ${card.nickname ?? ''}`);
      return [card.id, cardAt(place, { issuer, network: known }, isByIssuer)];
    });
    return Object.fromEntries(meant);
  }, [cards, place, matters, isByIssuer, found]);
}
