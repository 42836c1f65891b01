import { useCallQuery } from '@floatwise/web-kit/call-query';
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

/** What any change of the catalog may have changed. */
export const reads = ['cards.listCatalogCards', 'cards.readCatalogCard', 'cards.listReports'] as const;
