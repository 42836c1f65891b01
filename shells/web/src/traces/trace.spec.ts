/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { tracesBody, type TracesBody } from '@floatwise/contracts/analytics/traces.http';
import { followCall, type AnyRouteId } from '@floatwise/web-kit/api';
import { startTracing } from './trace.js';

const sent: Promise<TracesBody>[] = [];
const addresses: string[] = [];
let visibility: DocumentVisibilityState;

/** jsdom's blobs have no text of their own. */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
const fakeTimers = () => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });

const tell = startTracing([]);

beforeEach(() => {
  visibility = 'visible';
  fakeTimers();
  void sent.splice(0);
  addresses.splice(0);
  window.history.replaceState(null, '', '/history');
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, blob: Blob) => {
      addresses.push(`${address} ${blob.type}`);
      jest.useRealTimers();
      sent.push(textOf(blob).then((text) => tracesBody.parse(JSON.parse(text))));
      fakeTimers();
      return true;
    },
  });
});
afterEach(() => {
  leave();
  jest.useRealTimers();
});

function leave(): void {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}
function press(): void {
  document.body.innerHTML = '<button type="button">Pay Anna Miller</button>';
  document.querySelector('button')?.click();
}
const told = async (): Promise<TracesBody[]> => {
  jest.useRealTimers();
  return Promise.all(sent);
};
const pressesTold = async () => (await told()).flatMap(({ presses }) => presses);

/** A call that was answered. @returns what it sent along */
function call(id: AnyRouteId, { status = 200, isRecorded = true } = {}): string | undefined {
  const follower = followCall(id);
  const traceparent = follower?.headers['traceparent'];
  const [, trace] = traceparent?.split('-') ?? [];
  follower?.ended(status, isRecorded ? `00-${trace}-00f067aa0ba902b7-01` : null);
  return traceparent;
}

test('a press is a trace with the calls that follow it, if a service records that', async () => {
  press();
  const [first, second] = [call('cards.list'), call('cards.update', { status: 503, isRecorded: false })];
  const [, trace, id] = first?.split('-') ?? [];
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(second?.split('-')[1]).toBe(trace);
  leave();
  expect(addresses).toEqual(['/api/visits/traces application/json']);
  expect(await pressesTold()).toMatchObject([
    {
      ...{ trace, kind: 'press', page: '/history' },
      calls: [
        { id, call: 'cards.list', status: 200 },
        { call: 'cards.update', status: 503 },
      ],
    },
  ]);
});

test('what nobody records isn’t sent, nor a press without a call', async () => {
  press();
  call('cards.list', { isRecorded: false });
  press();
  leave();
  expect(await told()).toEqual([]);
});

test('another press is another trace, and so is the way back', async () => {
  press();
  const [, first] = call('cards.list')?.split('-') ?? [];
  press();
  const [, second] = call('cards.list')?.split('-') ?? [];
  window.dispatchEvent(new PopStateEvent('popstate'));
  call('cards.history');
  leave();
  expect(first).not.toBe(second);
  expect((await pressesTold()).map(({ kind }) => kind)).toEqual(['press', 'press', 'navigation']);
});

test('a call long after the press isn’t part of it', () => {
  press();
  jest.advanceTimersByTime(10_001);
  expect(call('cards.list')).toBeUndefined();
});

test('a press is sent once no call can follow any more, and once', async () => {
  press();
  call('cards.list');
  jest.advanceTimersByTime(14_000);
  press();
  call('cards.history');
  jest.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(1);
  jest.advanceTimersByTime(15_000);
  leave();
  expect((await told()).map(({ presses }) => presses.map(({ calls }) => calls[0]?.call))).toEqual([
    ['cards.list'],
    ['cards.history'],
  ]);
});

test('no report is larger than the server takes, no matter how much happens', async () => {
  for (let n = 0; n < 25; n += 1) {
    press();
    for (let calls = 0; calls < 30; calls += 1) call('cards.list');
  }
  leave();
  const bodies = await told();
  expect(bodies.map(({ presses }) => presses.length)).toEqual([10, 10, 5]);
  expect(new Set(bodies.flatMap(({ presses }) => presses.map(({ calls }) => calls.length)))).toEqual(new Set([20]));
});

test.each([
  ['/admin/users/7', '(other)'],
  ['/anna-miller', '(other)'],
  ['/calculators', '/calculators'],
])('nothing that names a person is sent from %s: its page is %s', async (path, page) => {
  window.history.replaceState(null, '', `${path}?name=Anna#secret`);
  press();
  call('cards.delete');
  leave();
  const bodies = await told();
  expect(bodies[0]?.presses[0]?.page).toBe(page);
  expect(JSON.stringify(bodies)).not.toMatch(/Anna|anna|secret|\/7/);
});

test('how sections load is told, of those that we have', async () => {
  tell({ section: 'content', outcome: 'loaded' });
  tell({ section: 'somebody', outcome: 'loaded' });
  tell({ section: 'optimizer', outcome: 'failed' });
  jest.advanceTimersByTime(15_000);
  expect((await told()).map(({ sections }) => sections)).toEqual([
    [
      { section: 'content', outcome: 'loaded' },
      { section: 'optimizer', outcome: 'failed' },
    ],
  ]);
});
