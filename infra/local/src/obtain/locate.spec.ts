import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locate, postgresFolders, searchFolders } from './locate.ts';
import { whatToInstall } from './obtain.ts';
import { isAtLeast, programNamed } from './programs.ts';

describe('finding a program on this machine', () => {
  let dir: string;
  const program = (path: string, mode = 0o755): void => {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), '');
    chmodSync(join(dir, path), mode);
  };

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'floatwise-locate-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('takes the first folder of the PATH that has it', () => {
    program('two/caddy');
    program('three/caddy');
    const folders = ['one', 'two', 'three'].map((name) => join(dir, name));
    expect(locate({ file: 'caddy', beside: [] }, folders)).toBe(join(dir, 'two/caddy'));
  });

  it('does not take a file that can not be run, or a folder of that name', () => {
    program('one/caddy', 0o644);
    mkdirSync(join(dir, 'two/caddy'), { recursive: true });
    expect(locate({ file: 'caddy', beside: [] }, [join(dir, 'one'), join(dir, 'two')])).toBeUndefined();
  });

  it('does not take a Postgres without its initdb', () => {
    program('one/postgres');
    program('two/postgres');
    program('two/initdb');
    expect(locate(programNamed('postgres'), [join(dir, 'one'), join(dir, 'two')])).toBe(join(dir, 'two/postgres'));
  });

  it('looks into the folders of Postgres that are not on the PATH, newest first, none older than 14', () => {
    for (const version of ['9', '13', '15', '17']) mkdirSync(join(dir, version, 'bin'), { recursive: true });
    expect(postgresFolders(dir)).toEqual([join(dir, '17', 'bin'), join(dir, '15', 'bin')]);
  });

  it('never takes a program from node_modules for one of the machine', () => {
    expect(searchFolders('/a/node_modules/.bin:/usr/bin')).not.toContain('/a/node_modules/.bin');
  });
});

test.each([
  ['{Version:kustomize/v4.5.7 GitCommit:56d82a8}', false],
  ['v5.4.3', true],
])('version 5.0 of Kustomize is needed: %s will do: %s', (version, willDo) =>
  expect(isAtLeast(version, programNamed('kustomize').needs?.version ?? '')).toBe(willDo),
);

test.each([
  ['nats-server: v2.10.27', true],
  ['nats-server: v2.9.10', false],
  ['2.11.0-1+b2', true],
  ['3.0', true],
  ['1.99.1', false],
  ['none', false],
])('version 2.10 is needed: %s will do: %s', (version, willDo) => expect(isAtLeast(version, '2.10')).toBe(willDo));

describe('what can not be obtained', () => {
  it('is told in one list, with the way around it', () => {
    const missing = [
      { program: programNamed('nats'), why: 'it is not on the PATH' },
      { program: programNamed('caddy'), why: 'it is not on the PATH' },
    ];
    expect(whatToInstall(missing)).toBe(
      'These programs are missing and could not be obtained; install them, or run "docker compose up" instead:\n' +
        '  - NATS server 2.10 or newer (brew install nats-server): it is not on the PATH\n' +
        '  - Caddy 2.6 or newer (brew install caddy): it is not on the PATH',
    );
  });

  it('is told without a way around it that needs it, too', () => {
    const missing = [{ program: programNamed('kustomize'), why: '/usr/bin/kustomize is older' }];
    expect(whatToInstall(missing)).toBe(
      'These programs are missing and could not be obtained; install them:\n' +
        '  - Kustomize 5 or newer (brew install kustomize): /usr/bin/kustomize is older',
    );
  });
});
