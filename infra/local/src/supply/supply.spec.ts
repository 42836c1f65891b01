import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import {
  imageFaults,
  imagesIn,
  integrityFaults,
  isAllowed,
  licenseExceptions,
  licenseFaults,
  scriptFaults,
  withInstallScript,
} from './rules.ts';
import { sbomOf } from './sbom.ts';
import { historyReader, secretsInFile } from './secrets-in-text.ts';
import { shippedWith, type Packages } from './shipped.ts';

const integrity = `sha512-${Buffer.alloc(64, 7).toString('base64')}`;
const of = (license: string, more: object = {}) => ({ version: '1.0.0', integrity, license, ...more });
const packages: Packages = {
  '': { dependencies: {} },
  'services/cards': { dependencies: { '@floatwise/kit': '*', a: '1' }, ...{ devDependencies: { tests: '1' } } },
  'libs/kit': { dependencies: { b: '1' } },
  'node_modules/@floatwise/cards': { resolved: 'services/cards', link: true },
  'node_modules/@floatwise/kit': { resolved: 'libs/kit', link: true },
  'node_modules/a': of('MIT', {
    dependencies: { b: '2' },
    optionalDependencies: { native: '1', other: '1', gone: '1' },
  }),
  'node_modules/a/node_modules/b': of('ISC', { version: '2.0.0', peerDependencies: { c: '1', optional: '1' } }),
  'node_modules/b': of('MIT'),
  'node_modules/c': of('Apache-2.0', { dependencies: { a: '1' } }),
  'node_modules/native': of('MIT', { optional: true, os: ['linux'], cpu: ['x64'] }),
  'node_modules/other': { version: '1.0.0', optional: true, os: ['darwin'] },
  'node_modules/optional': of('GPL-3.0-only'),
  'node_modules/tests': of('GPL-3.0-only'),
};
packages['node_modules/a/node_modules/b']!.peerDependenciesMeta = { optional: { optional: true } };
const unknown = () => undefined;
const planted = (more: Packages): Packages => ({ ...packages, ...more });

