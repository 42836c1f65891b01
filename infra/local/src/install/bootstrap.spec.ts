import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';

describe('the first command of a fresh clone', () => {
  let dir: string;
  const write = (path: string, text: string, mode = 0o644): void => {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), text, { mode });
  };
  const bootstrap = (command: string): string =>
    execFileSync(process.execPath, [join(dir, 'infra/local/bootstrap.mjs'), command], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(dir, 'programs')}:${process.env.PATH}` },
    });

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'floatwise-bootstrap-'));
    for (const name of ['bootstrap.mjs', 'lock-stubs.mjs', 'install-key.mjs']) {
      mkdirSync(join(dir, 'infra/local/src'), { recursive: true });
      copyFileSync(join(root, 'infra/local', name), join(dir, 'infra/local', name));
    }
    write('package.json', '{ "type": "module" }');
    write('package-lock.json', '{ "packages": {} }');
    write('programs/npm', '#!/bin/sh\nmkdir -p node_modules\necho "$@" >> node_modules/.asked\n', 0o755);
    const says = (name: string): string =>
      `import { appendFileSync } from 'node:fs';\nappendFileSync('node_modules/.asked', '${name}\\n');\n`;
    write('infra/local/src/start.ts', says('start'));
    write('infra/local/src/test.ts', says('test'));
    write('infra/local/src/obtain.ts', 'export {};\n');
  });
  afterEach(() => rmSync(dir, { recursive: true }));
  const asked = (): string[] => readFileSync(join(dir, 'node_modules/.asked'), 'utf8').trim().split('\n');

  test('a start installs what runs the product, also by a Node that fetches programs meanwhile, and starts', () => {
    expect(bootstrap('start')).toContain('packages installed by npm');
    expect(asked()).toEqual([expect.stringMatching(/^ci --ignore-scripts .*--omit=dev$/), 'start']);
  });

  test('another command installs all of it', () => {
    bootstrap('test');
    expect(asked()).toEqual([expect.not.stringContaining('--omit'), 'test']);
  });
});
