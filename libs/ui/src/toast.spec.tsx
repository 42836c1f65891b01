/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Toaster, type ToastMessage } from './toast.js';

const onUndo = jest.fn();
const first: ToastMessage = {
  id: 1,
  tone: 'plain',
  title: 'Everyday deleted',
  action: { label: 'Undo', onSelect: onUndo },
};
const second: ToastMessage = {
  id: 2,
  tone: 'destructive',
  title: 'Invalid Amount',
  description: 'Please enter a valid purchase amount',
};

let show: (toast: ToastMessage | null) => void = () => undefined;
const onDismiss = jest.fn();
/** What was pressed last. */
let pressed: Element | null = null;

function Shell() {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  show = setToast;
  return (
    <Toaster
      toast={toast}
      pressed={() => pressed}
      onDismiss={(id) => {
        onDismiss(id);
        setToast(null);
      }}
    />
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  onDismiss.mockClear();
  onUndo.mockClear();
  render(<Shell />);
});
afterEach(() => jest.useRealTimers());

const titles = (): (string | null)[] => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('shows one message at a time: a newer one replaces the older one', () => {
  act(() => show(first));
  act(() => show(second));
  expect(titles()).toEqual(['Invalid AmountPlease enter a valid purchase amount']);
});

test('disappears after five seconds, not before', () => {
  act(() => show(first));
  act(() => jest.advanceTimersByTime(4999));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onDismiss).toHaveBeenCalledWith(1);
});

test('once dismissed, does not come back, even after the removal delay of 1,000,000 ms', () => {
  act(() => show(first));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(titles()).toEqual([]);
  act(() => jest.advanceTimersByTime(1_000_000));
  expect(titles()).toEqual([]);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('stays for its own duration if it has one', () => {
  act(() => show({ ...first, durationMs: 10_000 }));
  act(() => jest.advanceTimersByTime(9999));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('F8 moves focus to the messages', () => {
  act(() => show(first));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  const region = screen.getByRole('region', { name: 'Notifications (F8)' });
  expect(region.contains(document.activeElement)).toBe(true);
});

test('its action runs and closes it', () => {
  act(() => show(first));
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(onUndo).toHaveBeenCalledTimes(1);
  expect(onDismiss).toHaveBeenCalledWith(1);
});

/** jsdom has no pointer events; Radix reads only these fields. */
function pointer(type: string, clientX: number): Event {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 0, button: 0 });
  return Object.assign(event, { pointerId: 1, pointerType: 'touch' });
}

test.each([
  [49, 0],
  [51, 1],
])('a swipe to the right by %i px dismisses %i messages', (distance, dismissed) => {
  Object.assign(HTMLElement.prototype, {
    setPointerCapture: () => undefined,
    hasPointerCapture: () => false,
    releasePointerCapture: () => undefined,
  });
  act(() => show(first));
  const item = screen.getByRole('listitem');
  fireEvent(item, pointer('pointerdown', 0));
  fireEvent(item, pointer('pointermove', 20));
  fireEvent(item, pointer('pointermove', distance));
  fireEvent(item, pointer('pointerup', distance));
  expect(onDismiss).toHaveBeenCalledTimes(dismissed);
});

describe('a message about something that was just pressed', () => {
  /** jsdom lays nothing out: the region of messages fills the top 100 px, and the button is where a test puts it. */
  const button = document.createElement('button');
  const region = () => screen.getByRole('list');
  beforeEach(() => {
    document.body.append(button);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(600, 0, 400, 100));
    pressed = button;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    button.remove();
    pressed = null;
  });
  const pressAt = (top: number): void => {
    button.getBoundingClientRect = () => new DOMRect(700, top, 80, 40);
  };

  test.each([
    [60, 'bottom-0'],
    [99, 'bottom-0'],
    [100, 'top-0'],
    [400, 'top-0'],
  ])('with a button at %s px from the top is shown at %s, so that it never covers it', (top, place) => {
    pressAt(top);
    act(() => show(first));
    expect(region().className.split(' ')).toContain(place);
  });

  test.each([
    ['its close button at the top', [60], 'bottom-0', ''],
    ['its main action at the bottom', [700], 'top-0', ''],
    ['both', [60, 700], 'fixed', '100px'],
  ])('beside an open dialog, it covers neither what closes nor what submits it: %s', (_, tops, place, ownTop) => {
    pressed = null;
    const controls = tops.map((top) => {
      const control = document.createElement('button');
      control.dataset['uncovered'] = '';
      control.getBoundingClientRect = () => new DOMRect(700, top, 80, 40);
      document.body.append(control);
      return control;
    });
    act(() => show(first));
    expect(region().className.split(' ')).toContain(place);
    expect(region().style.top).toBe(ownTop);
    for (const control of controls) control.remove();
  });

  test('a later message goes back to the top, and a button that is gone covers nothing', () => {
    pressAt(60);
    act(() => show(first));
    button.remove();
    act(() => show(second));
    expect(region().className.split(' ')).toContain('top-0');
  });
});
