import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { compressed } from './precompress.ts';
import { Refused } from './refused.ts';
import { addressOf, packageDir, shellName, type Site } from './site.ts';
import type { Store } from './store.ts';
import { writeNew } from './whole-file.ts';

/** Whether a file's name contains its content hash, which means that it never changes. The Caddyfile uses the same pattern. */
export const isHashed = (file: string): boolean => /\.[0-9a-f]{12}\.[a-z0-9]+(?:\.(?:br|gz))?$/.test(file);

const nameForm = /^[a-z][a-z0-9-]{0,40}$/;
const versionForm = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/;

/** What a published version says about itself. */
const Manifest = z.object({
  name: z.string().regex(nameForm),
  version: z.string().regex(versionForm),
  /** ISO time. */
  builtAt: z.string(),
  publishedAt: z.string(),
  /** The hash of what was built: two versions with the same one are the same. */
  hash: z.string(),
  /** Paths of its pages. The shell's are in its bundle. */
  routes: z.array(z.string()),
  /** The shared modules: which versions the shell provides, or a section requires. */
  shared: z.record(z.string(), z.string()),
  /** The SHA-256 of every file, by its path. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** What a section's build says about it in section.json, as far as we rely on it. */
const Section = z.looseObject({
  name: z.string(),
  routes: z.array(z.looseObject({ path: z.string().startsWith('/') })),
  entry: z.string(),
  preload: z.array(z.string()),
  pages: z.record(z.string(), z.array(z.string())).default({}),
  interfaceVersion: z.number(),
});

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** All files in a folder, as paths relative to it. */
async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(dir, join(parentPath, name))).sort();
}

const descriptionOf = (name: string): string => (name === shellName ? 'shell.json' : 'section.json');

const manifestKey = (name: string, version: string): string => `${name}/${version}/manifest.json`;

/** A file is kept by its hash, so that whoever publishes other content under the same version writes other objects. */
const fileKey = (name: string, version: string, hash: string): string => `${name}/${version}/${hash}`;

const text = (content: Buffer | undefined): unknown => JSON.parse(content?.toString() ?? 'null');

/** The manifest of a published version; undefined if it isn't published. */
export async function readManifest(store: Store, name: string, version: string): Promise<Manifest | undefined> {
  const content = await store.get(manifestKey(name, version));
  return content && Manifest.parse(text(content));
}

/** What was built: browser files, Node bundle, and description, by path. */
async function builtFiles({ name, dist }: Build): Promise<Map<string, Buffer>> {
  const description = descriptionOf(name);
  const paths = await filesBelow(dist).catch(() => []);
  const built = paths.filter((path) => /^(browser|server)\//.test(path) || path === description);
  if (!built.includes(description)) throw new Refused(`There is no build of ${name}: run "npm run build" first.`);
  const files = built.map(async (path) => [path, await readFile(join(dist, path))] as const);
  return new Map(await Promise.all(files));
}

const Shared = z.object({ shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })) });

/** What its description and its federation manifest say. Refuses a section whose files don't fit what it says. */
function described(name: string, files: ReadonlyMap<string, Buffer>): Pick<Manifest, 'routes' | 'shared'> {
  const description = text(files.get(descriptionOf(name)));
  if (name === shellName) {
    return { routes: [], shared: z.object({ shared: Manifest.shape.shared }).parse(description).shared };
  }
  const section = Section.parse(description);
  if (section.name !== name) throw new Refused(`This is a build of ${section.name}, not of ${name}.`);
  for (const address of [section.entry, ...section.preload, ...Object.values(section.pages).flat()]) {
    const file = address.replace(`/${addressOf(name)}/`, 'browser/');
    if (!files.has(file)) throw new Refused(`The build of ${name} names ${address}, but has no such file.`);
  }
  const { shared } = Shared.parse(text(files.get('browser/mf-manifest.json')));
  return {
    routes: section.routes.map(({ path }) => path),
    shared: Object.fromEntries(shared.map((module) => [module.name, module.requiredVersion])),
  };
}

export interface Build {
  name: string;
  /** Its build output. */
  dist: string;
  /** Without one, it is named after its content. */
  version?: string | undefined;
}

/** @throws Refused if a version that is there has other content than one that is to be published */
function requireSame(known: Manifest, hash: string): Manifest {
  if (known.hash === hash) return known;
  throw new Refused(`${known.name} ${known.version} is published with other content: choose another version.`);
}

/**
 * Puts a build into the store as a version. Published versions never change.
 * @throws Refused if there's no build, or this version is published with other content
 */
