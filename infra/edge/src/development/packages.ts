import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import type { SectionMeta } from '@floatwise/web-kit/section';

const root = resolve(import.meta.dirname, '../../../..');

/** The configurations that build the site in development. */
export interface Packages {
  /** Shell and sections, for the browser. */
  browser: Configuration[];
  /** Each section's metadata, built for Node. */
  meta: Configuration[];
}

const folders = (): string[] => [
  'shells/web',
  ...readdirSync(root).filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'rspack.config.ts'))),
];

/** Reads every package's configuration from within its own folder, as its own build does. */
export async function readPackages(): Promise<Packages> {
  const packages: Packages = { browser: [], meta: [] };
  for (const folder of folders()) {
    process.chdir(join(root, folder));
    const file = pathToFileURL(join(root, folder, 'rspack.config.ts')).href;
    const config: { default: (mode: { dev: true }) => Configuration[] } = await import(file);
    const [browser, meta] = config.default({ dev: true });
    if (browser) packages.browser.push(browser);
    if (meta) packages.meta.push(meta);
  }
  process.chdir(root);
  return packages;
}

/** A section's metadata from its latest build. */
export async function readMeta({ output }: Configuration): Promise<SectionMeta> {
  const file = pathToFileURL(join(output?.path ?? '', 'section.mjs')).href;
  return ((await import(`${file}?${Date.now()}`)) as { meta: SectionMeta }).meta;
}
