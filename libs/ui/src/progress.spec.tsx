/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Progress } from './progress.js';

test('progress has a name and a figure, and reports what is happening', () => {
  render(<Progress label="Gathering your data" value={0.426} note="now cards" />);
  const bar = screen.getByRole('progressbar', { name: 'Gathering your data' });
  expect(bar.getAttribute('aria-valuenow')).toBe('43');
  expect(screen.getByText('43%')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('now cards');
});

test.each([
  [1.4, '100'],
  [-1, '0'],
  [null, null],
])('a value of %p shows as %p percent', (value, percent) => {
  render(<Progress label="Gathering" value={value} />);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(percent);
});