export async function publish(store: Store, build: Build, now: Date): Promise<Manifest> {
  const { name, dist } = build;
  const files = await builtFiles(build);
  const hash = sha256([...files].map(([path, content]) => `${path} ${sha256(content)}\n`).join(''));
  const version = build.version ?? `build-${hash.slice(0, 12)}`;
  if (!nameForm.test(name) || !versionForm.test(version)) {
    throw new Refused(`"${name} ${version}" has signs that names and versions cannot have.`);
  }
  const known = await readManifest(store, name, version);
  if (known) return requireSame(known, hash);
  const fromBuild = described(name, files);
  const { mtime } = await stat(join(dist, descriptionOf(name)));
  for (const [path, content] of [...files].filter(([file]) => file.startsWith('browser/'))) {
    for (const [suffix, smaller] of await compressed(path, content)) files.set(path + suffix, smaller);
  }
  const manifest: Manifest = {
    name,
    version,
    builtAt: mtime.toISOString(),
    publishedAt: now.toISOString(),
    hash,
    ...fromBuild,
    files: Object.fromEntries([...files].map(([path, content]) => [path, sha256(content)])),
  };
  await forAll([...files.values()], async (content) => {
    await store.create(fileKey(name, version, sha256(content)), content);
  });
  // Last, because a version is published once it has a manifest. Of two who publish at once, one is first.
  const isFirst = await store.create(manifestKey(name, version), Buffer.from(JSON.stringify(manifest, null, 2)));
  const published = isFirst ? manifest : await readManifest(store, name, version);
  if (!published) throw new Refused(`${name} ${version} was removed from the store meanwhile: publish it again.`);
  return requireSame(published, hash);
}

const mostAtOnce = 16;

/** Works on some at a time. Fails only once everything that was begun has ended. */
async function forAll<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: mostAtOnce }, worker));
  await Promise.all(ended.map((each) => (each.status === 'rejected' ? Promise.reject(each.reason) : undefined)));
}

export async function publishedVersions(store: Store, name: string): Promise<string[]> {
  const keys = await store.list(`${name}/`);
  return keys.filter((key) => key.endsWith('/manifest.json')).flatMap((key) => key.split('/')[1] ?? []);
}

/** Removes a version from the store: its manifest first, so that nobody takes half of it. */
export async function unpublish(store: Store, name: string, version: string): Promise<void> {
  await store.remove(manifestKey(name, version));
  for (const key of await store.list(`${name}/${version}/`)) await store.remove(key);
}

/** The address of a browser file: `/mf/optimizer/section.0123456789ab.js`, without its first slash. */
const servedAt = (name: string, path: string): string => join(addressOf(name), path.slice('browser/'.length));

/** All versions have their hashed browser files in one folder. */
const isShared = (path: string): boolean => path.startsWith('browser/') && isHashed(path);

/** The hashed browser files of a version, as paths below the site's `files`. */
export const filesOf = ({ name, files }: Manifest): string[] =>
  Object.keys(files)
    .filter(isShared)
    .map((path) => servedAt(name, path));

/** The browser files of a version that keep their names, by their address in a set of pages. */
export const plainFilesOf = ({ name, files }: Manifest): { path: string; address: string }[] =>
  Object.keys(files)
    .filter((path) => path.startsWith('browser/') && !isHashed(path))
    .map((path) => ({ path, address: servedAt(name, path) }));

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** The manifest of a version that the site has; throws if it isn't installed. */
export const installedManifest = async (site: Site, name: string, version: string): Promise<Manifest> =>
  Manifest.parse(text(await readFile(join(packageDir(site, name, version), 'manifest.json'))));

/**
 * Takes a version from the store into the site, or what the site has lost of its hashed files. Those can be asked for from then on, and
 * nothing else changes for visitors.
 * @throws Refused if it isn't published, or a file isn't what was published
 */
export async function install(
  site: Site,
  store: Store,
  { name, version }: Pick<Manifest, 'name' | 'version'>,
): Promise<Manifest> {
  const known = await installedManifest(site, name, version).catch(() => undefined);
  const manifest = known ?? (await readManifest(store, name, version));
  if (!manifest) {
    const others = await publishedVersions(store, name);
    const offer = others.length > 0 ? `there are ${others.join(', ')}` : 'no version of it is';
    throw new Refused(`${name} ${version} is not published: ${offer}.`);
  }
  const dir = packageDir(site, name, version);
  const take = async ([path, hash]: [string, string]): Promise<void> => {
    const file = isShared(path) ? join(site.files, servedAt(name, path)) : join(`${dir}.next`, path);
    if (isShared(path) && (await exists(file))) return;
    const content = await store.get(fileKey(name, version, hash));
    if (!content || sha256(content) !== hash) {
      throw new Refused(`${name} ${version} is damaged: ${path} is not what was published.`);
    }
    await writeNew(file, content);
  };
  const files = Object.entries(manifest.files);
  if (known) {
    await forAll(
      files.filter(([path]) => isShared(path)),
      take,
    );
    return known;
  }
  await rm(`${dir}.next`, { recursive: true, force: true });
  await forAll(files, take);
  await writeNew(join(`${dir}.next`, 'manifest.json'), Buffer.from(JSON.stringify(manifest)));
  await rm(dir, { recursive: true, force: true });
  await rename(`${dir}.next`, dir);
  return manifest;
}
