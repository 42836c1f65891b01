/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { ChargesPanel } from './month-panels.js';

const charge = (month: string, kind: 'fee' | 'interest', amount: number) => ({ month, kind, amount, cardId: 'card' });

test('fees and interest have a column for each month from the first to the last, also where nothing was charged', () => {
  render(
    <ChargesPanel
      history={{
        charges: [charge('2026-02', 'interest', 3.5), charge('2025-11', 'fee', 10), charge('2026-02', 'fee', 1)],
      }}
    />,
  );
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole<HTMLTableRowElement>('row');
  expect(rows.map((row) => [...row.cells].map(({ textContent }) => textContent))).toEqual([
    ['Feb 2026', '$1.00', '$3.50'],
    ['Jan 2026', '$0.00', '$0.00'],
    ['Dec 2025', '$0.00', '$0.00'],
    ['Nov 2025', '$10.00', '$0.00'],
  ]);
});

test('without charges there is no picture', () => {
  render(<ChargesPanel history={{ charges: [] }} />);
  expect(screen.getByText('None paid.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
