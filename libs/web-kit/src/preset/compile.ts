import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack, type Configuration, type RspackPluginInstance, type RuleSetRule } from '@rspack/core';

const require = createRequire(import.meta.url);
const repository = join(import.meta.dirname, '../../../..');

/** What is being built, and how. */
export interface Build {
  /** Directory of the package being built. */
  context: string;
  /** Hot reload, readable output, no hashes. */
  development: boolean;
  /** The output folder; development output goes to a separate one. */
  dist: string;
}

/** The package whose rspack.config.ts is being read: npm and nx both run it in that package's folder. */
export function currentBuild(): Build {
  const context = process.cwd();
  const development = process.env.NODE_ENV === 'development';
  const dist = development ? join(repository, '.local/dev', basename(context)) : join(context, 'dist');
  return { context, development, dist };
}

const script = ({ development }: Build, refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  type: 'javascript/auto',
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development, refresh: development && refresh } },
      target: 'es2022',
    },
  },
});

/** Tailwind looks for class names in the package's own `src`; the style sheet itself names libs/ui. */
const style = ({ context }: Build): RuleSetRule => ({
  test: /\.css$/,
  type: 'css',
  use: [
    {
      loader: require.resolve('postcss-loader'),
      options: {
        postcssOptions: {
          config: false,
          plugins: [[require.resolve('@tailwindcss/postcss'), { base: join(context, 'src'), optimize: false }]],
        },
      },
    },
  ],
});

/** The federation runtime points to its CommonJS files, which can't be tree-shaken, so we use the ES modules next to them. */
const treeShakable = Object.fromEntries(
  ['webpack-bundler-runtime', 'inject-external-runtime-core-plugin', 'runtime'].map((name) => {
    const file = require.resolve(`@module-federation/${name}`);
    return [file, file.replace(/\.cjs$/, '.js')];
  }),
);

/** Packages that write `<style>` elements, which the policy forbids, and their replacements. */
const withoutStyleElements = { 'react-style-singleton': join(repository, 'libs/ui/src/style-singleton.ts') };

/** Values fixed at build time: the address people write to about their data. */
const decided = (): RspackPluginInstance =>
  new rspack.DefinePlugin({ CONTACT_EMAIL: JSON.stringify(process.env.CONTACT_EMAIL ?? 'privacy@floatwise.example') });

const refresh = ({ context }: Build): RspackPluginInstance =>
  new ReactRefreshRspackPlugin({ library: basename(context) });

/** Those that have all that Tailwind's output takes for granted. Without them, each color is there a second time for older ones. */
const browsers = ['chrome >= 111', 'firefox >= 128', 'safari >= 16.4', 'ios_saf >= 16.4'];

const optimization: Configuration['optimization'] = {
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin(),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
  ],
};

/** The settings shared by a package's browser and server bundles. */
export const compile = (build: Build, side: 'browser' | 'server'): Configuration => ({
  context: build.context,
  mode: build.development ? 'development' : 'production',
  devtool: build.development ? 'cheap-module-source-map' : false,
  resolve: {
    conditionNames: ['floatwise:source', '...'],
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
    alias: { ...treeShakable, ...withoutStyleElements },
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  },
  module: {
    rules: [
      script(build, side === 'browser'),
      style(build),
      { test: /\.(woff2|svg|png|avif|webp)$/, type: 'asset/resource' },
    ],
  },
  plugins: build.development && side === 'browser' ? [decided(), refresh(build)] : [decided()],
  optimization,
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
  snapshot: { managedPaths: [join(repository, 'node_modules')] },
});
