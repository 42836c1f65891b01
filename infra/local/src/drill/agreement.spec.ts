import { differing } from './agreement.ts';

const rows = (said: Record<string, string>): Map<string, string> => new Map(Object.entries(said));

it.each([
  [{}, {}, 0],
  [{ ada: 'free' }, { ada: 'free' }, 0],
  [{ ada: 'free' }, {}, 1],
  [{}, { ada: 'free' }, 1],
  [{ ada: 'free', bob: 'free' }, { ada: 'premium', carl: 'free' }, 3],
])('%j and %j differ in %d', (one, other, count) => {
  expect(differing(rows(one), rows(other))).toBe(count);
});
