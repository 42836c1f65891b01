/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { EmptyFloatLine, FloatLine, floatLineText, LostFloatLine } from './float-line.js';

const line = { today: '2026-03-16', closes: '2026-04-15', due: '2026-05-10' };
const widths = (): string[] =>
  [...screen.getByRole('img').querySelectorAll<HTMLElement>('.bg-accent-half, .rounded-r-full')].map(
    (part) => part.style.width,
  );

test.each([
  ['a purchase', line, 'today Mar 16; statement closes Apr 15, in 30 days; payment due May 10, in 55 days.'],
  [
    'a named card',
    { ...line, name: 'Freedom' },
    'Freedom: today Mar 16; statement closes Apr 15, in 30 days; payment due May 10, in 55 days.',
  ],
  [
    'the closing day',
    { ...line, today: '2026-04-15' },
    'today Apr 15; statement closes Apr 15, today; payment due May 10, in 25 days.',
  ],
  [
    'a closed bill',
    { ...line, today: '2026-05-09' },
    'today May 9; statement closed Apr 15; payment due May 10, in 1 day.',
  ],
  [
    'the due day',
    { ...line, today: '2026-05-10' },
    'today May 10; statement closed Apr 15; payment due May 10, today.',
  ],
  [
    'a purchase on another day than today',
    { ...line, labels: { today: 'Purchase' } },
    'purchase Mar 16; statement closes Apr 15, 30 days later; payment due May 10, 55 days later.',
  ],
  [
    'a purchase on the closing day, the day before the payment',
    { today: '2025-04-15', closes: '2025-04-15', due: '2025-04-16', labels: { today: 'Purchase' } },
    'purchase Apr 15; statement closes Apr 15, the same day; payment due Apr 16, 1 day later.',
  ],
])('says %s in words', (_name, props, words) => {
  expect(floatLineText(props)).toBe(words);
});

test('is one picture named by the text; screen readers skip the drawing', () => {
  render(<FloatLine {...line} />);
  expect(screen.getByRole('img', { name: floatLineText(line) }).querySelector('[aria-hidden]')?.textContent).toContain(
    'May 10',
  );
});

test('the lengths of its two parts match their days', () => {
  render(<FloatLine {...line} scaleDays={110} />);
  expect(widths().map((width) => Number.parseFloat(width))).toEqual([
    expect.closeTo((30 / 110) * 100),
    expect.closeTo((25 / 110) * 100),
  ]);
});

test('the full width is 60 days, everywhere: half the days, half the length', () => {
  const { rerender } = render(<FloatLine size="small" today="2026-03-01" closes="2026-03-01" due="2026-03-31" />);
  expect(widths()).toEqual(['0%', '50%']);
  rerender(<FloatLine size="small" today="2026-03-01" closes="2026-03-16" due="2026-04-30" scaleDays={40} />);
  expect(widths()).toEqual(['25%', '75%']);
});

test('a line of more than 60 days makes the scale longer, and never overflows', () => {
  render(<FloatLine {...line} due="2026-06-10" />);
  const total = widths().reduce((sum, width) => sum + Number.parseFloat(width), 0);
  expect(total).toBeCloseTo(100);
});

test('an overdue bill is a line of zero length, not a broken one', () => {
  render(<FloatLine {...line} today="2026-06-01" />);
  expect(widths()).toEqual(['0%', '0%']);
});

test('the empty line is decorative, the lost one says why', () => {
  const { container } = render(<EmptyFloatLine />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  render(<LostFloatLine />);
  expect(screen.getByText('Interest starts right away')).toBeTruthy();
});
