/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { BalanceLines } from './balance-lines.js';
import { StackedBars } from './stacked-bars.js';

const words = { label: 'What is owed', from: 'Now', to: '2 months' };

test('is one picture with a text label; the payoff is a point on the axis, and the scale ends on a round figure', () => {
  const { container } = render(
    <BalanceLines {...words} lines={[{ name: 'Stay', tone: 'soft', values: [4200, 2000, 0] }]} />,
  );
  expect(screen.getByRole('img', { name: 'What is owed' })).toBeTruthy();
  expect(screen.getByText('$5,000')).toBeTruthy();
  expect(container.querySelector<HTMLElement>('.bg-ink-soft')?.style.left).toBe('100%');
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
