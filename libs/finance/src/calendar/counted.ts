/** A number with its noun: '1 day', '54 days', '0 months'. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
