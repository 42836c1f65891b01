import { createRequire } from 'node:module';
import { rspack, type Configuration } from '@rspack/core';
import { compile, type Build } from './compile.ts';

const require = createRequire(import.meta.url);

/**
 * Builds a section without the shell and federation, for working on it in isolation. Its calls go to the edge of the running
 * product.
 */
export function sectionAlone(build: Build, name: string): Configuration {
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
