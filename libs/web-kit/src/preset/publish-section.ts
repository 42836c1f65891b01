import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { interfaceVersion, type DeployedSection, type SectionMeta } from '../section.ts';
import type { Build } from './compile.ts';
import type { EntryFiles } from './publish.ts';

/** Writes `dist/section.json`, the section's line of remotes.json, once both of its bundles are there. */
export function publishSection({ dist }: Build, names: { name: string; container: string }): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tapPromise('publish-section', async (stats) => {
        const noted = await readFile(join(dist, 'browser.json'), 'utf8').catch(() => undefined);
        // The browser's bundle has said already why it is not there.
        if (stats.hasErrors() || noted === undefined) return;
        const { section: files } = JSON.parse(noted) as { section: EntryFiles };
        const remoteEntry = await readFile(join(dist, 'browser/remoteEntry.js'));
        const version = createHash('sha256').update(remoteEntry).digest('hex').slice(0, 12);
        const meta = await metaOf(join(dist, 'server/meta.mjs'));
        if (meta.name !== names.name || meta.container !== names.container) {
          throw new Error(
            `section.meta.ts says ${meta.name}/${meta.container}, rspack.config.ts ${names.name}/${names.container}`,
          );
        }
        const section: DeployedSection = {
          ...meta,
          entry: `/mf/${meta.name}/remoteEntry.js?v=${version}`,
          interfaceVersion,
          preload: [...files.scripts, ...files.styles],
        };
        await writeFile(join(dist, 'section.json'), `${JSON.stringify(section, null, 2)}\n`);
        await rm(join(dist, 'browser.json'));
      });
    },
  };
}

async function metaOf(file: string): Promise<SectionMeta> {
  const module = (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as { meta: SectionMeta };
  return module.meta;
}
