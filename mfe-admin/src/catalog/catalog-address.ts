import { factGroups } from '@floatwise/contracts/cards/catalog-facts';
import { choice, defineAddress, text } from '@floatwise/web-kit/address';

export const catalogTabs = ['cards', 'reports', 'import'] as const;
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
