/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Lane } from './timeline-lane.js';
import { SampleTimeline } from './testing/timeline-sample.js';
import { Timeline } from './timeline.js';

/** user-event needs CSS.escape, which jsdom doesn't have. */
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) } });

/** What jsdom's events lack. */
class Pointer extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, about: PointerEventInit = {}) {
    super(type, about);
    this.pointerType = about.pointerType ?? 'mouse';
  }
}
Object.assign(globalThis, { PointerEvent: Pointer });

/** jsdom has no layout: each box is 900 pixels wide, so that a day is 10. */
let measured = 0;
beforeEach(() => {
  measured = 0;
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.getBoundingClientRect = () => {
    measured += 1;
    return { left: 100, width: 900 } as DOMRect;
  };
});

const handle = () => screen.getByRole('slider', { name: 'Purchase day' });
const day = () => handle().getAttribute('aria-valuenow');
const picture = () => screen.getByRole('list');
const names = () =>
  within(picture())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.slice(0, 8));

test('the day is a slider that says what it means', async () => {
  render(<SampleTimeline count={3} />);
  expect(handle().getAttribute('aria-valuetext')).toBe('Mar 10: Sapphire, 41 days');
  expect([handle().getAttribute('aria-valuemin'), handle().getAttribute('aria-valuemax')]).toEqual(['0', '90']);
  handle().focus();
  for (const [key, expected] of [
    ['{ArrowRight}', '1'],
    ['{ArrowUp}', '2'],
    ['{ArrowLeft}', '1'],
    ['{ArrowDown}', '0'],
    ['{ArrowLeft}', '0'],
    ['{PageUp}', '7'],
    ['{PageDown}', '0'],
    ['{End}', '90'],
    ['{PageUp}', '90'],
    ['{Home}', '0'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(day()).toBe(expected);
  }
});

test('it follows a mouse across the picture, measures once, and tells when the drag ends', () => {
  const settled: number[] = [];
  render(<SampleTimeline count={3} onSettle={(at) => settled.push(at)} />);
  fireEvent.pointerDown(picture(), { clientX: 200, clientY: 5, button: 0 });
  expect(day()).toBe('10');
  for (const [clientX, expected] of [
    [254, '15'],
    [2000, '90'],
    [-50, '0'],
    [350, '25'],
  ] as const) {
    fireEvent.pointerMove(picture(), { clientX, clientY: 400 });
    expect(day()).toBe(expected);
  }
  expect(settled).toEqual([]);
  fireEvent.pointerUp(picture(), { clientX: 350, clientY: 5 });
  fireEvent.pointerMove(picture(), { clientX: 900, clientY: 5 });
  expect([day(), settled, measured]).toEqual(['25', [25], 1]);
});

test('a touch chooses where it ends or goes sideways, and one that scrolls the page changes nothing', () => {
  render(<SampleTimeline count={3} />);
  const touch = { pointerType: 'touch', button: 0 };
  fireEvent.pointerDown(picture(), { ...touch, clientX: 200, clientY: 5 });
  fireEvent.pointerMove(picture(), { ...touch, clientX: 204, clientY: 60 });
  fireEvent.pointerCancel(picture(), { ...touch, clientX: 204, clientY: 60 });
  expect(day()).toBe('0');
  fireEvent.pointerDown(picture(), { ...touch, clientX: 200, clientY: 5 });
  fireEvent.pointerMove(picture(), { ...touch, clientX: 300, clientY: 9 });
  expect(day()).toBe('20');
  fireEvent.pointerUp(picture(), { ...touch, clientX: 310, clientY: 9 });
  expect(day()).toBe('21');
});

test('the names beside the lanes are no days', () => {
  render(<SampleTimeline count={3} />);
  fireEvent.pointerDown(picture(), { clientX: 40, clientY: 5, button: 0 });
  fireEvent.pointerUp(picture(), { clientX: 400, clientY: 5 });
  expect(day()).toBe('0');
});

test('the lane of the best card glows, and one without float says why', () => {
  const { container } = render(<SampleTimeline count={3} />);
  expect(container.querySelectorAll('[data-winner]')).toHaveLength(1);
  expect(container.querySelector('[data-winner]')?.textContent).toContain('Sapphire41 days');
  expect(picture().textContent).toContain('Interest starts right away');
});

test('a line that ends after the last day ends at the edge, without a dot', async () => {
  const { container } = render(<SampleTimeline count={1} />);
  await userEvent.click(screen.getByRole('button', { name: '30 days' }));
  expect(screen.getByRole('button', { name: '30 days' }).getAttribute('aria-pressed')).toBe('true');
  const bars = () =>
    [...container.querySelectorAll<HTMLElement>('[data-float] > span')].map(({ style }) => style.transform);
  expect(bars().slice(1)).toEqual([
    `translateX(0%) scaleX(${5 / 30})`,
    `translateX(${(5 / 30) * 100}%) scaleX(${25 / 30})`,
  ]);
  expect(picture().textContent).toContain('Apr 9');
  handle().focus();
  await userEvent.keyboard('{PageUp}');
  expect(bars().slice(1)).toEqual([`translateX(${(7 / 30) * 100}%) scaleX(${23 / 30})`, 'translateX(100%) scaleX(0)']);
  expect(picture().textContent).toContain('to May 9 ›');
});

test('the handle may go ahead of the lanes', () => {
  const { container } = render(
    <Timeline
      label="Cards"
      start="2026-03-10"
      days={90}
      spans={[90]}
      onZoom={() => undefined}
      chosen={9}
      onChoose={() => undefined}
      lanes={[{ id: 'a', name: 'Card', position: 0, marks: [], text: '' }]}
      drawn={0}
      values={new Map([['a', { words: '45 days', float: { closes: 18, due: 45, label: 'Apr 24' } }]])}
      winner={null}
      valueText="Mar 19: Card, 36 days"
    />,
  );
  expect([day(), handle().textContent]).toEqual(['9', 'Mar 19']);
  expect(container.querySelector<HTMLElement>('[data-float] > span')?.style.transform).toBe(
    'translateX(0%) scaleX(0.2)',
  );
});

test('zooming in keeps the day within the span', async () => {
  render(<SampleTimeline count={1} />);
  handle().focus();
  await userEvent.keyboard('{End}');
  await userEvent.click(screen.getByRole('button', { name: '60 days' }));
  expect([day(), handle().getAttribute('aria-valuemax')]).toEqual(['60', '60']);
});

test('of many cards three are shown, or those that a filter finds, or all', async () => {
  render(<SampleTimeline count={40} />);
  expect(names()).toHaveLength(3);
  const filter = screen.getByRole('searchbox', { name: 'Filter your 40 cards' });
  await userEvent.type(filter, ' NAME 4');
  expect(names()).toHaveLength(2);
  await userEvent.type(filter, 'x');
  expect(names()).toEqual(['No card ']);
  await userEvent.clear(filter);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 40 cards' }));
  expect(names()).toHaveLength(40);
  await userEvent.click(screen.getByRole('button', { name: 'Show only the first 3' }));
  expect(names()).toHaveLength(3);
});

test.each([
  ['stand clear of each other are shown', 40, ['1 overdue bill', '$300.00']],
  ['would cover the one before are left out, and stay in the words', 4, ['1 overdue bill']],
])('labels that %s', (_, at, shown) => {
  const marks = [
    { at: -20, kind: 'overdue', label: '1 overdue bill' },
    { at, kind: 'bill', label: '$300.00' },
  ] as const;
  const lane = { id: 'a', name: 'Card', position: 0, marks, text: 'Overdue, then $300.00.' };
  render(<Lane lane={lane} value={undefined} days={90} chosen={0} isWinner={false} />);
  expect(screen.queryAllByText(/^(1 overdue bill|\$300\.00)$/).map(({ textContent }) => textContent)).toEqual(shown);
  expect(screen.getByText('Overdue, then $300.00.')).toBeTruthy();
});
