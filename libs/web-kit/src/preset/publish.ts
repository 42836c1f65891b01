import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** The files that one entry or exposed module needs immediately. */
export interface EntryFiles {
  scripts: string[];
  styles: string[];
  fonts: string[];
}

/** Records which files an entry needs in a JSON file, for the `<link>` and `<script>` tags of the pages. */
export function publishEntry(entry: string, file: string): RspackPluginInstance {
  return {
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
        const found: EntryFiles = { scripts: address('.js'), styles: address('.css'), fonts: address('.woff2') };
        const known = await readFile(file, 'utf8').then(
          (text) => JSON.parse(text) as Record<string, EntryFiles>,
          () => ({}),
        );
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, `${JSON.stringify({ ...known, [entry]: found }, null, 2)}\n`);
      });
    },
  };
}
