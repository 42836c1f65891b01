import { hitsOf } from './hit.js';
import { nowhere } from './place.js';

const now = new Date('2026-03-10T12:00:00.000Z');
const sender = { now, userId: null, place: nowhere, ourHost: 'floatwise.example', partners: [] };
const tab = '0e3f1c9e-6a3a-4f6e-9a55-0c8a5a1f3f10';
const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const visitAt = (at: string, page = '/') => ({ kind: 'visit' as const, id, at, page, referrer: null });
const bodyOf = (...hits: Parameters<typeof hitsOf>[0]['hits']) => ({ tab, screen: 'small' as const, hits });

test.each([
  ['now', '2026-03-10T12:00:00.000Z'],
  ['a day ago', '2026-03-09T12:00:00.000Z'],
  ['by a clock that is five minutes fast', '2026-03-10T12:05:00.000Z'],
])('a visit %s is taken, with the time as it was sent', (_, at) => {
  expect(hitsOf(bodyOf(visitAt(at)), sender)).toMatchObject([{ id, at, name: 'visit', page: '/', source: 'direct' }]);
});

test.each([
  ['without seconds', '2026-03-10T11:00Z'],
  ['with more digits than Postgres reads', `2026-03-10T11:00:00.${'0'.repeat(500)}Z`],
])('a time that is sent %s gets the usual form', (_, at) =>
  expect(hitsOf(bodyOf(visitAt(at)), sender)).toMatchObject([{ at: '2026-03-10T11:00:00.000Z' }]),
);

test.each([
  ['more than a day ago', '2026-03-09T11:59:59.999Z'],
  ['in the future', '2026-03-10T12:05:00.001Z'],
  ['next year', '2027-03-10T12:00:00.000Z'],
  ['in 1970', '1970-01-01T00:00:00.000Z'],
])('a visit %s is refused, with everything that came with it', (_, at) => {
  expect(() => hitsOf(bodyOf(visitAt(now.toISOString()), visitAt(at)), sender)).toThrow('on the day they happen');
});

test('a page that we do not have is counted with all others like it, and the operators’ own pages are not', () => {
  const at = now.toISOString();
  expect(hitsOf(bodyOf(visitAt(at, '/wp-login.php'), visitAt(at, '/admin')), sender)).toMatchObject([
    { page: '(other)' },
  ]);
});

test('an event has its name and its item', () => {
  const event = { kind: 'event' as const, id, at: now.toISOString(), page: '/', name: 'recommendation-shown' as const };
  expect(hitsOf(bodyOf({ ...event, item: 'days' }, event), sender)).toMatchObject([
    { name: 'recommendation-shown', item: 'days' },
    { name: 'recommendation-shown', item: null },
  ]);
});
