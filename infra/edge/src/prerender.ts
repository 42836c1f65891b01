import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import type { DeployedSection, Remotes, RouteMeta } from '@floatwise/web-kit/section';
import { loadSection, loadShell, resolveExternalsHere, type ShellBundle } from './bundles.ts';
import { writeDocument, type Document, type Found, type ShellFiles } from './document.ts';
import { DrawnStyles } from './drawn-styles.ts';
import { articleFeed, robots, sitemap } from './found/lists.ts';
import { drawPictures, pictureName } from './found/picture.ts';
import { structuredData, type DescribedPage } from './found/structured-data.ts';
import { precompress } from './precompress.ts';

interface Input {
  /** The folder with the Node bundle of `shell` or of a section. */
  bundleDir: (name: string) => string;
  remotes: Remotes;
  publicOrigin: string;
  /** The date to render the pages for, `YYYY-MM-DD`. */
  today: string;
  /** An empty output folder for the pages. */
  to: string;
  /** The folder with the shell's browser files. */
  shellFiles: string;
  /** Where drawn pictures are cached across deployments. */
  pictures: string;
}

interface PageFile {
  file: string;
  url: string;
  route: Pick<RouteMeta, 'title' | 'description' | 'about'>;
  section?: DeployedSection;
  expectsUser: boolean;
  indexed: boolean;
}

/** `/` is index.html, `/a/:id` is a/_/index.html: the edge tries `_` if a path has no folder of its own. */
const fileOf = (path: string): string => join(path.replace(/:[^/]+/g, '_'), 'index.html').replace(/^\//, '');

function pageOf(route: RouteMeta, isUsable: boolean, section?: DeployedSection): PageFile {
  const drawn = isUsable && route.prerender && route.access === 'public';
  return {
    file: fileOf(route.path),
    url: route.path.replace(/:[^/]+/g, '_'),
    route,
    ...(section && { section }),
    expectsUser: !drawn,
    indexed: drawn,
  };
}

function pagesOf({ sections }: Remotes, { shellRoutes, interfaceVersion }: ShellBundle): PageFile[] {
  const pages = [
    ...shellRoutes.map((route) => pageOf(route, true)),
    ...sections.flatMap((section) =>
      section.routes.map((route) => pageOf(route, section.interfaceVersion === interfaceVersion, section)),
    ),
  ];
  const home = pages.find(({ url }) => url === '/');
  const waiting = home && { ...home, file: 'shell.html', expectsUser: true, indexed: false };
  const missing: PageFile = {
    file: '404.html',
    url: '/404',
    route: { title: '404 Page Not Found | Floatwise', description: 'There is no such page.' },
    expectsUser: false,
    indexed: false,
  };
  return [...pages, missing, ...(waiting ? [waiting] : [])];
}

// React puts large parts at the end of the page and moves them into place with inline scripts, which our policy blocks.
const progressiveChunkSize = Number.POSITIVE_INFINITY;
const needsScript = /<script(?![^>]*\bsrc=)/;

async function draw(
  { Page }: ShellBundle,
  page: PageFile,
  frame: { sections: object; today: string },
): Promise<string> {
  const errors: unknown[] = [];
  const { sections, today } = frame;
  const element = createElement(Page, { url: page.url, page: { expectsUser: page.expectsUser, today }, sections });
  const { prelude } = await prerender(element, { progressiveChunkSize, onError: (error) => void errors.push(error) });
  const html = await text(prelude);
  if (errors.length > 0) throw new Error(`${page.file} could not be rendered`, { cause: errors[0] });
  if (needsScript.test(html)) throw new Error(`${page.file} cannot be read without an inline script`);
  return html;
}

/** Generates what search engines, previews, and feed readers need, with its files. */
async function makeFound(
  pages: readonly PageFile[],
  { publicOrigin, to, shellFiles, pictures }: Input,
  files: ShellFiles,
): Promise<Map<string, Found>> {
  const described: DescribedPage[] = pages
    .filter(({ indexed }) => indexed)
    .map(({ url, route }) => ({
      ...route,
      path: url,
      picture: new URL(`/og/${pictureName(route.title)}`, publicOrigin).href,
    }));
  const titles = new Map(described.map(({ path, title }) => [path, title]));
  const [font] = files.shell.fonts;
  if (font) {
    const frame = { cache: pictures, to: join(to, 'og'), font: join(shellFiles, font) };
    await drawPictures([...titles.values()], frame);
  }
  await writePage(join(to, 'sitemap.xml'), sitemap(described, publicOrigin));
  await writePage(join(to, 'robots.txt'), robots(publicOrigin));
  await writePage(join(to, 'rss.xml'), articleFeed(described, publicOrigin));
  return new Map(
    described.map((page) => [
      page.path,
      {
        canonical: new URL(page.path, publicOrigin).href,
        kind: page.about?.kind === 'article' ? 'article' : 'website',
        picture: page.picture,
        structuredData: structuredData(page, publicOrigin, titles),
      },
    ]),
  );
}

async function writePage(file: string, text: string): Promise<void> {
  const content = Buffer.from(text);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  await precompress(file, content);
}

/** Renders every page of the deployed bundles into `to`. Returns how many; throws if a page fails. */
export async function prerenderPages(input: Input): Promise<number> {
  const { bundleDir, remotes, today, to } = input;
  resolveExternalsHere();
  const shell = await loadShell(bundleDir('shell'));
  const files: ShellFiles = JSON.parse(await readFile(join(bundleDir('shell'), 'shell.json'), 'utf8'));
  const usable = remotes.sections.filter((section) => section.interfaceVersion === shell.interfaceVersion);
  const modules = new Map(
    await Promise.all(usable.map(async ({ name }) => [name, await loadSection(bundleDir(name))] as const)),
  );
  const sections = await shell.loadedSections(remotes, modules);
  const pages = pagesOf(remotes, shell);
  const foundAt = await makeFound(pages, input, files);
  const styles = new DrawnStyles();
  const drawn: { page: PageFile; html: string }[] = [];
  for (const page of pages) drawn.push({ page, html: styles.take(await draw(shell, page, { sections, today })) });
  const { name, css } = styles.sheet();
  await writePage(join(to, name), css);
  for (const { page, html } of drawn) {
    const found = page.indexed ? foundAt.get(page.url) : undefined;
    const document: Document = {
      title: page.route.title,
      description: page.route.description,
      html,
      ...(html.includes(' data-style=') && { drawnStyles: `/${name}` }),
      ...(found && { found }),
      ...(page.section && { section: page.section }),
      expectsUser: page.expectsUser,
      today,
    };
    await writePage(join(to, page.file), writeDocument(document, files, remotes));
  }
  return pages.length;
}
