import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import type { DeployedSection, Remotes, RouteMeta, SectionModule } from '@floatwise/web-kit/section';
import { loadSection, loadShell, resolveExternalsHere, type ShellBundle } from './bundles.ts';
import { hashSource, writeDocument, type Document, type Found, type ShellFiles } from './document.ts';
import { DrawnStyles } from './drawn-styles.ts';
import { articleFeed, robots, sitemap } from './found/lists.ts';
import { drawPictures, pictureName } from './found/picture.ts';
import { structuredData, type DescribedPage } from './found/structured-data.ts';
import { PageStyles } from './page-styles.ts';
import { writeServed } from './precompress.ts';
import { shellName } from './site.ts';

interface Input {
  /** The folder of a version of `shell` or of a section, with its Node bundle. */
  packageDir: (name: string) => string;
  remotes: Remotes;
  publicOrigin: string;
  /** The date to render the pages for, `YYYY-MM-DD`. */
  today: string;
  /** An empty output folder for the pages. */
  to: string;
  /** The folder of all files with a content hash: the shell's are there, and what is generated here goes there too. */
  files: string;
}

export interface Rendered {
  /** The addresses of all pages, but those with a parameter. */
  addresses: string[];
  /** What was generated into `files`, as paths in it. */
  generated: string[];
  pages: number;
}

interface PageFile {
  file: string;
  url: string;
  route: Omit<RouteMeta, 'access' | 'prerender'>;
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
    route: { path: '*', title: '404 Page Not Found | Floatwise', description: 'There is no such page.' },
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
  const failed = (cause: unknown): Error => new Error(`${page.file} could not be rendered`, { cause });
  const options = { progressiveChunkSize, onError: (error: unknown) => void errors.push(error) };
  const { prelude } = await prerender(element, options).catch((error: unknown) => {
    throw failed(error);
  });
  const html = await text(prelude);
  if (errors.length > 0) throw failed(errors[0]);
  if (needsScript.test(html)) throw new Error(`${page.file} cannot be read without an inline script`);
  return html;
}

/** Generates what search engines, previews, and feed readers need, with its files. */
async function makeFound(
  pages: readonly PageFile[],
  { publicOrigin, to, files }: Input,
  { shell }: ShellFiles,
): Promise<{ foundAt: Map<string, Found>; pictures: string[] }> {
  const described: DescribedPage[] = pages
    .filter(({ indexed }) => indexed)
    .map(({ url, route }) => ({
      ...route,
      path: url,
      picture: new URL(`/og/${pictureName(route.title)}`, publicOrigin).href,
    }));
  const titles = new Map(described.map(({ path, title }) => [path, title]));
  const [font] = shell.fonts;
  const pictures = font
    ? await drawPictures([...titles.values()], { to: join(files, 'og'), font: join(files, font) })
    : [];
  await writePage(join(to, 'sitemap.xml'), sitemap(described, publicOrigin));
  await writePage(join(to, 'robots.txt'), robots(publicOrigin));
  await writePage(join(to, 'rss.xml'), articleFeed(described, publicOrigin));
  const foundAt = new Map(
    described.map((page): [string, Found] => [
      page.path,
      {
        canonical: new URL(page.path, publicOrigin).href,
        kind: page.about?.kind === 'article' ? 'article' : 'website',
        picture: page.picture,
        structuredData: structuredData(page, publicOrigin, titles),
      },
    ]),
  );
  return { foundAt, pictures: pictures.map((name) => join('og', name)) };
}

const dataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Stands for the rules of all `data-style` attributes, among the addresses of a page's styles. */
const drawnStyles = 'drawn';

const writePage = (file: string, text: string): Promise<void> => writeServed(file, Buffer.from(text));

interface Drawn {
  page: PageFile;
  html: string;
}

