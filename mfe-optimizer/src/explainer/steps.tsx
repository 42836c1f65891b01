import type { ReactNode } from 'react';

export interface Step {
  title: string;
  text: ReactNode;
  /** Dates of the float line shown with the step, in days from the purchase. Without a card, the line stays empty. */
  line?: { closes: number; due: number };
}

/** The specification's five steps: welcome, add cards, statement and due dates, results, ready. */
export const steps: readonly [Step, Step, Step, Step, Step] = [
  {
    title: 'Welcome to Floatwise',
    text: 'For each purchase, one of your cards has the longest interest-free time. Floatwise finds it, and your cash earns until the bill is due.',
    line: { closes: 28, due: 54 },
  },
  {
    title: 'Add your cards',
    text: 'All we need is a name, the closing day, the due day, and the limit. We never ask for a card number. Three cards are free.',
  },
  {
    title: 'Statement and due dates',
    text: 'A purchase goes on the statement that closes next, and you pay it by that statement’s due date. Buy the day after a statement closes, and you have the longest time to pay.',
    line: { closes: 30, due: 55 },
  },
  {
    title: 'Read the result',
    text: 'Type an amount. You’ll see the best card, how many days you have to pay, what that earns you in dollars, and why the other cards weren’t chosen.',
    line: { closes: 12, due: 38 },
  },
  {
    title: 'You are ready',
    text: 'Pay each bill in full and on time. Float is free only on a card that doesn’t carry a balance.',
    line: { closes: 28, due: 54 },
  },
];
