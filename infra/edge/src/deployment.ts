import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DeployedSection, Remotes } from '@floatwise/web-kit/section';
import { writeAppWorker } from './app-worker.ts';
import { install, plainFilesOf, type Manifest } from './artifact.ts';
import { inUse, sameVersions, sites, type Given, type Versions } from './given.ts';
import { liveFolder, readLive, switchTo, writeLive, type Live, type PageSet } from './live.ts';
import { exclusively } from './lock.ts';
import { writeServed } from './precompress.ts';
import { prerenderPages } from './prerender.ts';
import { Refused } from './refused.ts';
import { keep, sweep, sweepStore } from './retention.ts';
import { packageDir, shellName, type Site } from './site.ts';
import { checkSet, fromEdge, fromFolders } from './smoke.ts';
import type { Store } from './store.ts';

export interface Options {
  store: Store;
  publicOrigin: string;
  now: Date;
  /** Where the edge that serves this site answers. Without one, the new pages are checked before visitors get them only. */
  edge?: string | undefined;
  /** Renders sets again that are there already, because the renderer may have changed. */
  fresh?: boolean;
}

export interface Outcome {
  given: Given;
  pages: number;
  prerenderMs: number;
}

/** The list of sections of a set. */
async function remotesOf(site: Site, versions: Versions): Promise<Remotes> {
  const names = Object.keys(versions).filter((name) => name !== shellName);
  const sections = names.sort().map(async (name): Promise<DeployedSection> => {
    const version = versions[name] ?? '';
    const section = await readFile(join(packageDir(site, name, version), 'section.json'), 'utf8');
    return { ...JSON.parse(section), version };
  });
  return { sections: await Promise.all(sections) };
}

/** Copies the browser files that keep their names into a set: `favicon.svg`, content's `articles.json`. */
async function copyPlainFiles(site: Site, manifests: Manifest[], to: string): Promise<void> {
  for (const manifest of manifests) {
    for (const { path, address } of plainFilesOf(manifest)) {
      await mkdir(dirname(join(to, address)), { recursive: true });
      await copyFile(join(packageDir(site, manifest.name, manifest.version), path), join(to, address));
    }
  }
}

type Drawing = Pick<PageSet, 'id' | 'from' | 'versions'>;

async function makeSet(site: Site, drawing: Drawing, { store, publicOrigin, now }: Options): Promise<PageSet> {
  const { id, versions } = drawing;
  const to = join(site.sets, id);
  const today = now.toISOString().slice(0, 10);
  const installing = Object.entries(versions).map(([name, version]) => install(site, store, { name, version }));
  const manifests = await Promise.all(installing);
  try {
    const remotes = await remotesOf(site, versions);
    const versionDir = (name: string): string => packageDir(site, name, versions[name] ?? '');
    const frame = { packageDir: versionDir, remotes, publicOrigin, today, to, files: site.files };
    const { addresses, generated } = await prerenderPages(frame);
    await copyPlainFiles(site, manifests, to);
    await writeServed(join(to, 'mf/remotes.json'), Buffer.from(JSON.stringify(remotes)));
    generated.push(...(await writeAppWorker(site, { remotes, manifests, to })));
    const set = { ...drawing, publicOrigin, today, addresses, generated };
    await checkSet(site, set, fromFolders(site, set));
    return set;
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  }
}

/** Whether nothing of a set has been lost since it was made. */
const isWhole = (site: Site, set: PageSet): Promise<boolean> =>
  checkSet(site, set, fromFolders(site, set)).then(
    () => true,
    () => false,
  );

/** Renders the sets that visitors will have, but those that they have now or had just before. */
async function makeSets(site: Site, given: Given, options: Options & { former: Live }): Promise<PageSet[]> {
  const { publicOrigin, now, fresh, former } = options;
  const today = now.toISOString().slice(0, 10);
  const isKnown = (set: PageSet, versions: Versions): boolean =>
    !fresh && set.publicOrigin === publicOrigin && set.today === today && sameVersions(set.versions, versions);
  const sets: PageSet[] = [];
  for (const { from, versions } of sites(given)) {
    const known = [...former.sets, ...former.spare].find((set) => isKnown(set, versions));
    const id = `${now.getTime()}-${process.pid}-${sets.length}`;
    const isKept = known !== undefined && (await isWhole(site, known));
    sets.push(isKept ? { ...known, from } : await makeSet(site, { id, from, versions }, options));
  }
  return sets;
}

interface Checked {
  edge: string;
  formerFolder: string | undefined;
}

/** Asks the edge for everything that visitors have now. If that fails, they get what they had before. */
async function checkLive(site: Site, sets: PageSet[], { edge, formerFolder }: Checked): Promise<void> {
  try {
    for (const set of sets) await checkSet(site, set, fromEdge(edge, set));
  } catch (error) {
    await switchTo(site, formerFolder);
    const why = error instanceof Refused ? error.message : `The edge at ${edge} could not be asked: ${String(error)}.`;
    throw new Refused(`${why} Visitors have what they had before.`, { cause: error });
  }
}

/** What visitors need, by its name in `lastUsed`. */
const usedBy = ({ given, sets }: Pick<Live, 'given' | 'sets'>): string[] => [
  ...inUse(given),
  ...sets.flatMap(({ generated }) => generated),
];

/**
 * Changes who has which version, in a site that may be serving visitors. New files are added next to the old ones, every page is
 * rendered and checked, and only then do visitors get any of it, all at once. If something fails before, nothing that they get
 * changes; if the edge doesn't serve the new pages afterwards, they get the old ones again.
 * @param next what is to be given, from what is given now
 * @throws Refused with a sentence if that can't be done; another error if a page can't be rendered
 */
export async function change(site: Site, next: (given: Given) => Given, options: Options): Promise<Outcome> {
  return exclusively(site.lock, async () => {
    const { store, now, edge } = options;
    const former = await readLive(site);
    const formerFolder = await liveFolder(site);
    const given = next(former.given);
    const started = performance.now();
    const sets = await makeSets(site, given, { ...options, former });
    const prerenderMs = Math.round(performance.now() - started);
    const lastUsed = keep(former.lastUsed, [...usedBy(former), ...usedBy({ given, sets })], now);
    const spare = former.sets.filter(({ id }) => !sets.some((set) => set.id === id));
    const live = { given, sets, spare, lastUsed };
    const folder = await writeLive(site, live, `live-${now.getTime()}-${process.pid}`);
    await switchTo(site, folder);
    if (edge) await checkLive(site, sets, { edge, formerFolder });
    await sweep(site, live, [folder, formerFolder]);
    await sweepStore(store, live, now);
    const there = [...former.sets, ...former.spare];
    const drawn = sets.filter(({ id }) => !there.some((set) => set.id === id));
    return { given, pages: drawn.reduce((sum, { addresses }) => sum + addresses.length, 0), prerenderMs };
  });
}
