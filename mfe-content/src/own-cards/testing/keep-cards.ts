/** Keeps cards in the browser, as a guest's earlier visit would have. Each is named, and closes on the 15th. */
export function keepCards(...cards: readonly { name: string; [field: string]: unknown }[]): void {
  const kept = cards.map((card, place) => ({
    ...{ id: `guest-00000000-0000-4000-8000-00000000000${place}`, statementDate: 15, dueDate: 10, creditLimit: 9000 },
    ...card,
  }));
  localStorage.setItem('floatwise.guest-wallet', JSON.stringify({ version: 1, cards: kept }));
}
