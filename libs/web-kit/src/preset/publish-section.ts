import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { interfaceVersion, type DeployedSection, type SectionMeta } from '../section.ts';
import type { Build } from './compile.ts';

/** The part of `mf-manifest.json` that we read. The federation plugin writes this file for each section. */
interface Manifest {
  metaData: { publicPath: string };
  exposes: { path: string; assets: Record<'js' | 'css', { sync: string[] }> }[];
}

/** Writes `dist/section.json`, the section's entry for remotes.json, once both of its bundles exist. */
export function publishSection({ dist }: Build, names: { name: string; container: string }): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tapPromise('publish-section', async (stats) => {
        const manifest = await readFile(join(dist, 'browser/mf-manifest.json'), 'utf8').catch(() => undefined);
        // The browser build has already reported why the manifest is missing.
        if (stats.hasErrors() || manifest === undefined) return;
        const remoteEntry = await readFile(join(dist, 'browser/remoteEntry.js'));
        const version = createHash('sha256').update(remoteEntry).digest('hex').slice(0, 12);
        const meta = await metaOf(join(dist, 'server/section.mjs'));
        if (meta.name !== names.name || meta.container !== names.container) {
          throw new Error(
            `routes.ts says ${meta.name}/${meta.container}, rspack.config.ts ${names.name}/${names.container}`,
          );
        }
        const section: DeployedSection = {
          ...meta,
          entry: `/mf/${meta.name}/remoteEntry.js?v=${version}`,
          interfaceVersion,
          preload: preloadOf(JSON.parse(manifest) as Manifest),
        };
        await writeFile(join(dist, 'section.json'), `${JSON.stringify(section, null, 2)}\n`);
        // A list of everything in the bundle: for developers, not for the site.
        await rm(join(dist, 'browser/mf-stats.json'), { force: true });
      });
    },
  };
}

/** Scripts and styles that the exposed module needs immediately. */
function preloadOf({ metaData, exposes }: Manifest): string[] {
  const assets = exposes.find(({ path }) => path === './section')?.assets;
  if (!assets) throw new Error('mf-manifest.json lists no ./section');
  return [...assets.js.sync, ...assets.css.sync].map((file) => metaData.publicPath + file);
}

async function metaOf(file: string): Promise<SectionMeta> {
  const module = (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as { meta: SectionMeta };
  return module.meta;
}
