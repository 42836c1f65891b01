/** '1 card', '3 cards'. */
export const cardsInWords = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);
