import { expect, test } from '@playwright/test';

const attribute = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

interface Link {
  path: string;
  /** The anchor on that page. */
  anchor: string;
}

/** The links to our own site on a page. Signing in with Google is a call, so it's left out. */
const linksIn = (html: string, from: string): Link[] =>
  [...html.matchAll(/<a\b[^>]*\bhref="([/#][^"]*)"/g)]
    .map(([, href = '/']) => new URL(href, new URL(from, 'http://site')))
    .filter(({ host, pathname }) => host === 'site' && !pathname.startsWith('/api/'))
    .map(({ pathname, hash }) => ({ path: pathname, anchor: decodeURIComponent(hash.slice(1)) }));

/** Checks a page's structured data for search engines. */
function structuredDataFault(html: string): string | undefined {
  try {
    const text = attribute(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/) ?? '';
    const { '@context': context, '@graph': graph } = JSON.parse(text) as { '@context': string; '@graph': object[] };
    return context === 'https://schema.org' && graph.length > 0 ? undefined : 'says nothing in its JSON-LD';
  } catch {
    return 'has no JSON-LD that can be read';
  }
}

test('a crawl from the front page finds no dead link, and every page has structured data', async ({ request }) => {
  const seen = new Set<string>();
  const open = ['/'];
  const anchors = new Map<string, string>();
  const idsOf = new Map<string, Set<string>>();
  const faults: string[] = [];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await request.get(path);
    if (!response.ok()) {
      faults.push(`${path} answers ${response.status()}`);
      continue;
    }
    const html = await response.text();
    if (!attribute(html, /<title>([^<]+)<\/title>/)) faults.push(`${path} has no title`);
    if (!attribute(html, /<meta name="description" content="([^"]{20,})"/)) faults.push(`${path} has no description`);
    const canonical = attribute(html, /<link rel="canonical" href="([^"]+)"/);
    if (canonical === undefined || new URL(canonical).pathname !== path)
      faults.push(`${path} has canonical ${canonical}`);
    const unreadable = structuredDataFault(html);
    if (unreadable) faults.push(`${path} ${unreadable}`);
    idsOf.set(path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)));
    for (const link of linksIn(html, path)) {
      open.push(link.path);
      if (link.anchor) anchors.set(`${link.path}#${link.anchor}`, path);
    }
  }
  for (const [target, from] of anchors) {
    const [path = '', anchor = ''] = target.split('#');
    if (!idsOf.get(path)?.has(anchor)) faults.push(`${from} leads to ${target}, which is no place there`);
  }
  expect(faults).toEqual([]);
  expect([...seen]).toEqual(
    expect.arrayContaining(['/', '/blog', '/calculators', '/privacy', '/blog/melio-credit-card-rewards']),
  );
});

test('the sitemap lists existing pages, the feed lists articles, and pictures are images', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(addresses.length).toBeGreaterThan(20);
  for (const path of addresses) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  const feed = await (await request.get('/rss.xml')).text();
  expect(feed.match(/<item>/g)).toHaveLength(11);
  const html = await (await request.get('/blog/melio-credit-card-rewards')).text();
  const picture = attribute(html, /<meta property="og:image" content="([^"]+)"/) ?? '';
  const answer = await request.get(new URL(picture).pathname);
  expect((await answer.body()).subarray(1, 4).toString()).toBe('PNG');
});
