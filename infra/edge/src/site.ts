import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../..');

/** The paths of a deployed site. */
export interface Site {
  dir: string;
  remotes: string;
  /** A symlink to the current pages folder, replaced atomically. */
  pages: string;
  lock: string;
}

export const siteAt = (dir: string): Site => ({
  dir,
  remotes: join(dir, 'mf/remotes.json'),
  pages: join(dir, 'pages'),
  lock: join(dir, '.deploying'),
});

/** The shell's package name; all other names are sections. */
export const shellName = 'shell';

/** The folder with a package's browser files. */
export const browserDir = (site: Site, name: string): string =>
  name === shellName ? join(site.dir, 'shell') : join(site.dir, 'mf', name);

/** The folder with a package's Node bundle. */
export const serverDir = (site: Site, name: string): string => join(site.dir, 'server', name);

/** A package's build output in this checkout. */
export const distOf = (name: string): string =>
  join(repository, name === shellName ? 'shells/web' : `mfe-${name}`, 'dist');

/** The site of the instance on this machine, unless SITE_DIR names another. */
export const defaultSiteDir = (env: NodeJS.ProcessEnv): string =>
  env.SITE_DIR ?? join(repository, '.local', env.FLOATWISE_INSTANCE ?? 'main', 'site');
