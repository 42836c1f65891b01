import type { DeployedSection } from '@floatwise/web-kit/section';
import { hashSource, writeDocument, type Document, type ShellFiles } from './document.ts';

const shell: ShellFiles = {
  first: { scripts: ['/assets/first.js'], styles: [], fonts: [] },
  shell: { scripts: ['/assets/shell.js'], styles: ['/assets/shell.css'], fonts: ['/assets/inter.woff2'] },
};
const section: DeployedSection = {
  name: 'content',
  container: 'mfe_content',
  routes: [],
  nav: [],
  footer: [],
  entry: '/mf/content/remoteEntry.js?v=1',
  interfaceVersion: 1,
  preload: ['/mf/content/section.js', '/mf/content/section.css'],
  pages: { '/privacy': ['/mf/content/section.js', '/mf/content/privacy.js'], '/terms': ['/mf/content/terms.js'] },
};
const page: Document = {
  html: '<h1>Hello</h1>',
  title: 'Cards & "cash" <now>',
  description: 'What it is',
  found: {
    canonical: 'https://floatwise.example/privacy',
    kind: 'website',
    picture: 'https://floatwise.example/og/page.0123456789ab.png',
    structuredData: { '@context': 'https://schema.org', name: '</script>' },
  },
  section,
  expectsUser: false,
  today: '2026-03-01',
};
const listed = { ...section, footer: [{ column: 'Legal' as const, label: '</script>', path: '/', order: 1 }] };
const remotes = { sections: [listed] };

const frame = { files: shell, remotes, icon: 'data:image/svg+xml,%3Csvg%2F%3E' };

const dataOf = (html: string): unknown => {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? '');
};

const addressesIn = (html: string): (string | undefined)[] =>
  [...html.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, address]) => address);

describe('a page', () => {
  it('contains its content and the data to hydrate it', () => {
    const html = writeDocument(page, frame);
    expect(html).toContain('<div id="root"><h1>Hello</h1></div>');
    const { pages: _pages, ...known } = listed;
    expect(dataOf(html)).toEqual({
      expectsUser: false,
      today: '2026-03-01',
      remotes: { sections: [{ ...known, preload: [] }] },
    });
  });

  it('names the scripts of this very page of its section, each once', () => {
    const html = writeDocument({ ...page, path: '/privacy' }, frame);
    const scripts = '/mf/content/remoteEntry.js?v=1 /mf/content/section.js /mf/content/privacy.js';
    expect(html).toContain(`data-preload="${scripts}"`);
  });

  it('has one inline script, whose hash the policy names, and only if it is painted before anything else runs', () => {
    const code = 'first()';
    const inline = (of: Document): string[] =>
      [...writeDocument(of, { ...frame, firstCode: code }).matchAll(/<script([^>]*)>([^<]*)/g)]
        .filter(([, tag = '']) => !tag.includes(' src="/') && !/type="application\/(ld\+)?json"/.test(tag))
        .map(([, , text = '']) => text);
    expect(inline(page)).toEqual([code]);
    expect(inline({ ...page, expectsUser: true })).toEqual([]);
    expect(inline({ ...page, isInstallable: true })).toEqual([]);
    expect(writeDocument(page, { ...frame, firstCode: code })).not.toContain('src="/assets/first.js"');
    expect(hashSource(code)).toBe('sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy_A=');
  });

  it('waits for one stylesheet, and tells the loader of its section that the styles are there', () => {
    const joined = (styles: string[]): string => `/joined?${styles.join('+')}`;
    const html = writeDocument({ ...page, drawnStyles: 'drawn' }, { ...frame, joined });
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/joined?/assets/shell.css+/mf/content/section.css+drawn">',
      '<link rel="stylesheet" href="/mf/content/section.css" disabled>',
    ]);
  });

  it('loads only what the first paint needs, and names the scripts that load after it', () => {
    const html = writeDocument(page, frame);
    expect(addressesIn(html)).toEqual([
      'https://floatwise.example/privacy',
      '/rss.xml',
      '/assets/first.js',
      '/assets/inter.woff2',
      '/assets/shell.css',
      '/mf/content/section.css',
      frame.icon,
    ]);
    expect(html).toContain('data-scripts="/assets/shell.js"');
    expect(html).toContain('data-preload="/mf/content/remoteEntry.js?v=1 /mf/content/section.js"');
  });

  it('is painted before its code loads, also for a person who is probably signed in, if it draws itself meanwhile', () => {
    const html = writeDocument({ ...page, expectsUser: true, drawsLoading: true }, frame);
    expect(html).toContain('data-scripts="/assets/shell.js"');
    expect(html).not.toContain('<script defer');
  });

  it.each([
    ['for a person who is probably signed in', { ...page, expectsUser: true }],
    ['in development', { ...page, html: '' }],
  ])('that shows nothing without its code loads it at once: %s', (_, waiting) => {
    const html = writeDocument(waiting, frame);
    expect(addressesIn(html)).toEqual([
      'https://floatwise.example/privacy',
      '/rss.xml',
      '/assets/first.js',
      '/assets/inter.woff2',
      '/assets/shell.css',
      '/mf/content/section.css',
      '/mf/content/remoteEntry.js?v=1',
      '/mf/content/section.js',
      '/assets/shell.js',
      frame.icon,
    ]);
    expect(html).not.toContain('data-scripts');
  });

  it('describes itself to search engines and previews, with reserved HTML characters escaped', () => {
    const html = writeDocument(page, frame);
    expect(html).toContain('<title>Cards &amp; &quot;cash&quot; &lt;now&gt;</title>');
    expect(html).toContain('<link rel="canonical" href="https://floatwise.example/privacy">');
    expect(html).toContain('<meta property="og:title" content="Cards &amp; &quot;cash&quot; &lt;now&gt;">');
    expect(html).toContain('<meta property="og:image" content="https://floatwise.example/og/page.0123456789ab.png">');
    expect(html).toContain(
      '<script type="application/ld+json">{"@context":"https://schema.org","name":"\\u003c/script>"}',
    );
    expect(html).not.toContain('noindex');
  });

  it('asks search engines not to index it if it has no canonical address', () => {
    const { found: _, ...waiting } = page;
    const html = writeDocument(waiting, frame);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('og:');
  });
});

test('a page that works as an app names what installs it and loads its code at once, and no other page does', () => {
  const app = writeDocument({ ...page, isInstallable: true }, frame);
  expect(app).toContain('<link rel="manifest" href="/manifest.json">');
  expect(app).toContain('<script defer src="/assets/shell.js">');
  const other = writeDocument(page, frame);
  expect(other).not.toContain('manifest.json');
  expect(other).not.toContain('<script defer');
});
