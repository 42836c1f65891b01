import { mkdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { laneCount, nothing, type Given, type Versions } from './given.ts';
import type { Site } from './site.ts';

/** When something was last in use, by its name: a version (`optimizer@1.42.0`) or a generated file. */
export type LastUsed = Readonly<Record<string, string>>;

/** A set of pages, rendered from one version of each package. */
export interface PageSet {
  /** Its folder in the site's `sets`. */
  id: string;
  /** The first lane that has it. */
  from: number;
  versions: Versions;
  publicOrigin: string;
  /** The date that its pages were rendered for, `YYYY-MM-DD`. */
  today: string;
  /** The addresses of all pages, but those with a parameter. */
  addresses: string[];
  /** Files that were generated for it into the site's `files`. */
  generated: string[];
}

/** What visitors have: live/live.json. */
export interface Live {
  given: Given;
  /** In order of their first lane. */
  sets: PageSet[];
  /** What visitors had just before: such a page may be on its way, and going back to it takes no rendering. */
  spare: PageSet[];
  lastUsed: LastUsed;
}

/** What visitors have now; nothing in a new site. */
export const readLive = async (site: Site): Promise<Live> =>
  readFile(join(site.live, 'live.json'), 'utf8').then(
    (text): Live => JSON.parse(text),
    () => ({ given: nothing, sets: [], spare: [], lastUsed: {} }),
  );

/** The folder of what visitors have now, to go back to; undefined in a new site. */
export const liveFolder = (site: Site): Promise<string | undefined> => readlink(site.live).catch(() => undefined);

/** A visitor's lane as the edge's cookie has it. */
export const laneName = (lane: number): string => lane.toString(16).padStart(2, '0');

const setOf = (sets: readonly PageSet[], lane: number): PageSet | undefined =>
  sets.findLast(({ from }) => from <= lane);

/**
 * Makes the folder that the edge reads: `lanes/<00 to ff>` leads to that lane's set, and `shared` is there while lanes differ.
 * Returns its name; nobody sees it before `switchTo`.
 */
export async function writeLive(site: Site, live: Live, name: string): Promise<string> {
  const dir = join(site.dir, name);
  await mkdir(join(dir, 'lanes'), { recursive: true });
  for (let lane = 0; lane < laneCount; lane += 1) {
    const set = setOf(live.sets, lane);
    if (set) await symlink(join('../../sets', set.id), join(dir, 'lanes', laneName(lane)));
  }
  if (live.sets.length > 1) await writeFile(join(dir, 'shared'), '');
  await writeFile(join(dir, 'live.json'), JSON.stringify(live));
  return name;
}

/** Gives all visitors what a folder says, at once. */
export async function switchTo(site: Site, folder: string | undefined): Promise<void> {
  if (folder === undefined) return rm(site.live, { force: true });
  // Left there by a deployment that was killed.
  await rm(`${site.live}.next`, { force: true });
  await symlink(basename(folder), `${site.live}.next`);
  await rename(`${site.live}.next`, site.live);
}
