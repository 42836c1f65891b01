import { factGroups } from '@floatwise/contracts/cards/catalogue-facts';
import { choice, defineAddress, text } from '@floatwise/web-kit/address';

export const catalogueTabs = ['cards', 'reports', 'import'] as const;
export const shownCards = ['all', 'old', 'reported', 'discontinued'] as const;

/** What is looked for, and which card is open: `/admin/catalogue?show=old&card=chase-sapphire-preferred`. */
export const catalogueAddress = defineAddress({
  tab: choice(catalogueTabs, 'cards'),
  q: text(''),
  show: choice(shownCards, 'all'),
  card: text(''),
  /** The fact that is being corrected, and the report that it answers. */
  fact: choice(factGroups, null),
  report: text(''),
});
