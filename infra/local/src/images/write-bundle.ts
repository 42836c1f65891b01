import { cpSync, mkdirSync, rmSync, writeFileSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rspack, type RspackOptions } from '@rspack/core';
import { Failure } from '../failure.ts';
import { root } from '../paths.ts';

/** What people and compilers read, and no program runs. */
const unneeded = /\.(map|md|flow|[cm]?ts)$/;

/** Where a package is, and where its copy goes. */
interface Place {
  dir: string;
  to: string;
}

/** Copies packages with all that they depend on into a folder's `node_modules`; packages of this clone as they were built. */
function copyPackages(names: Iterable<string>, to: string): void {
  const top: Place = { dir: root, to };
  const left = Array.from(names, (name) => ({ name, by: top }));
  const copied = new Set<string>();
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { name, by } = next;
    const found = [by, top]
      .map((place) => ({ dir: join(place.dir, 'node_modules', name), to: join(place.to, 'node_modules', name) }))
      .find(({ dir }) => existsSync(dir));
    // A part for another system isn't installed.
    if (!found || copied.has(found.to)) continue;
    copied.add(found.to);
    const dir = realpathSync(found.dir);
    for (const part of dir === found.dir ? ['.'] : ['package.json', 'dist']) {
      const filter = (file: string): boolean => !unneeded.test(file);
      cpSync(join(dir, part), join(found.to, part), { recursive: true, filter });
    }
    const manifest: Record<'dependencies' | 'optionalDependencies', Record<string, string> | undefined> = JSON.parse(
      readFileSync(join(dir, 'package.json'), 'utf8'),
    );
    for (const needed of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      left.push({ name: needed, by: { dir, to: found.to } });
    }
  }
}

/** Packages with parts that aren't JavaScript, which they look for beside their own files: an image gets them as they are. */
const copiedWhole = /^(@node-rs\/argon2|@prisma\/schema-engine-wasm)(\/|$)/;

export interface Bundle {
  /** Each program's file under the clone, by its path in the bundle, without `.js`. */
  programs?: Record<string, string>;
  /** Packages that programs among the files import. */
  packages?: string[];
  /** Where further files of the clone, which the programs read, stand in the bundle. */
  files?: Record<string, string>;
}

/**
 * Writes programs with all that they import as a few files that need no node_modules, or files with the packages that they need.
 * @param to a folder, which is emptied first
 */
export async function writeBundle({ programs, packages = [], files = {} }: Bundle, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const copied = new Set(packages);
  if (programs) await bundlePrograms(programs, copied, to);
  copyPackages(copied, to);
  for (const [file, place] of Object.entries(files)) cpSync(join(root, file), join(to, place), { recursive: true });
  writeFileSync(join(to, 'package.json'), '{ "type": "module" }\n');
}

/**
 * Without what only people read: Node keeps a program's text in memory, with two bytes a letter if one of them needs that. Names stay, because Nest
 * finds classes by them and people read where an error comes from.
 */
const shorter = {
  compress: false,
  mangle: false,
  format: { comments: 'some' as const, ascii_only: true },
};

const optimization: RspackOptions['optimization'] = {
  minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false, minimizerOptions: shorter })],
  moduleIds: 'named',
  chunkIds: 'named',
  // One after the other, as without a bundle: reflect-metadata before who needs it.
  concatenateModules: false,
  // A thread reads what it needs and nothing else.
  splitChunks: {
    chunks: ({ name }) => !name?.endsWith('-worker'),
    cacheGroups: {
      default: { minChunks: 2, name: 'dist/shared' },
      defaultVendors: { test: /node_modules/, minChunks: 2, name: 'dist/packages', priority: 1 },
    },
  },
};

/** Adds to `copied` the packages that stay outside. */
function bundlePrograms(programs: Record<string, string>, copied: Set<string>, to: string): Promise<void> {
  return run({
    context: root,
    mode: 'production',
    target: 'node24',
    devtool: false,
    // Of our own code only: Node reads a map whole at the first error, and that of all packages took 120 MB.
    plugins: [
      new rspack.SourceMapDevToolPlugin({
        filename: '[file].map',
        noSources: true,
        namespace: 'floatwise',
        exclude: /packages|node_modules/,
      }),
    ],
    entry: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(root, file)])),
    output: {
      path: to,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      filename: '[name].js',
      chunkFilename: 'dist/parts/[name].js',
      // Where the running file stands, whose place in the bundle the bundler knows.
      publicPath: 'auto',
      assetModuleFilename: 'dist/files/[name].[contenthash:12][ext]',
    },
    externalsPresets: { node: true },
    externalsType: 'import',
    externals: [
      async ({ request = '', context = '', getResolve }) => {
        // What packages load if it is there (Nest's other transports) stays outside if it isn't.
        const isOfPackage = context.includes('node_modules') && !/^[./]/.test(request) && !isBuiltin(request);
        const isThere = !isOfPackage || (await getResolve?.()(context, request).then(Boolean, () => false));
        if (!isThere) return request;
        const [name] = copiedWhole.exec(request) ?? [];
        if (name === undefined) return undefined;
        copied.add(name.replace(/\/$/, ''));
        return request;
      },
    ],
    resolve: { extensions: ['.ts', '.js', '.mjs', '.json'] },
    module: {
      parser: { javascript: { importMeta: false, createRequire: true, exprContextCritical: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        },
      ],
    },
    optimization,
    performance: false,
  });
}

function run(options: RspackOptions): Promise<void> {
  return new Promise((done, reject) => {
    const compiler = rspack(options);
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else if (!stats || stats.hasErrors() || stats.hasWarnings()) {
        reject(
          new Failure(stats?.toString({ all: false, errors: true, warnings: true }) ?? 'The bundler said nothing.'),
        );
      } else done();
    });
  });
}
