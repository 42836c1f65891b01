import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { readManifest, publish } from './artifact.ts';
import { storeFrom, type Store } from './store.ts';
import { deployByCommand } from './testing/section-copy.ts';
import { toySection, toyShell } from './testing/toy-build.ts';

let home: string;
let storage: Sandbox;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'floatwise-store-'));
  storage = await startSandbox();
});
afterAll(async () => {
  await storage.stop();
  await rm(home, { recursive: true });
});
afterEach(() => storage.resetFaults());

const one = { text: 'the first look', hash: '111111111111' };
const two = { text: 'the second look', hash: '222222222222' };

describe.each<[string, () => NodeJS.ProcessEnv]>([
  ['a folder', () => ({ SECTION_STORE: join(home, 'folder') })],
  ['storage by S3’s protocol', () => ({ ...storage.storage.env, SECTION_STORE: 's3://floatwise/of/tests' })],
  ['a whole bucket', () => ({ ...storage.storage.env, SECTION_STORE: 's3://floatwise' })],
])('a store in %s', (_, env) => {
  let store: Store;
  beforeAll(() => {
    store = storeFrom(env(), '');
  });

  it('keeps an object as it came, and never replaces one', async () => {
    const first = Buffer.from([0, 1, 254, 255]);
    expect(await store.create('a/b.c/1', first)).toBe(true);
    expect(await store.create('a/b.c/1', Buffer.from('other'))).toBe(false);
    expect(await store.get('a/b.c/1')).toEqual(first);
    expect(await store.get('a/b.c/2')).toBeUndefined();
  });

  it('lists what begins with a folder’s name, page by page, and nothing that was removed', async () => {
    for (const key of ['l/3', 'l/1/x', 'l/2', 'lm/1']) await store.create(key, Buffer.from(key));
    await storage.setFault('storage', 'short-pages', { on: true });
    expect(await store.list('l/')).toEqual(['l/1/x', 'l/2', 'l/3']);
    await store.remove('l/2');
    await store.remove('l/2');
    expect(await store.list('l/')).toEqual(['l/1/x', 'l/3']);
    expect(await store.list('nothing/')).toEqual([]);
  });

  it('has one content for a version that two publish at once', async () => {
    const builds = [one, two].map((look) => toySection(join(home, `race-${look.hash}`), look));
    const [first = '', second = ''] = await Promise.all(builds);
    const now = new Date();
    const ended = await Promise.allSettled(
      [first, second].map((dist) => publish(store, { name: 'optimizer', version: '2.0.0', dist }, now)),
    );
    const done = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const refused = ended.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect(done).toHaveLength(1);
    expect(refused).toEqual([expect.stringContaining('optimizer 2.0.0 is published with other content')]);
    const manifest = await readManifest(store, 'optimizer', '2.0.0');
    expect(manifest).toEqual(done[0]);
    for (const hash of Object.values(manifest?.files ?? {})) {
      expect(await store.get(`optimizer/2.0.0/${hash}`)).toBeDefined();
    }
  });
});

it('versions are published to S3, given to a share and to all, and taken back', async () => {
  const site = join(home, 'site');
  const deploy = (...args: string[]) => deployByCommand(site, args, storage.storage.env);
  const publishLook = async (version: string, look: typeof one) =>
    deploy('publish', 'optimizer', version, '--from', await toySection(join(home, version), look));
  await deploy('publish', 'shell', '1.0.0', '--from', await toyShell(join(home, 'shell')));
  expect(await publishLook('1.0.0', one)).toBe('optimizer 1.0.0 is published.\n');
  await publishLook('1.1.0', two);
  await expect(publishLook('1.1.0', { ...two, text: 'another' })).rejects.toMatchObject({
    stderr: 'optimizer 1.1.0 is published with other content: choose another version.\n',
  });
  await deploy('shell', '1.0.0');
  await deploy('optimizer', '1.0.0');
  await deploy('optimizer', '1.1.0', '--share', '10');
  expect(await deploy('list')).toMatch(
    /^optimizer {2}1\.0\.0; 10 % of visitors have 1\.1\.0[^]*Changed last at \d{4}-/,
  );
  await deploy('optimizer', '1.1.0');
  expect(await deploy('list')).toMatch(/^optimizer {2}1\.1\.0 \(before: 1\.0\.0\)/);
  await deploy('optimizer', '--back');
  expect(await deploy('list')).toMatch(/^optimizer {2}1\.0\.0/);
});

describe('storage that can not be used', () => {
  const refused = (env: NodeJS.ProcessEnv) =>
    deployByCommand(join(home, 'unused'), ['shell', '1.0.0'], env).then(
      () => 'nothing',
      (error: { stderr?: string }) => error.stderr,
    );

  it('is told in a sentence: no bucket of this name', async () => {
    const env: NodeJS.ProcessEnv = { ...storage.storage.env, SECTION_STORE: 's3://other' };
    expect(await refused(env)).toBe(`${env.AWS_ENDPOINT_URL} has no bucket other.\n`);
  });

  it('is told in a sentence: no key, or two', async () => {
    const { AWS_SECRET_ACCESS_KEY = '', ...rest } = storage.storage.env;
    const AWS_SECRET_ACCESS_KEY_FILE = join(home, 'key');
    await writeFile(AWS_SECRET_ACCESS_KEY_FILE, `${AWS_SECRET_ACCESS_KEY}\n`);
    expect(await refused({ ...rest, AWS_SECRET_ACCESS_KEY: '' })).toBe(
      'AWS_SECRET_ACCESS_KEY is missing, and so is AWS_SECRET_ACCESS_KEY_FILE.\n',
    );
    expect(await refused({ ...storage.storage.env, AWS_SECRET_ACCESS_KEY_FILE })).toBe(
      'Both AWS_SECRET_ACCESS_KEY and AWS_SECRET_ACCESS_KEY_FILE are set: leave one of them out.\n',
    );
    const byFile = storeFrom({ ...rest, AWS_SECRET_ACCESS_KEY_FILE }, '');
    expect(await byFile.get('nothing')).toBeUndefined();
  });
});
