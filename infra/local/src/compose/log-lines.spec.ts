import { wantedLines } from './log-lines.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const old = '{"time":"2026-11-28T11:40:00.000Z","msg":"old"}';
const fresh = '{"time":"2026-11-28T11:50:00.000Z","msg":"new"}';
const edges = `{"ts":${now / 1_000 - 60}}`;

it.each([
  ['all', {}, [old, 'at main.js', fresh, edges]],
  ['those of 15 minutes', { sinceMs: 900_000 }, [fresh, edges]],
  ['the last', { tail: 1 }, [edges]],
  ['none of the last minute', { sinceMs: 10_000, tail: 5 }, []],
])('gives %s, and what has no time goes with the line before', (_, wanted, expected) => {
  const lines = wantedLines([old, 'at main.js', fresh, edges], { sinceMs: undefined, tail: undefined, ...wanted }, now);
  expect(lines).toEqual(expected);
});
