import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, publish, publishedVersions } from './artifact.ts';
import { giveToAll, nothing } from './given.ts';
import { keep, sweep, sweepStore } from './retention.ts';
import { siteAt, type Site } from './site.ts';
import { folderStore, type Store } from './store.ts';
import { toySection } from './testing/toy-build.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const given = giveToAll(nothing, 'optimizer', '2');

describe('what nobody has anymore', () => {
  it.each([
    [29, ['optimizer@1', 'optimizer@2']],
    [31, ['optimizer@2']],
  ])('is kept for 30 days: after %s days %j', (days, names) => {
    const used = keep({}, ['optimizer@1'], now);
    expect(Object.keys(keep(used, ['optimizer@2'], later(days)))).toEqual(names);
  });

  it('counts from when it was last in use, however long that was', () => {
    const used = keep(keep({}, ['optimizer@1'], now), ['optimizer@1'], later(400));
    expect(Object.keys(keep(used, [], later(429)))).toEqual(['optimizer@1']);
  });
});

describe('the files of versions', () => {
  let home: string;
  let site: Site;
  let store: Store;

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'floatwise-retention-'));
    site = siteAt(join(home, 'site'));
    store = folderStore(join(home, 'store'));
    await mkdir(join(site.sets, 'gone'), { recursive: true });
    for (const version of ['1', '2']) {
      const look = { text: `look ${version}`.padEnd(600, '.'), hash: version.repeat(12) };
      const dist = await toySection(join(home, version), look);
      await publish(store, { name: 'optimizer', version, dist }, now);
      await install(site, store, { name: 'optimizer', version });
    }
    await writeFile(join(site.files, 'styles.dddddddddddd.css'), '');
  });

  afterEach(() => rm(home, { recursive: true }));

  const has = (path: string): Promise<boolean> =>
    access(join(site.dir, path)).then(
      () => true,
      () => false,
    );

  it('are removed with their last version, and with pages that nobody has; what others have too stays', async () => {
    const live = { given, sets: [], spare: [], lastUsed: keep({}, ['optimizer@2', 'styles.dddddddddddd.css'], now) };
    await sweep(site, live, []);
    expect(await has('files/mf/optimizer/section.111111111111.js')).toBe(false);
    expect(await has('packages/optimizer/1')).toBe(false);
    expect(await has('sets/gone')).toBe(false);
    expect(await has('files/mf/optimizer/section.222222222222.js')).toBe(true);
    expect(await has('files/mf/optimizer/common.00000000000c.js')).toBe(true);
    expect(await has('files/styles.dddddddddddd.css')).toBe(true);
    expect(await has('packages/optimizer/2/server/section.mjs')).toBe(true);
  });

  it('leave the store 30 days after they were published and last in use', async () => {
    const live = { given, sets: [], spare: [], lastUsed: keep({}, ['optimizer@2'], now) };
    await sweepStore(store, live, later(29));
    expect(await publishedVersions(store, 'optimizer')).toEqual(['1', '2']);
    await sweepStore(store, live, later(31));
    expect(await publishedVersions(store, 'optimizer')).toEqual(['2']);
    expect(await store.list('optimizer/1/')).toEqual([]);
  });
});
