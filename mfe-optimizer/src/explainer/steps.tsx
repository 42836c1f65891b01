import type { ReactNode } from 'react';

export interface Step {
  title: string;
  text: ReactNode;
  /** Dates of the float line shown with the step, in days from the purchase. Without a card, the line stays empty. */
  line?: { closes: number; due: number };
}

/** The specification's five steps: welcome, add cards, statement and due dates, results, ready. */
export const steps: readonly Step[] = [
  {
    title: 'Welcome to Floatwise',
    text: 'For each purchase, one of your cards has the longest interest-free time. Floatwise finds it, and your cash earns until the bill is due.',
    line: { closes: 28, due: 54 },
  },
  {
    title: 'Add your cards',
    text: 'A name, the limit, the balance and two days of the month are enough. We never ask for a card number, and three cards are free.',
  },
  {
    title: 'Statement and due dates',
    text: 'A purchase belongs to the statement that closes next. It has to be paid on the due date of that statement, so buying the day after a statement closes gives you the longest wait.',
    line: { closes: 30, due: 55 },
  },
  {
    title: 'Read the result',
    text: 'Type an amount. You see the best card, the days until you pay, what it earns in dollars, and in one phrase why the others were not chosen.',
    line: { closes: 12, due: 38 },
  },
  {
    title: 'You are ready',
    text: 'Pay each bill in full and on time: float is free only for a card without a carried balance.',
    line: { closes: 28, due: 54 },
  },
];
