import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../..');

/** Where everything of a deployed site stands. */
export interface Site {
  dir: string;
  remotes: string;
  /** A link to the current folder of pages, replaced in one step. */
  pages: string;
  lock: string;
}

export const siteAt = (dir: string): Site => ({
  dir,
  remotes: join(dir, 'mf/remotes.json'),
  pages: join(dir, 'pages'),
  lock: join(dir, '.deploying'),
});

/** The shell's name among the packages; every other name is a section. */
export const shellName = 'shell';

/** Folder of the browser's files of a package. */
export const browserDir = (site: Site, name: string): string =>
  name === shellName ? join(site.dir, 'shell') : join(site.dir, 'mf', name);

/** Folder of the Node bundle of a package. */
export const serverDir = (site: Site, name: string): string => join(site.dir, 'server', name);

/** The build output of a package in this clone. */
export const distOf = (name: string): string =>
  join(repository, name === shellName ? 'shells/web' : `mfe-${name}`, 'dist');

/** The site of the instance that runs on this machine, unless SITE_DIR names another. */
export const defaultSiteDir = (env: NodeJS.ProcessEnv): string =>
  env.SITE_DIR ?? join(repository, '.local', env.FLOATWISE_INSTANCE ?? 'main', 'site');
