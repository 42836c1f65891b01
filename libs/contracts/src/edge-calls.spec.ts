import { edgeCalls } from '../scripts/edge-calls.mjs';

const owner = (service: string, ...paths: string[]) => ({
  service,
  port: 4100,
  routes: paths.map((path) => ({ path })),
});
const patternsOf = (text: string) => text.match(/\/api\S*/g) ?? [];

it('writes a parameter as *, and each path once', () => {
  expect(patternsOf(edgeCalls([owner('cards', '/api/cards/:id', '/api/cards/:id', '/api/cards')]))).toEqual([
    '/api/cards',
    '/api/cards/*',
  ]);
});

it('leaves out paths that a shorter pattern already matches', () => {
  const text = edgeCalls([owner('cards', '/api/cards/:id', '/api/cards/:id/payments/:day', '/api/cards/deleted')]);
  expect(patternsOf(text)).toEqual(['/api/cards/*']);
});

it.each([
  ['the same path', '/api/user', '/api/user'],
  ['a name where the other has a parameter', '/api/user/:id', '/api/user/plan'],
  ['a path below a parameter at the end', '/api/user/:id', '/api/user/7/plan'],
])('refuses %s in two services', (_, one, other) => {
  expect(() => edgeCalls([owner('identity', one), owner('billing', other)])).toThrow('are one address');
});

it.each(['/api/user/plan', '/api/user/plan/:id'])('keeps %s apart from a path that only shares a prefix', (path) => {
  expect(() => edgeCalls([owner('identity', '/api/user'), owner('billing', path)])).not.toThrow();
});

it('puts an upload before the other calls of its service, with its own size limit', () => {
  const cards = owner('cards', '/api/statements/:id');
  cards.routes.push(Object.assign({ path: '/api/statements/file' }, { maxBytes: 10_000_000 }));
  const text = edgeCalls([cards]);
  expect(text).toMatch(
    /file-1 path[^@]*\/api\/statements\/file[^@]*@cards-file-1 \{\s+request_body \{\s+max_size 10065536\s/,
  );
  expect(text.indexOf('handle @cards-file-1')).toBeLessThan(text.indexOf('handle @cards {'));
});
