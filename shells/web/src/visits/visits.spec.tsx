/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { happened } from '@floatwise/web-kit/browser-events';
import { BrowserRouter, useNavigate } from '@floatwise/web-kit/router';
import { Visits } from './visits.js';

const sendBeacon = jest.fn((_address: string, _body: Blob) => true);
const idle: (() => void)[] = [];
let go: (path: string) => void;

function Scene() {
  go = useNavigate() as (path: string) => void;
  return <Visits />;
}
const show = () =>
  render(
    <BrowserRouter>
      <Scene />
    </BrowserRouter>,
  );
/** The page has nothing else to do, and the code arrives. */
const getsIdle = () =>
  act(async () => {
    for (const work of idle.splice(0)) work();
    await import('./tell-visits.js');
    await Promise.resolve();
  });
const privacy = (doNotTrack: string | null, globalPrivacyControl: boolean | undefined) =>
  Object.defineProperties(navigator, {
    doNotTrack: { configurable: true, value: doNotTrack },
    globalPrivacyControl: { configurable: true, value: globalPrivacyControl },
  });
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));

beforeEach(() => {
  Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  window.history.replaceState(null, '', '/calculators');
});
afterEach(() => {
  privacy(null, undefined);
  sendBeacon.mockClear();
  idle.splice(0);
});

test('nothing is sent before the page is idle; then all of it, and with it what happened before', async () => {
  show();
  act(() => happened('calculator-used', 'float-delay'));
  act(() => go('/blog'));
  leave();
  expect(sendBeacon).not.toHaveBeenCalled();
  await getsIdle();
  act(() => happened('chat'));
  leave();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const body = sendBeacon.mock.calls[0]?.[1];
  const { hits } = JSON.parse(await textOf(body ?? new Blob())) as { hits: Record<string, string>[] };
  expect(hits).toMatchObject([
    { kind: 'visit', page: '/calculators' },
    { kind: 'event', page: '/calculators', name: 'calculator-used', item: 'float-delay' },
    { kind: 'visit', page: '/blog' },
    { kind: 'event', page: '/blog', name: 'chat' },
  ]);
});

test.each([
  ['Do Not Track', '1', undefined],
  ['Global Privacy Control', null, true],
])('with %s, nothing is counted, loaded, or sent', async (_, doNotTrack, globalPrivacyControl) => {
  privacy(doNotTrack, globalPrivacyControl);
  show();
  act(() => happened('chat'));
  expect(idle).toEqual([]);
  await getsIdle();
  leave();
  expect(sendBeacon).not.toHaveBeenCalled();
});
