/** A curated card of the catalog, as shown in the list. Commissions don't affect which cards are listed or their order. */
export interface TopCard {
  cardId: string;
  name: string;
  knownFor: string;
}

export const topCards: readonly TopCard[] = [
  { cardId: 'wells-fargo-active-cash', name: 'Wells Fargo Active Cash', knownFor: 'One flat rate' },
  { cardId: 'citi-double-cash', name: 'Citi Double Cash', knownFor: 'One flat rate' },
  { cardId: 'chase-freedom-unlimited', name: 'Chase Freedom Unlimited', knownFor: 'Dining and drugstores' },
  { cardId: 'capital-one-venture-rewards', name: 'Capital One Venture', knownFor: 'Travel' },
  {
    cardId: 'american-express-blue-cash-preferred',
    name: 'Blue Cash Preferred',
    knownFor: 'Groceries and streaming',
  },
  { cardId: 'discover-it', name: 'Discover it Cash Back', knownFor: 'Rotating categories' },
];
