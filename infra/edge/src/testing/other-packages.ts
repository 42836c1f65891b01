import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { editFile, type SectionCopy } from './section-copy.ts';

const root = resolve(import.meta.dirname, '../../../..');
const installed = join(root, 'node_modules');

/** Links everything from one folder into another, except for some names. */
async function linkAll(from: string, to: string, but: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => !but.includes(name));
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
}

/**
 * Gives a section's copy the packages of a team that updates at a different time: the previous minor version of React, and the
 * next one of web-kit, with a shared module `edition` that this repository doesn't have.
 * @param edition the source of that module
 * @returns the minor versions the section is built with
 */
export async function withOtherVersions(
  { dir }: SectionCopy,
  edition: string,
): Promise<{ react: string; webKit: string }> {
  const modules = join(dirname(dir), 'node_modules');
  await rm(modules);
  await linkAll(installed, modules, ['react', 'react-dom', '@floatwise']);
  await linkAll(join(installed, '@floatwise'), join(modules, '@floatwise'), ['web-kit']);
  await symlink(join(installed, 'react-19-2'), join(modules, 'react'));
  await symlink(join(installed, 'react-dom-19-2'), join(modules, 'react-dom'));

  const libs = join(dirname(dir), 'libs');
  await linkAll(join(root, 'libs'), libs, ['web-kit']);
  const kit = join(libs, 'web-kit');
  await cp(join(root, 'libs/web-kit'), kit, {
    recursive: true,
    filter: (source) => !/^dist-/.test(basename(source)),
  });
  await symlink(kit, join(modules, '@floatwise/web-kit'));
  const webKit = await nextMinor(join(kit, 'package.json'));
  await writeFile(join(kit, 'src/edition.ts'), edition);
  await editFile(
    join(kit, 'package.json'),
    '"exports": {',
    '"exports": { "./edition": { "floatwise:source": "./src/edition.ts" },',
  );
  await editFile(
    join(kit, 'src/preset/sharing.ts'),
    'const webKitModules = [',
    "const webKitModules = [\n  'edition',",
  );
  return { react: await versionIn(join(modules, 'react/package.json')), webKit };
}

const versionIn = async (manifest: string): Promise<string> =>
  (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version;

async function nextMinor(manifest: string): Promise<string> {
  const version = await versionIn(manifest);
  const [major, minor] = version.split('.');
  const next = `${major}.${Number(minor) + 1}.0`;
  await editFile(manifest, `"version": "${version}"`, `"version": "${next}"`);
  return next;
}
