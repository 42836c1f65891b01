import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { dayMs } from '@floatwise/contracts/time';
import { filesOf, installedManifest, publishedVersions, readManifest, unpublish } from './artifact.ts';
import type { LastUsed, Live } from './live.ts';
import type { Site } from './site.ts';
import type { Store } from './store.ts';

/** How long what nobody has anymore is kept for pages that are still open. */
const keptMs = 30 * dayMs;

/** What is kept now: what is in use, and what was within 30 days. */
export function keep(lastUsed: LastUsed, inUse: Iterable<string>, now: Date): LastUsed {
  const recent = Object.entries(lastUsed).filter(([, last]) => now.getTime() - Date.parse(last) <= keptMs);
  return Object.fromEntries([...recent, ...[...inUse].map((name) => [name, now.toISOString()])]);
}

async function removeAllBut(dir: string, isKept: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(dir)) if (!isKept(name)) await rm(join(dir, name), { recursive: true });
}

/**
 * Removes a site's versions and files that nobody has had for 30 days, and the pages that nobody has or just had.
 * @param folders the names of the folders that `live` leads to, now and just before
 */
export async function sweep(
  site: Site,
  { sets, spare, lastUsed }: Live,
  folders: readonly (string | undefined)[],
): Promise<void> {
  await removeAllBut(site.dir, (name) => !name.startsWith('live-') || folders.includes(name));
  await removeAllBut(site.sets, (name) => [...sets, ...spare].some(({ id }) => id === name));
  const kept = new Set(Object.keys(lastUsed));
  for (const name of await readdir(site.packages)) {
    await removeAllBut(join(site.packages, name), (version) => lastUsed[`${name}@${version}`] !== undefined);
    for (const version of await readdir(join(site.packages, name))) {
      for (const file of filesOf(await installedManifest(site, name, version))) kept.add(file);
    }
  }
  const entries = await readdir(site.files, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const file = join(parentPath, name);
    if (!kept.has(relative(site.files, file))) await rm(file);
  }
}

/** Removes versions from the store that this site hasn't had for 30 days, and that were published before that. */
export async function sweepStore(store: Store, { given, lastUsed }: Live, now: Date): Promise<void> {
  for (const name of Object.keys(given.all)) {
    for (const version of await publishedVersions(store, name)) {
      if (lastUsed[`${name}@${version}`]) continue;
      const manifest = await readManifest(store, name, version);
      if (manifest && now.getTime() - Date.parse(manifest.publishedAt) > keptMs) await unpublish(store, name, version);
    }
  }
}