async function drawPages(
  shell: ShellBundle,
  pages: PageFile[],
  { packageDir, remotes, today }: Input,
): Promise<Drawn[]> {
  const usable = remotes.sections.filter((section) => section.interfaceVersion === shell.interfaceVersion);
  const load = async (name: string) => [name, await loadSection(join(packageDir(name), 'server'))] as const;
  const modules = new Map(await Promise.all(usable.map(({ name }) => load(name))));
  requireEveryPage(usable, modules);
  const sections = await shell.loadedSections(remotes, modules);
  const drawn: Drawn[] = [];
  for (const page of pages) drawn.push({ page, html: await draw(shell, page, { sections, today }) });
  return drawn;
}

/** Pages that aren't drawn here have to be in the section's module too. */
function requireEveryPage(sections: DeployedSection[], modules: ReadonlyMap<string, SectionModule>): void {
  for (const { name, routes } of sections) {
    const has = new Set(modules.get(name)?.routes.map(({ path }) => path));
    const missing = routes.find(({ path }) => !has.has(path));
    if (missing) throw new Error(`${name} declares ${missing.path} and has no page for it`);
  }
}

/** The code that pages carry inline. The set names its hash, from which the edge writes the policy of these pages. */
async function takeFirstCode({ first }: ShellFiles, { files, to }: Input): Promise<string> {
  const code = (await Promise.all(first.scripts.map((file) => readFile(join(files, file), 'utf8')))).join('');
  if (/<\/?script|<!--/i.test(code)) throw new Error('The code before the first paint would end its own element.');
  await writePage(join(to, 'inline', hashSource(code)), '');
  return code;
}

/** Renders every page of a set of versions into `to`; throws if a page fails. */
export async function prerenderPages(input: Input): Promise<Rendered> {
  const { packageDir, remotes, today, to } = input;
  resolveExternalsHere();
  const shell = await loadShell(join(packageDir(shellName), 'server'));
  const files: ShellFiles = JSON.parse(await readFile(join(packageDir(shellName), 'shell.json'), 'utf8'));
  const hasManifest = existsSync(join(packageDir(shellName), 'browser/manifest.json'));
  const icon = dataUrl(await readFile(join(packageDir(shellName), 'browser/favicon.svg'), 'utf8'));
  const firstCode = await takeFirstCode(files, input);
  const pages = pagesOf(remotes, shell);
  const { foundAt, pictures } = await makeFound(pages, input, files);
  const styles = new DrawnStyles();
  const drawn = (await drawPages(shell, pages, input)).map(({ page, html }) => ({ page, html: styles.take(html) }));
  const rules = styles.rules();
  const pageStyles = new PageStyles((address) =>
    address === drawnStyles ? rules : readFileSync(join(input.files, address), 'utf8'),
  );
  const frame = { files, remotes, icon, firstCode, joined: pageStyles.joined.bind(pageStyles) };
  const write = ({ page, html }: Drawn): Promise<void> => {
    const found = page.indexed ? foundAt.get(page.url) : undefined;
    const document: Document = {
      title: page.route.title,
      description: page.route.description,
      html,
      ...(html.includes(' data-style=') && { drawnStyles }),
      ...(found && { found }),
      ...(page.section && { section: page.section, path: page.route.path }),
      ...(page.route.app && { isInstallable: hasManifest }),
      expectsUser: page.expectsUser,
      ...(page.route.drawsLoading && { drawsLoading: true }),
      today,
    };
    return writePage(join(to, page.file), writeDocument(document, frame));
  };
  await Promise.all(drawn.map(write));
  const sheets = [...pageStyles.sheets];
  await Promise.all(sheets.map(([name, css]) => writePage(join(input.files, name), css)));
  const addresses = pages.filter(({ file }) => file.endsWith('index.html')).map(({ url }) => url);
  return {
    addresses: addresses.filter((url) => !url.split('/').includes('_')),
    generated: [...sheets.flatMap(([name]) => [name, `${name}.br`, `${name}.gz`]), ...pictures],
    pages: pages.length,
  };
}
