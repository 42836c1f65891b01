import type { Configuration } from '@rspack/core';
import { sectionAlone } from './alone.ts';
import { sectionBrowser, shellBrowser, shellFirst } from './browser.ts';
import { currentBuild } from './compile.ts';
import { publishSection } from './publish-section.ts';
import { server } from './server.ts';
import { ownCopies } from './sharing.ts';

/** The folder under `/mf/` and the name of the federation container. */
export interface SectionName {
  name: string;
  container: string;
}

/** How a package is built: `alone` builds a section without the shell, `dev` builds one part of the development site. */
interface Mode {
  alone?: boolean;
  dev?: boolean;
}
type Config = (mode?: Mode) => Configuration[];

/**
 * The entire rspack.config.ts of a section: browser bundle, Node bundle for the prerender, `dist/section.json`. With `--env
 * alone`, only the section, without the shell.
 */
export const section =
  (names: SectionName): Config =>
  ({ alone, dev } = {}) => {
    const build = currentBuild();
    if (alone) return [sectionAlone(build, names.name)];
    if (dev) return [sectionBrowser(build, names), server(build, names.name, { section: routes })];
    const node = server(build, names.name, { section: routes, ...ownCopies() });
    const plugins = [...(node.plugins ?? []), publishSection(build, names)];
    return [sectionBrowser(build, names), { ...node, dependencies: [`${names.name} browser`], plugins }];
  };

/** A section's `routes.ts` provides both its exposed module and its entry in remotes.json. */
const routes = './src/routes.ts';

/** The entire rspack.config.ts of the shell. */
export const shell =
  (): Config =>
  ({ dev } = {}) => {
    const build = currentBuild();
    if (dev) return [shellBrowser(build)];
    return [shellBrowser(build), shellFirst(build), server(build, 'shell', { shell: './src/server.tsx' })];
  };
