import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { compile, type Build } from './compile.ts';
import { oneCopy } from './one-copy.ts';
import { consumed, provided, sharedRequests } from './sharing.ts';
import { publishEntry } from './publish.ts';

const hashed = (build: Build, folder: string, extension: string): string =>
  build.development ? `${folder}[name].${extension}` : `${folder}[name].[contenthash:12].${extension}`;

function output(build: Build, folder: string): Configuration['output'] {
  return {
    path: join(build.dist, 'browser'),
    filename: hashed(build, folder, 'js'),
    chunkFilename: hashed(build, folder, 'js'),
    cssFilename: hashed(build, folder, 'css'),
    cssChunkFilename: hashed(build, folder, 'css'),
    assetModuleFilename: hashed(build, folder, '[ext]').replace('.[ext]', '[ext]'),
    crossOriginLoading: false,
    clean: !build.development,
  };
}

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
      publishEntry('shell', join(build.dist, 'shell.json')),
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
        filename: 'remoteEntry.js',
        exposes: { './section': { import: ['./src/section.css', './src/routes.ts'], name: 'section' } },
        shared: consumed(),
        experiments: { externalRuntime: true, optimization },
      }),
    ],
  };
}
