import { mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DeployedSection, Remotes } from '@floatwise/web-kit/section';
import { exclusively } from './lock.ts';
import { precompress } from './precompress.ts';
import { prerenderPages } from './prerender.ts';
import { browserDir, serverDir, shellName, type Site } from './site.ts';
import { activateBrowser, activateServer, stageBrowser, stageServer } from './stage.ts';

/** A package to deploy and its build output. */
export interface Candidate {
  name: string;
  dist: string;
}

export interface Outcome {
  pages: number;
  prerenderMs: number;
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8'));

async function currentRemotes(site: Site): Promise<Remotes> {
  return readJson<Remotes>(site.remotes).catch(() => ({ sections: [] }));
}

/** The sections after this deployment: the ones deployed now, with the candidates replacing their old versions. */
async function nextRemotes(site: Site, candidates: Candidate[]): Promise<Remotes> {
  const sections = new Map((await currentRemotes(site)).sections.map((section) => [section.name, section]));
  for (const { name, dist } of candidates) {
    if (name !== shellName) sections.set(name, await readJson<DeployedSection>(join(dist, 'section.json')));
  }
  return { sections: [...sections.values()].sort((a, b) => a.name.localeCompare(b.name)) };
}

async function stage(site: Site, { name, dist }: Candidate): Promise<void> {
  await stageBrowser(join(dist, 'browser'), browserDir(site, name));
  const next = await stageServer(join(dist, 'server'), serverDir(site, name));
  if (name === shellName) await writeFile(join(next, 'shell.json'), await readFile(join(dist, 'shell.json')));
}

async function replaceFile(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.next`, content);
  await rename(`${file}.next`, file);
  await precompress(file, content);
}

/** Atomically points `pages` to another folder, and removes all folders but that one and the previous one. */
async function swapPages(site: Site, folder: string): Promise<void> {
  const former = await readlink(site.pages).catch(() => undefined);
  await symlink(basename(folder), `${site.pages}.next`);
  await rename(`${site.pages}.next`, site.pages);
  for (const name of await readdir(site.dir)) {
    if (name.startsWith('pages-') && name !== basename(folder) && name !== former) {
      await rm(join(site.dir, name), { recursive: true });
    }
  }
}

/**
 * Deploys packages into a site that may be serving traffic. New files are added next to the old ones, and every page is
 * rendered from what will be deployed. Only if all of that works do browsers get to see any of it. If a page can't be
 * rendered, it throws, and nothing served changes.
 */
export async function deploy(
  site: Site,
  candidates: Candidate[],
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): Promise<Outcome> {
  return exclusively(site.lock, async () => {
    for (const candidate of candidates) await stage(site, candidate);
    const remotes = await nextRemotes(site, candidates);
    const folder = join(site.dir, `pages-${now.getTime()}-${process.pid}`);
    await mkdir(folder, { recursive: true });
    const isCandidate = new Set(candidates.map(({ name }) => name));
    const started = performance.now();
    const pages = await prerenderPages({
      bundleDir: (name) => (isCandidate.has(name) ? `${serverDir(site, name)}.next` : serverDir(site, name)),
      remotes,
      publicOrigin,
      today: now.toISOString().slice(0, 10),
      to: folder,
      shellFiles: browserDir(site, shellName),
      pictures: join(site.dir, 'pictures'),
    }).catch(async (error: unknown) => {
      await rm(folder, { recursive: true });
      throw error;
    });
    const prerenderMs = Math.round(performance.now() - started);
    for (const { name, dist } of candidates) {
      await activateBrowser(join(dist, 'browser'), browserDir(site, name), now);
      await activateServer(serverDir(site, name));
    }
    await mkdir(join(site.dir, 'mf'), { recursive: true });
    await replaceFile(site.remotes, Buffer.from(JSON.stringify(remotes)));
    await swapPages(site, folder);
    return { pages, prerenderMs };
  });
}
