/**
 * What the server works out of purchases by the cards, rates, and balances of now. Whatever changes one of these reads them again
 * together, so that no page shows sums of before.
 */
export const pastCalls = ['cards.history', 'cards.yearInReview', 'cards.receipt', 'cards.listTransactions'] as const;

/** What a person counts a place as reaches the server in the order in which they said it: the last one stays. */
export const categoriesInOrder = { scope: { id: 'categories' } };
