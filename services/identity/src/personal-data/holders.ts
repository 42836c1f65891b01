import { askBillingErased, askBillingExport } from '@floatwise/contracts/billing.requests';
import { askCardsErased, askCardsExport } from '@floatwise/contracts/cards.requests';
import { askNotificationsErased, askNotificationsExport } from '@floatwise/contracts/notifications.requests';

/** The other services that may hold personal data, and what each of them is asked. A new service adds a line. */
export const holders = {
  cards: { export: askCardsExport, erased: askCardsErased },
  billing: { export: askBillingExport, erased: askBillingErased },
  notifications: { export: askNotificationsExport, erased: askNotificationsErased },
};
export type Holder = keyof typeof holders;

export const holderNames = Object.keys(holders) as [Holder, ...Holder[]];
