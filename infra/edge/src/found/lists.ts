import { Feed } from 'feed';
import { plainTitle, type DescribedPage } from './structured-data.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** All pages that search engines should index. */
export function sitemap(pages: readonly DescribedPage[], origin: string): string {
  const urls = pages.map(({ path, about }) => {
    const changed = about?.kind === 'article' ? `<lastmod>${about.updatedDate}</lastmod>` : '';
    return `<url><loc>${escaped(new URL(path, origin).href)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** What crawlers may read. Calls and pages for signed-in people are excluded. */
export const robots = (origin: string): string => `User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /account

Sitemap: ${origin}/sitemap.xml
`;

/** The articles as RSS, newest first. */
export function articleFeed(pages: readonly DescribedPage[], origin: string): string {
  const feed = new Feed({
    title: 'Floatwise Blog',
    description: 'How credit card float, rewards and credit scores work, with worked examples.',
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    language: 'en',
    copyright: '© 2025 Floatwise',
    feedLinks: { rss: `${origin}/rss.xml` },
    updated: new Date(Math.max(0, ...articlesOf(pages).map(({ date }) => date.getTime()))),
  });
  for (const { page, date, author, category } of articlesOf(pages)) {
    const link = new URL(page.path, origin).href;
    feed.addItem({
      title: plainTitle(page.title),
      id: link,
      link,
      description: page.description,
      date,
      author: [{ name: author }],
      category: [{ name: category }],
    });
  }
  return feed.rss2();
}

function articlesOf(pages: readonly DescribedPage[]) {
  return pages
    .flatMap((page) =>
      page.about?.kind === 'article'
        ? [
            {
              page,
              date: new Date(`${page.about.publishDate}T12:00:00Z`),
              author: page.about.author,
              category: page.about.category,
            },
          ]
        : [],
    )
    .sort((a, b) => b.date.getTime() - a.date.getTime());
}
