import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installKey } from '../../install-key.mjs';
import { addStubs, missingOptional, type Lock } from '../../lock-stubs.mjs';
import { root } from '../paths.ts';

const lock = (packages: Lock['packages']): string => JSON.stringify({ lockfileVersion: 3, packages });
const parse = (text: string): Lock => JSON.parse(text) as Lock;

describe('the lock', () => {
  const partial = lock({
    '': {},
    'node_modules/a': {
      version: '1.0.0',
      optionalDependencies: { 'a-linux-x64-musl': '^1.0.0', 'a-win32-arm64-msvc': '1.0.0' },
    },
    'node_modules/a-win32-arm64-msvc': { version: '1.0.0', optional: true },
  });

  it('is given an entry for every platform it names, which other systems skip', () => {
    expect(parse(addStubs(partial)).packages['node_modules/a-linux-x64-musl']).toEqual({
      version: '1.0.0',
      cpu: ['x64'],
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    });
    expect(missingOptional(parse(addStubs(partial)).packages)).toEqual([]);
  });

  it('is left as it is when nothing is missing', () => {
    const complete = addStubs(partial);
    expect(addStubs(complete)).toBe(complete);
  });

  it('finds an entry in every folder where Node would', () => {
    const nested = {
      'node_modules/a/node_modules/b': { optionalDependencies: { one: '1', two: '1', three: '1' } },
      'node_modules/a/node_modules/b/node_modules/one': {},
      'node_modules/a/node_modules/two': {},
      'node_modules/three': {},
    };
    expect(missingOptional(nested)).toEqual([]);
  });

  it('never lets a package for an unknown system be fetched', () => {
    const odd = lock({ 'node_modules/a': { optionalDependencies: { 'a-plan9': '2.0.0' } } });
    expect(parse(addStubs(odd)).packages['node_modules/a-plan9']).toEqual({
      version: '2.0.0',
      optional: true,
      os: ['none'],
    });
  });

  it('of this repository lacks nothing and holds no download address', () => {
    const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
    expect(missingOptional(parse(text).packages)).toEqual([]);
    expect(text).not.toMatch(/"resolved": "https?:/);
  });

  it('decides whether an installation is current', () => {
    expect(installKey(partial)).toBe(installKey(partial));
    expect(installKey(partial)).not.toBe(installKey(`${partial} `));
  });
});
