/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const source = readFileSync(join(import.meta.dirname, '../../public/push-worker.js'), 'utf8');
const origin = 'https://floatwise.example';

interface Shown {
  title: string;
  options: { body: string; tag: string; data: { path: string } };
}
type Listener = (event: object) => void;

/** The worker in a world of its own, with the pages that are open. */
function worker(...open: string[]) {
  const listeners = new Map<string, Listener>();
  const shown: Shown[] = [];
  const visits: string[] = [];
  const pages = open.map((path) => ({ url: origin + path, focus: () => visits.push(`focused ${path}`) }));
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification: (title: string, options: Shown['options']) => shown.push({ title, options }) },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (address: string) => visits.push(`opened ${address}`),
    },
  };
  runInNewContext(source, { self, URL });
  const tell = async (name: string, event: object) => {
    let work: unknown;
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return {
    names: () => [...listeners.keys()],
    push: async (text: string | null) => {
      await tell('push', { data: text === null ? null : { json: () => JSON.parse(text) as unknown } });
      return shown.at(-1);
    },
    press: async (data: object | undefined) => {
      let isClosed = false;
      await tell('notificationclick', { notification: { data, close: () => (isClosed = true) } });
      return [isClosed, ...visits];
    },
  };
}

const alert = { title: 'A payment is due tomorrow', body: 'Open Floatwise to see the bill.', path: '/', tag: 'abc' };

test('it listens to alerts and presses alone: no request and no message passes through it', () => {
  expect(worker().names()).toEqual(['push', 'notificationclick']);
  expect(source).not.toMatch(/\bfetch\b|caches|importScripts|indexedDB|skipWaiting|claim\(/);
});

test('an alert is shown as it was written, and a newer one about the same bill takes its place', async () => {
  expect(await worker().push(JSON.stringify(alert))).toEqual({
    title: alert.title,
    options: { body: alert.body, tag: 'abc', renotify: true, icon: '/favicon.svg', data: { path: '/' } },
  });
});

test.each([
  ['nothing', null],
  ['no JSON', 'hello'],
  ['something else', '"hello"'],
  ['null', 'null'],
  ['a number for a title', JSON.stringify({ ...alert, title: 7 })],
  ['no tag', JSON.stringify({ ...alert, tag: undefined })],
])('%s is shown as an alert that says where to look', async (_, text) => {
  expect(await worker().push(text)).toMatchObject({
    title: 'Floatwise',
    options: { body: 'Open Floatwise to see what is due.' },
  });
});

test.each<[string, string[], object | undefined, string]>([
  ['opens the address', [], { path: '/email-settings' }, `opened ${origin}/email-settings`],
  ['focuses a page that shows it', ['/history', '/?amount=50#x'], { path: '/' }, 'focused /?amount=50#x'],
  ['leaves another page alone', ['/history'], { path: '/' }, `opened ${origin}/`],
  ['opens no other site', [], { path: 'https://evil.example/' }, `opened ${origin}`],
  ['opens no other site without a scheme', [], { path: '//evil.example/' }, `opened ${origin}`],
  ['opens no script', [], { path: 'javascript:alert(1)' }, `opened ${origin}`],
  ['opens the home page for an alert of an older version', [], undefined, `opened ${origin}/`],
])('a press %s', async (_, open, data, visit) => {
  expect(await worker(...open).press(data)).toEqual([true, visit]);
});
