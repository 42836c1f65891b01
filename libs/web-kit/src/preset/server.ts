import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { compile, type Build } from './compile.ts';
import { serverExternal } from './sharing.ts';

/** The Node bundle that the prerender loads: ES modules, without React and web-kit. */
export function server(build: Build, name: string, entry: Record<string, string>): Configuration {
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
