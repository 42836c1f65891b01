import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../..');

/** The paths of a site, the folder that Caddy serves. */
export interface Site {
  dir: string;
  /** Every file whose name contains its content hash, by its address: all versions have their files here. */
  files: string;
  /** What a version has besides: manifest, Node bundle, and browser files that keep their names. */
  packages: string;
  /** Sets of pages. */
  sets: string;
  /** A symlink to the folder that says who gets which set of pages, replaced atomically. */
  live: string;
  lock: string;
}

export const siteAt = (dir: string): Site => ({
  dir,
  files: join(dir, 'files'),
  packages: join(dir, 'packages'),
  sets: join(dir, 'sets'),
  live: join(dir, 'live'),
  lock: join(dir, '.deploying'),
});

/** The shell's package name; all other names are sections. */
export const shellName = 'shell';

/** The address below which the site has a package's browser files. */
export const addressOf = (name: string): string => (name === shellName ? '' : `mf/${name}`);

export const packageDir = (site: Site, name: string, version: string): string => join(site.packages, name, version);

/** A package's build output in this checkout. */
export const distOf = (name: string): string =>
  join(repository, name === shellName ? 'shells/web' : `mfe-${name}`, 'dist');

/** The packages that have a build here. */
export const builtHere = (): string[] => {
  const sections = readdirSync(repository).flatMap((folder) => /^mfe-(.+)$/.exec(folder)?.[1] ?? []);
  return [shellName, ...sections].filter((name) => existsSync(distOf(name)));
};

/** The site of the instance on this machine, unless SITE_DIR names another. */
export const defaultSiteDir = (env: NodeJS.ProcessEnv): string =>
  env.SITE_DIR ?? join(repository, '.local', env.FLOATWISE_INSTANCE ?? 'main', 'site');
