/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { followCall } from '@floatwise/web-kit/api';
import type { SectionLoad } from '../sections/sections.js';
import { traceLater } from './trace-later.js';

const idle: (() => void)[] = [];
let load: ((load: SectionLoad) => void) | undefined;

const privacy = (doNotTrack: string | null, globalPrivacyControl: boolean | undefined) =>
  Object.defineProperties(navigator, {
    doNotTrack: { configurable: true, value: doNotTrack },
    globalPrivacyControl: { configurable: true, value: globalPrivacyControl },
  });
const start = () => traceLater({ onLoad: (hear) => void (load = hear) });

beforeEach(() => {
  jest.useFakeTimers();
  load = undefined;
  void idle.splice(0);
  Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
});
afterEach(() => {
  privacy(null, undefined);
  jest.useRealTimers();
});

test.each([
  ['Do Not Track', '1', undefined],
  ['Global Privacy Control', null, true],
])('with %s, nothing is loaded, and no call is followed', (_, doNotTrack, globalPrivacyControl) => {
  privacy(doNotTrack, globalPrivacyControl);
  start();
  document.body.click();
  jest.runAllTimers();
  expect(idle).toEqual([]);
  expect(load).toBeUndefined();
  expect(followCall('cards.list')).toBeUndefined();
});

test.each([
  ['a press', () => document.body.click()],
  ['ten seconds', () => void jest.advanceTimersByTime(10_000)],
  ['a section that failed', () => load?.({ section: 'content', outcome: 'failed' })],
])('it’s loaded after %s, once, when the page has nothing else to do', (_, happens) => {
  start();
  load?.({ section: 'optimizer', outcome: 'loaded' });
  expect(idle).toEqual([]);
  happens();
  expect(idle).toHaveLength(1);
  document.body.click();
  jest.advanceTimersByTime(20_000);
  expect(idle).toHaveLength(1);
});

test('from then on, presses are traced, and how sections loaded before is told', async () => {
  const sendBeacon = jest.fn((_address: string, _body: Blob) => true);
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  start();
  load?.({ section: 'content', outcome: 'failed' });
  for (const work of idle.splice(0)) work();
  jest.useRealTimers();
  await import('./trace.js');
  await Promise.resolve();
  document.body.click();
  expect(followCall('cards.list')?.headers).toMatchObject({ traceparent: expect.stringMatching(/^00-/) });
  window.dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});
