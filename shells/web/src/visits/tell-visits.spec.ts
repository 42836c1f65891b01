/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { visitsBody, type VisitsBody } from '@floatwise/contracts/analytics/visits.http';
import { startTelling, type Happening } from './tell-visits.js';

const now = new Date('2026-03-10T12:00:00.000Z');
const sent: Promise<VisitsBody>[] = [];
const addresses: string[] = [];
let visibility: DocumentVisibilityState;

/** jsdom's blobs have no text of their own. */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

const fakeTimers = () => void jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });

beforeEach(() => {
  fakeTimers();
  void sent.splice(0);
  addresses.splice(0);
  sessionStorage.clear();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.defineProperty(document, 'referrer', { configurable: true, value: 'https://www.reddit.com/r/cards?q=1' });
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, blob: Blob) => {
      addresses.push(`${address} ${blob.type}`);
      jest.useRealTimers();
      sent.push(textOf(blob).then((text) => visitsBody.parse(JSON.parse(text))));
      fakeTimers();
      return true;
    },
  });
});
afterEach(() => {
  hide();
  jest.useRealTimers();
});

const visit = (page: string, at = now): Happening => ({ kind: 'visit', page, at });
function hide(): void {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}
const told = async (): Promise<VisitsBody[]> => {
  jest.useRealTimers();
  return Promise.all(sent);
};

test('what happened is sent together when the page is hidden, in the form that the contract wants', async () => {
  const tell = startTelling([visit('/')]);
  tell({ kind: 'event', page: '/', at: now, name: 'recommendation-shown', item: 'longest-float' });
  tell(visit('/calculators'));
  expect(sent).toEqual([]);
  hide();
  expect(addresses).toEqual(['/api/visits application/json']);
  const at = now.toISOString();
  expect(await told()).toMatchObject([
    {
      screen: 'medium',
      hits: [
        { kind: 'visit', page: '/', at, referrer: 'https://www.reddit.com' },
        { kind: 'event', page: '/', at, name: 'recommendation-shown', item: 'longest-float' },
        { kind: 'visit', page: '/calculators', at, referrer: null },
      ],
    },
  ]);
});

test('otherwise it is sent a few seconds later, once', async () => {
  const tell = startTelling([visit('/')]);
  tell(visit('/blog'));
  jest.advanceTimersByTime(4_999);
  expect(sent).toHaveLength(0);
  jest.advanceTimersByTime(1);
  expect(sent).toHaveLength(1);
  hide();
  window.dispatchEvent(new Event('pagehide'));
  const [body, ...more] = await told();
  expect(more).toEqual([]);
  expect(body?.hits).toHaveLength(2);
});

test('the tab keeps its id from page to page, and each visit has its own', async () => {
  startTelling([visit('/')]);
  hide();
  startTelling([visit('/')]);
  hide();
  const [first, second] = await told();
  expect(second?.tab).toBe(first?.tab);
  expect(second?.hits[0]?.id).not.toBe(first?.hits[0]?.id);
});

test('no batch is larger than the server takes', async () => {
  startTelling(Array.from({ length: 120 }, () => visit('/')));
  hide();
  expect((await told()).map(({ hits }) => hits.length)).toEqual([50, 50, 20]);
});

test('a visit that waited for a day, in a tab that slept, is not sent', async () => {
  startTelling([visit('/', new Date(now.getTime() - 24 * 3_600_000)), visit('/blog')]);
  hide();
  const [body] = await told();
  expect(body?.hits.map(({ page }) => page)).toEqual(['/blog']);
});

test.each(['/admin', '/admin/users/1', '/admin-access'])('%s is not counted', async (page) => {
  startTelling([visit(page)]);
  hide();
  expect(await told()).toEqual([]);
});
