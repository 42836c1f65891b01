import { randomInt } from 'node:crypto';

/** Digits and letters that are neither read nor heard as one another, and no vowels, so that they never spell a word. */
export const ticketLetters = '34679CFHJKMPQRTWXY';
const length = 6;

/** A new ticket number, such as FW-7K3M9Q. There are 34 million; the database sees to it that each is used once. */
export const newTicket = (): string =>
  `FW-${Array.from({ length }, () => ticketLetters[randomInt(ticketLetters.length)]).join('')}`;
