import { expect, test } from '@playwright/test';

const attribute = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

/** The pages of our own site that a page leads to, without what stands behind # or ?. Signing in with Google is a call. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/g)]
    .map(([, href = '/']) => href.replace(/[#?].*$/, ''))
    .filter((path) => !path.startsWith('/api/'));

test('a crawl from the front page finds no dead link, and every page says what it is', async ({ request }) => {
  const seen = new Set<string>();
  const open = ['/'];
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
    open.push(...linksIn(html));
  }
  expect(faults).toEqual([]);
  expect([...seen]).toEqual(
    expect.arrayContaining(['/', '/blog', '/calculators', '/privacy', '/blog/melio-credit-card-rewards']),
  );
});

test('the site map leads to pages that exist, the feed to articles, and pictures are pictures', async ({ request }) => {
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
