import { createHash } from 'node:crypto';
import type { DeployedSection, Remotes } from '@floatwise/web-kit/section';

interface EntryFiles {
  scripts: string[];
  styles: string[];
  fonts: string[];
}

/** The shell's files, as its build listed them in shell.json. `first` runs before the first paint. */
export interface ShellFiles {
  first: EntryFiles;
  shell: EntryFiles;
}

interface Frame {
  files: ShellFiles;
  remotes: Remotes;
  /** Address of the site's icon. As a `data:` URL it's no request beside those for what people look at. */
  icon: string;
  /**
   * The code of `first`, for pages that are painted before anything else runs: in the page itself, it's no request that styles
   * and font have to share the network with. Without it, pages name its file.
   */
  firstCode?: string;
  /** The address of one stylesheet with all of these. Without it, pages name each. */
  joined?: (styles: string[]) => string;
}

export interface Found {
  /** The page's canonical URL. */
  canonical: string;
  kind: 'website' | 'article';
  /** Absolute URL of its picture, 1200 by 630 pixels. */
  picture: string;
  /** JSON-LD. */
  structuredData: object;
}

export interface Document {
  html: string;
  title: string;
  description: string;
  /** Metadata for search engines and previews; absent for pages they should ignore. */
  found?: Found;
  section?: DeployedSection;
  /** The path that the section declares for it. */
  path?: string;
  /** Whether it can be installed: the shell has a web app manifest, and the page is an app. */
  isInstallable?: boolean;
  /** The styles for the `data-style` attributes in its HTML. */
  drawnStyles?: string;
  expectsUser: boolean;
  /** Its HTML is worth painting before its code loads, although it waits for a session. */
  drawsLoading?: true;
  today: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string): string => value.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
const each = (values: string[], write: (value: string) => string): string =>
  values.map((value) => write(text(value))).join('\n');

const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const openGraph = ({ title, description, found }: Document): string =>
  found === undefined
    ? '<meta name="robots" content="noindex">'
    : `<link rel="canonical" href="${text(found.canonical)}">
<link rel="alternate" type="application/rss+xml" href="/rss.xml" title="Floatwise Blog">
<meta property="og:type" content="${found.kind}">
<meta property="og:site_name" content="Floatwise">
<meta property="og:title" content="${text(title)}">
<meta property="og:description" content="${text(description)}">
<meta property="og:url" content="${text(found.canonical)}">
<meta property="og:image" content="${text(found.picture)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${json(found.structuredData)}</script>`;

interface Scripts {
  scripts: string[];
  /** What those scripts will load. */
  preload: string[];
}

/** For shells/web/src/start/load-after-paint.ts. */
const laterScripts = ({ scripts, preload }: Scripts): string =>
  ` data-scripts="${text(scripts.join(' '))}" data-preload="${text(preload.join(' '))}"`;

const scriptTags = ({ scripts, preload }: Scripts): string =>
  [
    each(preload, (file) => `<link rel="preload" href="${file}" as="script">`),
    each(scripts, (file) => `<script defer src="${file}"></script>`),
  ].join('\n');

/** How a content security policy names an inline script. The hash is a name of a file too, so it's base64url. */
export const hashSource = (code: string): string => `sha256-${createHash('sha256').update(code).digest('base64url')}=`;

const appLinks = `<link rel="manifest" href="/manifest.json">
<link rel="apple-touch-icon" href="/icon-192.png">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0f16">`;

/** The list of sections without what only the build and this file read, because it's in each page. */
const forBrowser = ({ sections }: Remotes): Remotes => ({
  sections: sections.map(({ pages: _pages, routes, ...section }) => ({
    ...section,
    preload: [],
    routes: routes.map(({ about: _about, ...route }) => route),
  })),
});

/** A complete page: head, the prerendered content, and the data from which the browser renders the same tree. */
export function writeDocument(
  page: Document,
  { files: { first, shell }, remotes, icon, firstCode, joined }: Frame,
): string {
  const { preload = [], pages = {} } = page.section ?? {};
  const sectionFiles = [...new Set([...preload, ...(pages[page.path ?? ''] ?? [])])];
  const sectionStyles = sectionFiles.filter((file) => file.endsWith('.css'));
  const sectionScripts = page.section
    ? [page.section.entry, ...sectionFiles.filter((file) => file.endsWith('.js'))]
    : [];
  const drawnStyles = page.drawnStyles === undefined ? [] : [page.drawnStyles];
  const styles = [...shell.styles, ...sectionStyles, ...drawnStyles];
  const scripts = { scripts: shell.scripts, preload: sectionScripts };
  // Prerendered content is painted before its scripts load. A page that waits for its code shouldn't be delayed further, nor one that
  // works as an app: people open it for the answer.
  const showsItself = !page.expectsUser || page.drawsLoading;
  const isDrawn = page.html !== '' && showsItself && !page.isInstallable;
  const data = { expectsUser: page.expectsUser, today: page.today, remotes: forBrowser(remotes) };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(page.title)}</title>
<meta name="description" content="${text(page.description)}">
${openGraph(page)}
${
  isDrawn && firstCode !== undefined
    ? `<script${laterScripts(scripts)}>${firstCode}</script>`
    : each(first.scripts, (file) => `<script src="${file}"${isDrawn ? laterScripts(scripts) : ''}></script>`)
}
${each(shell.fonts, (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)}
${each(joined && styles.length > 0 ? [joined(styles)] : styles, (file) => `<link rel="stylesheet" href="${file}">`)}
${joined ? each(sectionStyles, (file) => `<link rel="stylesheet" href="${file}" disabled>`) : ''}
${isDrawn ? '' : scriptTags(scripts)}
<link rel="icon" href="${text(icon)}" type="image/svg+xml">
${page.isInstallable ? appLinks : ''}
<script type="application/json" id="page-data">${json(data)}</script>
</head>
<body>
<div id="root">${page.html}</div>
</body>
</html>
`;
}
