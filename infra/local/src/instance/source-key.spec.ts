import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceKey } from './source-key.ts';

describe('whether a build is needed', () => {
  let dir: string;
  const write = (path: string, text = ''): void => {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), text);
  };

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'floatwise-source-key-'));
    for (const file of ['package-lock.json', '.swcrc', 'nx.json', 'tsconfig.base.json']) write(file);
    for (const file of ['libs/a/src/x.ts', 'services/b/src/y.ts', 'shells/web/src/z.ts', 'mfe-c/src/w.ts']) write(file);
    mkdirSync(join(dir, 'infra/edge'), { recursive: true });
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('is told by the same key while nothing changes', () => {
    expect(sourceKey(dir)).toBe(sourceKey(dir));
  });

  it.each(['libs/a/src/x.ts', 'services/b/src/new.ts', 'mfe-c/src/w.ts', 'package-lock.json', '.swcrc'])(
    'is told by another key after a change of %s',
    (path) => {
      const before = sourceKey(dir);
      write(path, 'changed');
      expect(sourceKey(dir)).not.toBe(before);
    },
  );

  it('is seen by the time of a file too', () => {
    const before = sourceKey(dir);
    utimesSync(join(dir, 'libs/a/src/x.ts'), 1, 1);
    expect(sourceKey(dir)).not.toBe(before);
  });

  it.each(['libs/a/dist/x.js', 'libs/a/node_modules/p/i.js', 'services/b/src/generated/c.ts', 'mfe-c/x.tsbuildinfo'])(
    'does not depend on what a build writes: %s',
    (path) => {
      const before = sourceKey(dir);
      write(path, 'built');
      expect(sourceKey(dir)).toBe(before);
    },
  );
});
