/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { BalanceLines } from './balance-lines.js';
import { axisDollars } from './plot.js';
import { StackedBars } from './stacked-bars.js';

const words = { label: 'What is owed', from: 'Now', to: 'Mar 2027' };

test('is one picture with a text label; the payoff is a point on the axis, and the axes name round amounts and dates', () => {
  const { container } = render(
    <BalanceLines
      {...words}
      marks={[{ at: 0.5, label: '2027' }]}
      lines={[{ name: 'Stay', tone: 'soft', values: [4200, 2000, 0] }]}
    />,
  );
  expect(screen.getByRole('img', { name: 'What is owed' })).toBeTruthy();
  for (const text of ['$5,000', '$4,000', '$3,000', '$2,000', '$1,000', '$0', 'Now', '2027', 'Mar 2027']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(container.querySelector<HTMLElement>('.bg-ink-soft')?.style).toMatchObject({ left: '100%', top: '100%' });
});

test('each line is named below its own end, the earliest first, and differs by more than its color', () => {
  const { container } = render(
    <BalanceLines
      {...words}
      lines={[
        { name: 'Minimum only', end: 'Mar 2027', tone: 'soft', dash: 'long', values: [300, 200, 100, 50, 0] },
        { name: 'Avalanche', end: 'Jan 2027', tone: 'accent', values: [300, 150, 0] },
        { name: 'Snowball', end: 'Feb 2027', tone: 'caution', dash: 'dots', values: [300, 160, 20, 0] },
      ]}
    />,
  );
  const names = [...container.querySelectorAll('figcaption > span')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Avalanche Jan 2027', 'Snowball Feb 2027', 'Minimum only Mar 2027']);
  expect(screen.getByText('Avalanche').closest<HTMLElement>('[style]')?.style.left).toBe('50%');
  const dashes = [...container.querySelectorAll('[role=img] path[stroke-linecap]')].map((path) =>
    path.getAttribute('stroke-dasharray'),
  );
  expect(new Set(dashes).size).toBe(3);
});

test('the gain is the area between two lines, with a bracket from end to end and its name', () => {
  const { container } = render(
    <BalanceLines
      {...words}
      gain="$25.00 less interest"
      lines={[
        { name: 'Avalanche', tone: 'accent', values: [0, 50, 75] },
        { name: 'Snowball', tone: 'caution', dash: 'dots', values: [0, 50, 80, 100] },
      ]}
    />,
  );
  expect(screen.getByText('$25.00 less interest').parentElement?.style).toMatchObject({
    top: '0%',
    height: 'max(25%, 4px)',
  });
  // The line that ends first stays at its last value: 75 of 100, to the right edge.
  expect(container.querySelector('.fill-accent-soft')?.getAttribute('d')).toContain('L640.0 55.0 L640.0 0.0');
});

test.each([
  ['no lines', []],
  ['a debt that is never paid', [{ name: 'a', tone: 'accent' as const, values: [100] }]],
])('%s has no picture', (_case, lines) => {
  const { container } = render(<BalanceLines {...words} lines={lines} />);
  expect(container.innerHTML).toBe('');
});

test('zero balances draw a flat line, never NaN', () => {
  const { container } = render(
    <BalanceLines {...words} lines={[{ name: 'a', tone: 'accent', values: [0, 0] }]} mark={{ month: 9, label: '' }} />,
  );
  expect(container.innerHTML).not.toContain('NaN');
});

test.each([
  [2000, '$2,000'],
  [0.5, '$0.50'],
  [2_500_000, '$2.5M'],
  [10_000_000_000, '$10B'],
])('%s dollars on an axis read %s', (dollars, text) => expect(axisDollars(dollars)).toBe(text));

test('bars share one scale, and zero bars are empty', () => {
  const { container } = render(
    <StackedBars
      label="By category"
      legend={['Rewards', 'Float']}
      bars={[
        { id: 'a', name: 'Gas', parts: [30, 10], total: '$40.00' },
        { id: 'b', name: 'None', parts: [0, 0], total: '$0.00' },
        { id: 'c', name: 'Food', parts: [10, 10], total: '$20.00' },
      ]}
    />,
  );
  const widths = [...container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width);
  expect(widths).toEqual(['75%', '25%', '0%', '0%', '25%', '25%']);
});
