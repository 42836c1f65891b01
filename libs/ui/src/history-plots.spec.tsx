/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { MonthColumns } from './month-columns.js';
import { StackedBars } from './stacked-bars.js';
import { StepLine } from './step-line.js';
import { TrendLine } from './trend-line.js';

const ends = { from: 'Mar 1', to: 'Mar 31' };
const percent = (value: number): string => `${value}%`;

const named = (text: string): HTMLElement | undefined =>
  screen.getAllByText(text).find(({ style }) => style.top !== '');

test('a value holds until the next one, on an axis of round values and beside the lines that matter', () => {
  const { container } = render(
    <StepLine
      {...ends}
      label="Utilization"
      format={percent}
      least={40}
      levels={[{ value: 30, label: '30%' }]}
      points={[
        { at: 0, value: 40 },
        { at: 10, value: 20 },
        { at: 20, value: 20 },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Utilization' })).toBeTruthy();
  for (const value of ['40%', '20%', '10%', '0%']) expect(screen.getByText(value)).toBeTruthy();
  expect(named('30%')?.style.top).toBe('25%');
  expect(container.querySelector('.stroke-accent')?.getAttribute('d')).toBe('M0 0.0 H320.0 V110.0 H640.0 V110.0');
});

test('one value is a level line, and none is no picture', () => {
  const line = (points: { at: number; value: number }[]) =>
    render(<StepLine {...ends} label="Balance" format={percent} points={points} />).container;
  expect(
    line([{ at: 3, value: 1 }])
      .querySelector('.stroke-accent')
      ?.getAttribute('d'),
  ).toBe('M0 0.0 H640');
  expect(line([]).innerHTML).toBe('');
});

test('columns stand on one scale; parts add up from the foot, and less than nothing is nothing', () => {
  const { container } = render(
    <MonthColumns
      {...ends}
      label="Rewards"
      legend={['Earned', 'Left']}
      format={(value) => `$${value}`}
      columns={[
        { id: 'a', parts: [100, 50] },
        { id: 'b', parts: [-5, 0] },
      ]}
    />,
  );
  const rects = [...container.querySelectorAll('rect')].map((rect) => [
    rect.getAttribute('y'),
    rect.getAttribute('height'),
  ]);
  expect(rects).toEqual([
    ['73.3', '146.7'],
    ['0.0', '73.3'],
    ['220.0', '0.0'],
    ['220.0', '0.0'],
  ]);
  expect(screen.getByText('Left')).toBeTruthy();
  for (const value of ['$150', '$100', '$50', '$0']) expect(screen.getByText(value)).toBeTruthy();
});

test('figures of nothing draw nothing, never NaN', () => {
  const { container } = render(
    <MonthColumns {...ends} label="Float" legend={['Float']} format={percent} columns={[{ id: 'a', parts: [0] }]} />,
  );
  expect(container.innerHTML).not.toContain('NaN');
  expect(screen.queryByText('Float')).toBeNull();
});

test('bars of one part need no key', () => {
  render(
    <StackedBars label="Spending" legend={['Spent']} bars={[{ id: 'a', name: 'Gas', parts: [3], total: '$3.00' }]} />,
  );
  expect(screen.queryByText('Spent')).toBeNull();
});

test('a trend reaches its highest point at the top, which is named, like both ends', () => {
  const { container } = render(
    <TrendLine
      label="Balance"
      points={[
        { label: 'Now', value: 100, text: '$100' },
        { label: 'Apr', value: 200, text: '$200' },
        { label: 'May', value: -5, text: '-$5' },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Balance' })).toBeTruthy();
  expect(container.querySelector('.stroke-accent')?.getAttribute('d')).toBe('M0.0 110.0 L320.0 0.0 L640.0 220.0');
  for (const text of ['$200', 'Now: $100', 'May: -$5']) expect(screen.getByText(text)).toBeTruthy();
});

test('one value is no trend', () => {
  const { container } = render(<TrendLine label="Balance" points={[{ label: 'Now', value: 1, text: '$1' }]} />);
  expect(container.innerHTML).toBe('');
});
