/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button.js';
import { Tooltip } from './tooltip.js';

// Loaded up front, so that the tests only wait for the delays they check.
await import('./tooltip-bubble.js');

const onClick = jest.fn();

beforeEach(async () => {
  jest.useFakeTimers();
  onClick.mockClear();
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    },
  });
  render(
    <>
      <Tooltip text="Last sync 3h ago">
        <Button onClick={onClick}>Sync</Button>
      </Tooltip>
      <Tooltip text="Opens the form">
        <Button>Edit</Button>
      </Tooltip>
    </>,
  );
  await wait(1000);
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));
const pointer = (type: 'pointerover' | 'pointerout', element: Element, pointerType = 'mouse'): void => {
  fireEvent(element, Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }));
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const shown = (): (string | null)[] => screen.queryAllByRole('tooltip').map((each) => each.textContent);

test('appears after the pointer rests for 700 ms, not before, and describes its control', async () => {
  pointer('pointerover', button('Sync'));
  await wait(699);
  expect(shown()).toEqual([]);
  await wait(1);
  expect(shown()).toEqual(['Last sync 3h ago']);
  expect(screen.getByRole('button', { name: 'Sync', description: 'Last sync 3h ago' })).toBeTruthy();
});

test('a pointer that only passes over opens nothing', async () => {
  pointer('pointerover', button('Sync'));
  await wait(500);
  pointer('pointerout', button('Sync'));
  await wait(1000);
  expect(shown()).toEqual([]);
});

test.each([
  [299, ['Opens the form']],
  [300, []],
])('%i ms after one closes, the next shows %j at once', async (pause, expected) => {
  pointer('pointerover', button('Sync'));
  await wait(700);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(shown()).toEqual([]);
  await wait(pause);
  pointer('pointerover', button('Edit'));
  await wait(1);
  expect(shown()).toEqual(expected);
});

test('stays while the pointer is on it and closes when it leaves', async () => {
  pointer('pointerover', button('Sync'));
  await wait(700);
  pointer('pointerout', button('Sync'));
  await wait(60);
  pointer('pointerover', screen.getByRole('tooltip'));
  await wait(1000);
  expect(shown()).toEqual(['Last sync 3h ago']);
  pointer('pointerout', screen.getByRole('tooltip'));
  await wait(200);
  expect(shown()).toEqual([]);
});

test('a press closes it and still activates the control; touch never opens it', async () => {
  pointer('pointerover', button('Sync'));
  await wait(700);
  fireEvent.pointerDown(button('Sync'));
  fireEvent.click(button('Sync'));
  expect(shown()).toEqual([]);
  expect(onClick).toHaveBeenCalledTimes(1);
  await wait(1000);
  pointer('pointerover', button('Edit'), 'touch');
  await wait(1000);
  expect(shown()).toEqual([]);
});

test('keyboard focus opens it at once, and the control stays the same element', async () => {
  const before = button('Sync');
  act(() => before.focus());
  await wait(0);
  expect(shown()).toEqual(['Last sync 3h ago']);
  expect(button('Sync')).toBe(before);
  expect(document.activeElement).toBe(before);
  act(() => before.blur());
  expect(shown()).toEqual([]);
});
