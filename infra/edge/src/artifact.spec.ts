import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, isHashed, publish } from './artifact.ts';
import { siteAt, type Site } from './site.ts';
import { folderStore, type Store } from './store.ts';
import { toySection, toyShell } from './testing/toy-build.ts';

const now = new Date('2026-03-01T12:00:00Z');
const look = { text: 'a look that is long enough to be compressed '.repeat(20), hash: '111111111111' };

let home: string;
let store: Store;
let site: Site;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'floatwise-artifact-'));
  store = folderStore(join(home, 'store'));
  site = siteAt(join(home, 'site'));
});

afterEach(() => rm(home, { recursive: true }));

const section = (folder: string, given = look): Promise<string> => toySection(join(home, folder), given);

describe('a published version', () => {
  it('says what it is', async () => {
    const manifest = await publish(store, { name: 'optimizer', version: '1.0.0', dist: await section('a') }, now);
    expect(manifest).toMatchObject({
      name: 'optimizer',
      version: '1.0.0',
      publishedAt: '2026-03-01T12:00:00.000Z',
      routes: ['/'],
      shared: { react: '^19.3.0' },
    });
    expect(Object.keys(manifest.files)).toEqual(
      expect.arrayContaining(['section.json', 'server/section.mjs', 'browser/section.111111111111.js.br']),
    );
  });

  it('without a version is named after its content, wherever and whenever it was built', async () => {
    const one = await publish(store, { name: 'optimizer', dist: await section('a') }, now);
    const same = await publish(store, { name: 'optimizer', dist: await section('b') }, new Date());
    const other = await publish(store, { name: 'optimizer', dist: await section('c', { ...look, text: 'x' }) }, now);
    expect(one.version).toMatch(/^build-[0-9a-f]{12}$/);
    expect(same).toEqual(one);
    expect(other.version).not.toBe(one.version);
  });

  it('of the shell says which shared modules it provides', async () => {
    const { shared } = await publish(store, { name: 'shell', dist: await toyShell(join(home, 'shell')) }, now);
    expect(shared).toEqual({ react: '19.3.0' });
  });

  it.each([
    [
      'a folder without a build',
      'nowhere',
      'optimizer',
      '1',
      'There is no build of optimizer: run "npm run build" first.',
    ],
    ['a build of another section', 'a', 'content', '1', 'This is a build of optimizer, not of content.'],
    ['a version that is a path', 'a', 'optimizer', '../1', 'has signs that names and versions cannot have.'],
  ])('is not made of %s', async (_, folder, name, version, sentence) => {
    await section('a');
    await expect(publish(store, { name, version, dist: join(home, folder) }, now)).rejects.toThrow(sentence);
    expect(await store.list('')).toEqual([]);
  });

  it('is not made of a build whose entry is missing', async () => {
    const dist = await section('a');
    await rm(join(dist, 'browser/remoteEntry.111111111111.js'));
    await expect(publish(store, { name: 'optimizer', dist }, now)).rejects.toThrow(
      'The build of optimizer names /mf/optimizer/remoteEntry.111111111111.js, but has no such file.',
    );
  });

  it('is installed as it was published', async () => {
    await publish(store, { name: 'optimizer', version: '1', dist: await section('a') }, now);
    await install(site, store, { name: 'optimizer', version: '1' });
    const chunk = await readFile(join(site.files, 'mf/optimizer/section.111111111111.js'), 'utf8');
    expect(chunk).toBe(`section of ${look.text}`);
    expect(await readFile(join(site.packages, 'optimizer/1/browser/facts.json'), 'utf8')).toContain(look.text);
  });

  it('gets back a file that the site has lost, when it is installed again', async () => {
    await publish(store, { name: 'optimizer', version: '1', dist: await section('a') }, now);
    await install(site, store, { name: 'optimizer', version: '1' });
    const chunk = join(site.files, 'mf/optimizer/section.111111111111.js');
    await rm(chunk);
    await install(site, store, { name: 'optimizer', version: '1' });
    expect(await readFile(chunk, 'utf8')).toBe(`section of ${look.text}`);
  });

  it('that was damaged in the store is refused', async () => {
    const { files } = await publish(store, { name: 'optimizer', version: '1', dist: await section('a') }, now);
    await writeFile(join(home, 'store/optimizer/1', files['server/section.mjs'] ?? ''), 'something else');
    await expect(install(site, store, { name: 'optimizer', version: '1' })).rejects.toThrow(
      'optimizer 1 is damaged: server/section.mjs is not what was published.',
    );
  });
});

it.each([
  ['section.0123456789ab.js', true],
  ['section.0123456789ab.js.br', true],
  ['assets/inter.0123456789ab.woff2', true],
  ['remoteEntry.js', false],
  ['articles.json.gz', false],
  ['section.0123456789.js', false],
])('a name with a content hash is recognized: %s', (file, expected) => {
  expect(isHashed(file)).toBe(expected);
});
