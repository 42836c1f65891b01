import { basename, dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Compiler,
  type Configuration,
  type ExternalItemFunctionData,
  rspack,
  type RspackPluginInstance,
} from '@rspack/core';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type Build, compile } from './compile.ts';
import { consumed, provided, providedVersions, sharedRequests } from './sharing.ts';

const hashed = (build: Build, folder: string, extension: string): string =>
  build.development ? `${folder}[name].${extension}` : `${folder}[name].[contenthash:12].${extension}`;

const output = (build: Build, folder: string): Configuration['output'] => ({
  path: join(build.dist, 'browser'),
  filename: hashed(build, folder, 'js'),
  chunkFilename: hashed(build, folder, 'js'),
  cssFilename: hashed(build, folder, 'css'),
  cssChunkFilename: hashed(build, folder, 'css'),
  assetModuleFilename: hashed(build, folder, '[ext]').replace('.[ext]', '[ext]'),
  crossOriginLoading: false,
  clean: !build.development,
});

/** Prefers modules that are already loaded: sections load one by one, and one that is down must not block the others. */
const federation = { shareStrategy: 'loaded-first', dts: false } as const;
/** Leaves out federation's code for Node and for snapshots of nested remotes. */
const optimization = { disableSnapshot: true, target: 'web' } as const;

/** The shell: provides every shared module eagerly, plus the federation runtime. It names no sections. */
export function shellBrowser(build: Build): Configuration {
  const { plugins = [], ...base } = compile(build, 'browser');
  return {
    ...base,
    name: 'shell browser',
    target: ['web', 'es2022'],
    externals: [oneCopy],
    entry: { shell: ['./src/shell.css', ...sharedRequests(), './src/index.ts'] },
    output: { ...output(build, 'assets/'), publicPath: '/', uniqueName: 'shell_web' },
    plugins: [
      ...plugins,
      new ModuleFederationPlugin({
        ...federation,
        name: 'shell_web',
        remotes: {},
        shared: provided(),
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization },
      }),
      publishEntry('shell', join(build.dist, 'shell.json'), { shared: providedVersions() }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
    ],
  };
}

/**
 * The few lines that run before anything renders. They're a separate file because the content security policy forbids inline
 * scripts.
 */
export function shellFirst(build: Build): Configuration {
  const { path, ...names } = output(build, 'assets/') ?? {};
  return {
    ...compile(build, 'browser'),
    name: 'shell first',
    dependencies: ['shell browser'],
    target: ['web', 'es2022'],
    entry: { first: './src/first.ts' },
    output: { ...names, path, publicPath: '/', uniqueName: 'shell_first', clean: false },
    plugins: [publishEntry('first', join(build.dist, 'shell.json'))],
  };
}

/** The worker: one plain file at an address that stays, because browsers ask for it there. infra/edge adds what it keeps. */
export function shellWorker(build: Build): Configuration {
  const { path } = output(build, '') ?? {};
  const base = compile(build, 'browser');
  return {
    ...base,
    // A worker can't load more code later.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    name: 'shell worker',
    dependencies: ['shell first'],
    target: ['webworker', 'es2022'],
    entry: { sw: ['./public/push-worker.js', './src/worker/worker.ts'] },
    output: { path, filename: '[name].js', clean: false },
  };
}

/** A section: one exposed module. It takes the shared modules and the federation runtime from the shell. */
export function sectionBrowser(build: Build, { name, container }: { name: string; container: string }): Configuration {
  const { plugins = [], ...base } = compile(build, 'browser');
  return {
    ...base,
    name: `${name} browser`,
    target: ['web', 'es2022'],
    externals: [oneCopy],
    entry: {},
    output: { ...output(build, ''), publicPath: `/mf/${name}/`, uniqueName: container },
    plugins: [
      ...plugins,
      new ModuleFederationPlugin({
        ...federation,
        name: container,
        filename: build.development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:12].js',
        exposes: { './section': { import: ['./src/section.css', './src/routes.ts'], name: 'section' } },
        shared: consumed(),
        experiments: { externalRuntime: true, optimization },
      }),
      publishPages(join(build.dist, 'pages.json')),
    ],
  };
}

const facades: Record<string, string> = {
  'react-router': '@floatwise/web-kit/router',
  '@tanstack/react-query': '@floatwise/web-kit/query',
};

type Answer = (error?: Error) => void;

/**
 * Stops a build that would put a second router or query library on the page. Only their facades are shared, and a second copy
 * wouldn't see the shell's router or query client.
 */
function oneCopy({ request = '', contextInfo }: ExternalItemFunctionData, answer: Answer): void {
  const facade = facades[request];
  const issuer = contextInfo?.issuer ?? '';
  if (!facade || /[\\/](web-kit[\\/]src|node_modules)[\\/]/.test(issuer)) return answer();
  answer(new Error(`${issuer} imports ${request}: import it from ${facade}, which the shell shares.`));
}

/** The files that one entry or exposed module needs immediately. */
interface EntryFiles {
  scripts: string[];
  styles: string[];
  fonts: string[];
}

/** Records which files an entry needs in a JSON file, for the `<link>` and `<script>` tags of the pages, and `more` beside it. */
const publishEntry = (entry: string, file: string, more: object = {}): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('publish-entry', async (compilation) => {
      const { publicPath = '/', namedChunkGroups = {} } = compilation
        .getStats()
        .toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: true, publicPath: true });
      // The whole chunk group rather than the chunk with this name: code shared with lazy chunks is split off into others.
      const { assets = [], auxiliaryAssets = [] } = namedChunkGroups[entry] ?? {};
      const files = [...assets, ...auxiliaryAssets].map(({ name }) => name);
      const address = (extension: string): string[] =>
        [...new Set(files)].filter((name) => name.endsWith(extension)).map((name) => `${publicPath}${name}`);
      // What a page preloads: signs that few texts have are in a font of their own, which browsers load only for them.
      const fonts = address('.woff2').filter((font) => !font.includes('-more.'));
      const found: EntryFiles = { scripts: address('.js'), styles: address('.css'), fonts };
      const known = await readFile(file, 'utf8').then(
        (text): Record<string, unknown> => JSON.parse(text),
        () => ({}),
      );
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify({ ...known, ...more, [entry]: found }, null, 2)}\n`);
    });
  },
});

/** Records which files each lazily imported page needs, by the page's file without its extension. */
const publishPages = (file: string): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('publish-pages', async ({ chunkGroups, outputOptions }) => {
      const pages: Record<string, string[]> = {};
      for (const group of chunkGroups) {
        const imported = group.origins.find(({ request }) => request?.endsWith('-page.js'))?.request;
        const files = group.getFiles().filter((name) => /\.(?:js|css)$/.test(name));
        if (imported)
          pages[basename(imported, '.js')] = files.map((name) => `${String(outputOptions.publicPath)}${name}`);
      }
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(pages));
    });
  },
});
