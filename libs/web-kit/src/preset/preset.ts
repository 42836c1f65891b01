import { type Compiler, type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { sectionBrowser, shellBrowser, shellFirst, shellWorker } from './browser.ts';
import { type Build, compile, currentBuild } from './compile.ts';
import { ownCopies, serverExternal } from './sharing.ts';
import { type DeployedSection, interfaceVersion, type SectionMeta, type SectionModule } from '../section.ts';

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
    const node = server(build, 'shell', { shell: './src/server.tsx' });
    return [shellBrowser(build), shellFirst(build), shellWorker(build), node];
  };

/** The entire rspack.config.ts of a browser extension: its entries and its folder `public`, below plain names in `dist/chromium`. */
export const extension =
  (entry: Record<string, string[]>): Config =>
  () => {
    const build = currentBuild();
    const { plugins = [], ...base } = compile(build, 'browser');
    return [
      {
        ...base,
        name: 'extension',
        target: ['web', 'es2022'],
        entry,
        output: {
          path: join(build.dist, 'chromium'),
          publicPath: '',
          filename: '[name].js',
          cssFilename: '[name].css',
          assetModuleFilename: '[name][ext]',
          clean: true,
        },
        plugins: [...plugins, new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] })],
      },
    ];
  };

const require = createRequire(import.meta.url);

/**
 * Builds a section without the shell and federation, for working on it in isolation. Its calls go to the edge of the running
 * product.
 */
function sectionAlone(build: Build, name: string): Configuration {
  const edge = `http://127.0.0.1:${process.env.EDGE_PORT ?? '8080'}`;
  const { plugins = [], ...base } = compile(build, 'browser');
  return {
    ...base,
    name: `${name} alone`,
    target: ['web', 'es2022'],
    entry: [require.resolve('@floatwise/ui/styles/theme.css'), './src/section.css', './src/index.ts'],
    output: { publicPath: '/' },
    plugins: [...plugins, new rspack.HtmlRspackPlugin({ title: name })],
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.ALONE_PORT ?? 8091),
      allowedHosts: 'all',
      historyApiFallback: true,
      proxy: [{ context: ['/api'], target: edge }],
    },
  };
}

/** The Node bundle that the prerender loads: ES modules, without React and web-kit. */
function server(build: Build, name: string, entry: Record<string, string>): Configuration {
  const base = compile(build, 'server');
  return {
    ...base,
    name: `${name} server`,
    target: 'node24',
    entry,
    experiments: {},
    externalsType: 'module',
    externals: [
      ({ request = '', context: directory = '', contextInfo }, callback) =>
        callback(undefined, serverExternal(request, { directory, issuer: contextInfo?.issuer ?? '' })),
    ],
    output: {
      path: join(build.dist, 'server'),
      filename: '[name].mjs',
      chunkFilename: '[name].[contenthash:12].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'modern-module' },
      clean: true,
    },
    optimization: { minimize: false, splitChunks: false },
  };
}

/** The part of `mf-manifest.json` that we read. The federation plugin writes this file for each section. */
interface Manifest {
  metaData: { publicPath: string; remoteEntry: { name: string } };
  exposes: { path: string; assets: Record<'js' | 'css', { sync: string[] }> }[];
}

/** Writes `dist/section.json`, the section's entry for remotes.json, once both of its bundles exist. */
const publishSection = ({ dist }: Build, names: { name: string; container: string }): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.done.tapPromise('publish-section', async (stats) => {
      const manifest = await readFile(join(dist, 'browser/mf-manifest.json'), 'utf8').catch(() => undefined);
      // The browser build has already reported why the manifest is missing.
      if (stats.hasErrors() || manifest === undefined) return;
      const built: Manifest = JSON.parse(manifest);
      const { meta, section: code } = await builtSection(join(dist, 'server/section.mjs'));
      if (meta.name !== names.name || meta.container !== names.container) {
        throw new Error(
          `routes.ts says ${meta.name}/${meta.container}, rspack.config.ts ${names.name}/${names.container}`,
        );
      }
      const section: DeployedSection = {
        ...meta,
        entry: built.metaData.publicPath + built.metaData.remoteEntry.name,
        interfaceVersion,
        preload: preloadOf(built),
        pages: pagesOf(code, JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8'))),
      };
      await writeFile(join(dist, 'section.json'), `${JSON.stringify(section, null, 2)}\n`);
      // A list of everything in the bundle: for developers, not for the site.
      await rm(join(dist, 'browser/mf-stats.json'), { force: true });
    });
  },
});

/** Scripts and styles that the exposed module needs immediately. */
function preloadOf({ metaData, exposes }: Manifest): string[] {
  const assets = exposes.find(({ path }) => path === './section')?.assets;
  if (!assets) throw new Error('mf-manifest.json lists no ./section');
  return [...assets.js.sync, ...assets.css.sync].map((file) => metaData.publicPath + file);
}

/**
 * What each page in a chunk of its own needs, by its path.
 * @throws Error if a page's file isn't named after it
 */
function pagesOf({ routes }: SectionModule, files: Record<string, string[]>): Record<string, string[]> {
  const pages: Record<string, string[]> = {};
  for (const { path, Page } of routes) {
    if (!('file' in Page) || typeof Page.file !== 'string') continue;
    const needed = files[Page.file];
    if (!needed) throw new Error(`${path} needs a page in ${Page.file}.tsx, which routes.ts imports lazily.`);
    pages[path] = needed;
  }
  return pages;
}

const builtSection = (file: string): Promise<{ meta: SectionMeta; section: SectionModule }> =>
  import(`${pathToFileURL(file).href}?${Date.now()}`);
