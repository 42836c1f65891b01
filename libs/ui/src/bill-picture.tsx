import type { ReactNode } from 'react';

const rows: readonly { word: string; value: string; isMarked?: boolean }[] = [
  { word: 'New balance', value: '$842.19' },
  { word: 'Minimum payment due', value: '$40.00' },
  { word: 'Payment due date', value: 'Apr 10, 2026', isMarked: true },
  { word: 'Opening/closing date', value: 'Feb 16 – Mar 15, 2026', isMarked: true },
  { word: 'Credit limit', value: '$5,000', isMarked: true },
];

/** The first page of a card's statement, with the three lines that a card's form needs marked. */
export const BillPicture = (): ReactNode => (
  <figure className="grid gap-2">
    <dl className="max-w-sm rounded-control border border-hairline bg-surface p-4 text-14 shadow-float">
      {rows.map(({ word, value, isMarked }) => (
        <div
          key={word}
          className={`flex flex-wrap justify-between gap-x-4 px-2 py-1 ${isMarked ? 'rounded-[4px] bg-accent-soft font-medium' : 'text-ink-soft'}`}
        >
          <dt>{word}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
    <figcaption className="max-w-sm text-12 text-ink-soft">
      On the first page of your statement, or in your bank’s app under statements. Here the card closes on the 15th and
      is due on the 10th.
    </figcaption>
  </figure>
);
