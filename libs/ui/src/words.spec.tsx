/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Banner } from './banner.js';
import { CardArt, cardGradient } from './card-art.js';
import { SkipLink } from './text-link.js';
import { Spinner } from './spinner.js';
import { SumLine } from './sum-line.js';
import { Utilization } from './utilization.js';

test('a sum reads as a sum, and costs are subtracted', () => {
  const { container } = render(
    <SumLine
      parts={[
        { label: 'rewards', value: '$18.75' },
        { label: 'float value', value: '$7.71' },
        { label: 'interest', value: '-$2.10' },
      ]}
      total={{ label: 'back', value: '$24.36' }}
    />,
  );
  const text = container.textContent?.replace(/\s/g, ' ');
  expect(text).toBe('$18.75 rewards+ $7.71 float value− $2.10 interest= $24.36 back');
});

test('card gradients repeat after six', () => {
  const seven = [0, 1, 2, 3, 4, 5, 6].map(cardGradient);
  expect(new Set(seven).size).toBe(6);
  expect(seven[6]).toBe(seven[0]);
});

test('large card art is readable, small art is decorative', () => {
  const { container, rerender } = render(<CardArt position={0} name="Everyday" lastFour="4242" />);
  expect(container.textContent).toBe('Everydayending in ••4242');
  rerender(<CardArt position={0} name="Everyday" lastFour="4242" size="small" />);
  expect(container.textContent).toBe('');
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

test('utilization has a word besides its color and figure', () => {
  const { container } = render(<Utilization percent={87.25} />);
  expect(container.textContent).toBe('87.3%over 50%');
});

test.each([
  // Slightly below one half in binary.
  [0.35, '0.4%10% or less'],
  [1250, '1,250%over 50%'],
])('a utilization of %p percent reads %p', (percent, text) => {
  const { container } = render(<Utilization percent={percent} />);
  expect(container.textContent).toBe(text);
});

test('the words are the same where the colors differ: rows turn red above 30%, tables above 50%', () => {
  const look = (place: 'row' | 'table') => {
    const { container, unmount } = render(<Utilization percent={42} place={place} />);
    const words = container.querySelector('.text-12');
    const found = [words?.textContent, words?.className.includes('text-bad')];
    unmount();
    return found;
  };
  expect([look('row'), look('table')]).toEqual([
    ['over 30%', true],
    ['over 30%', false],
  ]);
});

test('marks at 10% and 30% are where they should be, and aren’t read aloud', () => {
  const { container } = render(<Utilization percent={38} marked />);
  const marks = ['10%', '30%'].map((text) => screen.getByText(text).parentElement?.style.left);
  expect(marks).toEqual(['10%', '30%']);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('10%30%');
});

test('the loading text is the specification’s', () => {
  render(<Spinner />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

test('an error is announced, and a banner can be dismissed', async () => {
  const onDismiss = jest.fn();
  render(
    <Banner tone="bad" onDismiss={onDismiss}>
      We cannot reach your cards.
    </Banner>,
  );
  expect(screen.getByRole('alert').textContent).toBe('We cannot reach your cards.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('the skip link leads to the main content', () => {
  render(<SkipLink />);
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
});
