import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { root } from '../paths.ts';

describe('the first command of a fresh clone', () => {
  let dir: string;
  const write = (path: string, text: string, mode = 0o644): void => {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), text, { mode });
  };
  const env = () => ({ ...process.env, PATH: `${join(dir, 'programs')}:${process.env.PATH}` });
  const bootstrap = (command: string): string =>
    execFileSync(process.execPath, [join(dir, 'infra/local/bootstrap.mjs'), command], { encoding: 'utf8', env: env() });
  /** A start whose npm has begun and doesn't end until it's let go or ended, and what becomes of it. */
  async function installing(): Promise<{ letGo: () => void; exit: Promise<number | null> }> {
    write(
      'programs/npm',
      '#!/bin/sh\nmkdir -p node_modules\necho begin >> node_modules/.asked\nwhile [ ! -e go ]; do sleep 0.05; done\necho end >> node_modules/.asked\n',
      0o755,
    );
    const child = spawn(process.execPath, [join(dir, 'infra/local/bootstrap.mjs'), 'start'], { env: env() });
    const exit = new Promise<number | null>((done) => child.once('exit', done));
    await eventually(() => expect(existsSync(join(dir, 'node_modules/.asked'))).toBe(true));
    return { letGo: () => write('go', ''), exit };
  }

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
    write('infra/local/src/stop.ts', says('stop'));
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

  test('a second command waits until the first has installed', async () => {
    const { letGo, exit } = await installing();
    const second = spawn(process.execPath, [join(dir, 'infra/local/bootstrap.mjs'), 'start'], { env: env() });
    const told = new Promise((done) => second.stdout.once('data', (text) => done(String(text))));
    await expect(told).resolves.toBe('Another command installs packages here. Waiting for it …\n');
    letGo();
    await Promise.all([exit, new Promise((done) => second.once('exit', done))]);
    expect(asked()).toEqual(['begin', 'end', 'start', 'start']);
  });

  test('a stop ends the installation and installs nothing itself', async () => {
    const { exit } = await installing();
    expect(bootstrap('stop')).toBe('Stopped.\n');
    await expect(exit).resolves.toBe(1);
    expect(asked()).toEqual(['begin']);
    expect(bootstrap('stop')).toBe('Floatwise is not running.\n');
  });

  test('a turn that was left by a killed command is free', () => {
    write('.local/installing', '999999999');
    expect(bootstrap('start')).toContain('packages installed by npm');
  });
});
