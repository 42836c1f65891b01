import type { ManagedCatalogCard } from '@floatwise/contracts/cards/catalog-corrections.http';
import { call, type BodyOf } from '@floatwise/web-kit/api';
import { useCallQuery, useReadAgain } from '@floatwise/web-kit/call-query';
import { useMutation } from '@floatwise/web-kit/query';
import { factGroups } from '@floatwise/contracts/cards/catalog-facts';
import { choice, defineAddress, text } from '@floatwise/web-kit/address';

const catalogTabs = ['cards', 'reports', 'import'] as const;
export const shownCards = ['all', 'old', 'reported', 'discontinued'] as const;

/** What is looked for, and which card is open: `/admin/catalog?show=old&card=chase-sapphire-preferred`. */
export const catalogAddress = defineAddress({
  tab: choice(catalogTabs, 'cards'),
  q: text(''),
  show: choice(shownCards, 'all'),
  card: text(''),
  /** The fact that is being corrected, and the report that it answers. */
  fact: choice(factGroups, null),
  report: text(''),
});

export interface CardsFilter {
  q: string;
  show: (typeof shownCards)[number];
}
export type CatalogTab = (typeof catalogTabs)[number];

const fresh = { staleTime: 0, retry: false } as const;

export const useCatalogCards = ({ q, show }: CardsFilter, after: string | undefined) =>
  useCallQuery(
    'cards.listCatalogCards',
    { query: { ...(q === '' ? {} : { q }), show, ...(after === undefined ? {} : { after }) } },
    fresh,
  );

export const useManagedCard = (cardId: string) => useCallQuery('cards.readCatalogCard', { params: { cardId } }, fresh);

export const useReports = (status: 'open' | 'accepted' | 'rejected', after: string | undefined) =>
  useCallQuery('cards.listReports', { query: { status, ...(after === undefined ? {} : { after }) } }, fresh);

/** What is shown of the catalog is read again, also after a refusal: somebody else may have changed it. */
const useRefresh = () => useReadAgain('cards.listCatalogCards', 'cards.readCatalogCard', 'cards.listReports');

export function useCorrect(cardId: string) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<'cards.correctCatalogCard'>): Promise<ManagedCatalogCard> =>
      call('cards.correctCatalogCard', { params: { cardId }, body }),
    onSettled,
  });
}

export function useOffer(cardId: string) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<'cards.offerCatalogCard'>) =>
      call('cards.offerCatalogCard', { params: { cardId }, body }),
    onSettled,
  });
}

export function useUndo(cardId: string) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyOf<'cards.undoCorrection'> }) =>
      call('cards.undoCorrection', { params: { cardId, id }, body }),
    onSettled,
  });
}

export function useDecide() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyOf<'cards.decideReport'> }) =>
      call('cards.decideReport', { params: { id }, body }),
    onSettled,
  });
}