describe('what ships is known [requirement 57]', () => {
  it('a project ships what it and our libraries need at run time, by the nearest version, on our systems', () => {
    const paths = shippedWith(packages, 'services/cards').map(({ path }) => path);
    expect(paths).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/b',
      'node_modules/c',
      'node_modules/native',
    ]);
  });

  it('the list is CycloneDX, with versions, hashes, licenses, and who needs what', () => {
    const sbom = sbomOf(
      { name: '@floatwise/cards', version: '0.1.0' },
      shippedWith(packages, 'services/cards'),
      unknown,
    );
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    expect(sbom.components).toContainEqual({
      ...{
        'bom-ref': 'b@2.0.0',
        type: 'library',
        name: 'b',
        version: '2.0.0',
        scope: 'required',
        purl: 'pkg:npm/b@2.0.0',
      },
      ...{ hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }], licenses: [{ license: { id: 'ISC' } }] },
    });
    expect(sbom.dependencies).toContainEqual({ ref: 'a@1.0.0', dependsOn: ['b@2.0.0', 'native@1.0.0'] });
  });

  it('nothing wrong is found where nothing is wrong', () => {
    expect(licenseFaults(shippedWith(packages, 'services/cards'), unknown)).toEqual([]);
    expect(integrityFaults(packages)).toEqual([]);
  });

  it.each([
    ['GPL-3.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['LGPL-2.1', false],
    ['MPL-2.0', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['', false],
    ['MIT AND GPL-2.0', false],
    ['(MIT OR GPL-2.0)', true],
    ['MIT and ISC', true],
    ['MIT AND ISC AND BSD-3-Clause', true],
    ['(MIT AND Zlib)', true],
    ['MIT', true],
  ])('%s may ship: %s', (license, may) => expect(isAllowed(license)).toBe(may));

  it('a package with copyleft or without a license is a fault, also deep below', () => {
    const deep = planted({ 'node_modules/c': of('GPL-3.0-only') });
    expect(licenseFaults(shippedWith(deep, 'services/cards'), unknown)).toEqual(['c 1.0.0 ships with GPL-3.0-only']);
    const none = planted({ 'node_modules/c': { version: '1.0.0', integrity } });
    expect(licenseFaults(shippedWith(none, 'services/cards'), unknown)).toEqual(['c 1.0.0 ships with no license']);
    expect(licenseFaults(shippedWith(none, 'services/cards'), () => 'MIT')).toEqual([]);
  });

  it('an exception is for one license of one package, and says why', () => {
    for (const { because } of Object.values(licenseExceptions)) expect(because.length).toBeGreaterThan(20);
    const changed = planted({ 'node_modules/c': of('GPL-3.0-only') });
    const exceptions = { c: { license: 'MPL-2.0', because: '' } };
    expect(licenseFaults(shippedWith(changed, 'services/cards'), unknown, exceptions)).toHaveLength(1);
  });

  it.each([
    ['none', {}],
    ['a weak one', { integrity: 'sha1-abc=' }],
    ['none, for a system that we run on', { optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    ['none, though it is needed', { os: ['darwin'] }],
  ])('an entry of the lock with %s is a fault', (_case, entry) => {
    const lock = planted({ 'node_modules/x': { version: '1.0.0', ...entry } });
    expect(integrityFaults(lock)).toEqual(['node_modules/x has no sha512 integrity in the lock']);
  });

  it('an installation that lets packages run programs is a fault', () => {
    const denies = 'fund=false\nignore-scripts=true\n';
    expect(scriptFaults(denies, { Dockerfile: 'RUN npm ci --ignore-scripts --no-audit \\\n --omit=dev' })).toEqual([]);
    expect(scriptFaults('ignore-scripts=false', {})).toHaveLength(1);
    expect(scriptFaults('', {})).toHaveLength(1);
    expect(scriptFaults(denies, { Dockerfile: 'RUN npm ci --omit=dev && npm ci --ignore-scripts' })).toEqual([
      'Dockerfile installs without --ignore-scripts: npm ci --omit=dev ',
    ]);
    expect(withInstallScript(planted({ 'node_modules/x': of('MIT', { hasInstallScript: true }) }))).toEqual([
      'node_modules/x',
    ]);
  });

  /** Put together here, so that this file holds none. */
  const secrets = [
    ['-----BEGIN RSA ', 'PRIVATE KEY-----'],
    ['-----BEGIN ', 'PRIVATE KEY-----'],
    ['sk_live_', 'a1B2'.repeat(6)],
    ['rk_live_', 'a1B2'.repeat(6)],
    ['AKIA', 'ABCDEFGH12345678'],
    ['ghp_', 'a1B2'.repeat(9)],
    ['npm_', 'a1B2'.repeat(9)],
    ['xoxb-', '123456789012-abcdefghijkl'],
    ['AIza', 'a1B2c'.repeat(7)],
    ['sk-proj-', 'a1B2'.repeat(12)],
    ['eyJ', `${'a1B2'.repeat(6)}.eyJ${'a1B2'.repeat(6)}.${'a1B2'.repeat(6)}`],
    ['postgres://cards:', `${'a1B2'.repeat(6)}@db.example/cards`],
  ].map(([first, second]) => `${first}${second}`);

  it.each(secrets)('a secret in a file or in a commit is a fault, told without the secret (%#)', (secret) => {
    const found = secretsInFile('a.env', `A=1\nB="${secret}"\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^a\.env:2 holds /);
    expect(found.join()).not.toContain(secret);
    const told: string[] = [];
    const take = historyReader((fault) => told.push(fault));
    const log = [
      'commit 0123456789abcdef',
      '--- /dev/null',
      '+++ b/a.env',
      `+B=${secret}`,
      `-C=${secret}`,
      ` D=${secret}`,
    ];
    log.forEach(take);
    expect(told).toEqual([expect.stringMatching(/^a\.env of commit 0123456789ab holds /)]);
    expect(told.join()).not.toContain(secret);
  });

  it.each([
    'sk_live_1234567890abcdef',
    'sk_test_a1B2a1B2a1B2a1B2a1B2a1B2',
    'whsec_1',
    'nats://cards:${CARDS_NATS_PASSWORD:?set it in .env}@nats:4222',
    'postgres://identity:pw@127.0.0.1:5432/identity',
    integrity,
  ])('what only looks like one is none: %s', (text) => expect(secretsInFile('a', text)).toEqual([]));

  const digest = `@sha256:${'a'.repeat(64)}`;
  const other = `@sha256:${'b'.repeat(64)}`;
  it.each([
    ['a tag alone', 'FROM node:24 AS build\nFROM build\n', ['node:24']],
    [
      'what a build argument says by default',
      `ARG NODE=node:24${digest}\nFROM \${NODE} AS build\n`,
      [`node:24${digest}`],
    ],
    ['a build argument without a default', 'ARG NODE\nFROM ${NODE}\n', ['${NODE}']],
    [
      'what is copied from, and the syntax',
      '# syntax=docker/dockerfile:1\nCOPY --from=uv:1 /uv /\n',
      ['docker/dockerfile:1', 'uv:1'],
    ],
    ['another system’s', 'FROM --platform=linux/amd64 node:24\n', ['node:24']],
    ['a container’s', `services:\n  a:\n    image: \${NATS_IMAGE:-nats:2${digest}}\n`, [`nats:2${digest}`]],
  ])('an image is %s, and stages of the same file are none', (_case, text, images) =>
    expect(imagesIn(text)).toEqual(images),
  );

  it('an image without a digest or a tag is a fault, and so is another one elsewhere', () => {
    const [good, moved] = [`FROM node:24${digest}\n`, `FROM node:24${other}\n`];
    expect(imageFaults({ a: good, b: good })).toEqual([]);
    expect(imageFaults({ a: good, b: moved })).toEqual([`node:24${other} in b is another one than in a`]);
    expect(imageFaults({ a: 'FROM node:24\n' })).toEqual(['node:24 in a has no tag and digest']);
    expect(imageFaults({ a: `FROM node${digest}\n` })).toEqual([`node${digest} in a has no tag and digest`]);
    expect(imageFaults({ a: 'FROM node:24@sha256:abc\n' })).toHaveLength(1);
  });

  it('each image that we build on or run has its digest', () => {
    const files = ['docker-compose.yml', 'infra/docker/Dockerfile', 'infra/backup/Dockerfile'];
    const texts = files.map((name) => [name, readFileSync(join(root, name), 'utf8')]);
    expect(imageFaults(Object.fromEntries(texts) as Record<string, string>)).toEqual([]);
    expect(texts.every(([, text = '']) => imagesIn(text).length > 0)).toBe(true);
  });
});
