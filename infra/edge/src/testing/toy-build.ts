import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

async function write(dir: string, files: Record<string, string>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
  return dir;
}

const shellModule = `
export const interfaceVersion = 1;
export const shellRoutes = [];
export const loadedSections = async (remotes, modules) => [...modules.values()].flatMap(({ routes }) => routes);
export const Page = ({ url, page, sections }) =>
  page.expectsUser ? 'Loading...' : sections.find(({ path }) => path === url)?.Page() ?? 'Nothing here';
`;

/** Writes what a build of a shell leaves: it shows the section's page, and nothing else. */
export const toyShell = (dir: string): Promise<string> =>
  write(dir, {
    'shell.json': JSON.stringify({
      first: { scripts: ['/assets/first.000000000001.js'], styles: [], fonts: [] },
      shell: { scripts: ['/assets/shell.000000000001.js'], styles: [], fonts: [] },
      shared: { react: '19.3.0' },
    }),
    'server/shell.mjs': shellModule,
    'browser/assets/first.000000000001.js': 'first',
    'browser/assets/shell.000000000001.js': 'shell',
    'browser/favicon.svg': '<svg/>',
    'browser/manifest.json': '{}',
    'browser/icon-192.png': 'icon',
    'browser/sw.js': 'the worker',
  });

/**
 * Writes what a build of a section with the page `/` leaves.
 * @param look.text what the page says
 * @param look.hash twelve hexadecimal digits, in the names of its entry and its script
 * @param look.page the source of its page; by default one that shows the text
 */
export const toySection = (
  dir: string,
  { text, hash, page = `() => ${JSON.stringify(text)}` }: { text: string; hash: string; page?: string },
): Promise<string> => {
  const route = { path: '/', title: text, description: '', access: 'public', prerender: true, app: true };
  return write(dir, {
    'section.json': JSON.stringify({
      name: 'optimizer',
      container: 'mfe_optimizer',
      routes: [route],
      nav: [],
      footer: [],
      entry: `/mf/optimizer/remoteEntry.${hash}.js`,
      interfaceVersion: 1,
      preload: [`/mf/optimizer/section.${hash}.js`],
      pages: { '/': [`/mf/optimizer/home.${hash}.js`] },
    }),
    'server/section.mjs': `export const section = { routes: [{ path: '/', Page: ${page} }] };`,
    [`browser/remoteEntry.${hash}.js`]: `entry of ${text}`,
    [`browser/section.${hash}.js`]: `section of ${text}`,
    [`browser/home.${hash}.js`]: `home of ${text}`,
    'browser/common.00000000000c.js': 'in all versions',
    'browser/mf-manifest.json': JSON.stringify({ shared: [{ name: 'react', requiredVersion: '^19.3.0' }] }),
    'browser/facts.json': JSON.stringify({ text }),
  });
};
