import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import type { Figure } from './figures-table.ts';
import { sized } from './size.ts';
import { notInSmoke, smokeFaults } from './smoke.ts';

const figure: Figure = { metric: 'calls', measured: 3, unit: '/s', better: 'more' };

test('a smoke run names each benchmark that cannot measure, and why', () => {
  expect(
    smokeFaults([
      { name: 'http', figures: [figure], failure: null },
      { name: 'mails', figures: [], failure: 'Not every reminder was sent.' },
      { name: 'users', figures: [], failure: null },
      { name: 'events', figures: [figure, { ...figure, measured: Number.NaN }], failure: null },
    ]),
  ).toEqual([
    'mails could not measure: Not every reminder was sent.',
    'users could not measure: it has no figures.',
    'events could not measure: "calls" isn’t a number.',
  ]);
});

test('outside of a smoke run the full numbers count', () => expect(sized(100, 1)).toBe(100));

test('every benchmark has tiny numbers for a smoke run, or is left out of it', () => {
  const files = globSync('infra/local/bench/*.bench.ts', { cwd: root });
  const isSized = (file: string): boolean =>
    /\bsized\(|\bruns\b|from '.\/compare.ts'/.test(readFileSync(join(root, file), 'utf8'));
  const without = files.filter((file) => !isSized(file) && !notInSmoke.some((name) => file.endsWith(name)));
  expect(files.length).toBeGreaterThan(15);
  expect(without).toEqual([]);
});
