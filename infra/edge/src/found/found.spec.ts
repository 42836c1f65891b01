import { articleFeed, robots, sitemap } from './lists.ts';
import { linesOf, pictureName, pictureSvg } from './picture.ts';
import { structuredData, type DescribedPage } from './structured-data.ts';

const origin = 'https://floatwise.example';
const page = (path: string, about?: DescribedPage['about']): DescribedPage => ({
  path,
  title: `Title of ${path} & more | Floatwise`,
  description: 'What it is',
  picture: `${origin}/og/page.0123456789ab.png`,
  ...(about && { about }),
});
const article = (path: string, publishDate: string, updatedDate = publishDate): DescribedPage =>
  page(path, { kind: 'article', author: 'The editors', publishDate, updatedDate, category: 'Strategy' });
const titles = new Map([
  ['/', 'Home | Floatwise'],
  ['/blog', 'Blog | Floatwise'],
]);
const graphOf = (described: DescribedPage): { '@type': string; [name: string]: unknown }[] =>
  (structuredData(described, origin, titles) as { '@graph': { '@type': string }[] })['@graph'];

describe('structured data', () => {
  it.each([
    ['the front page describes the organization', page('/'), ['Organization']],
    ['any other page has a breadcrumb trail', page('/privacy'), ['Organization', 'BreadcrumbList']],
    [
      'a tool is a web application',
      page('/calculators', { kind: 'tool' }),
      ['Organization', 'WebApplication', 'BreadcrumbList'],
    ],
    [
      'an article is a blog posting',
      article('/blog/x', '2025-01-02'),
      ['Organization', 'BlogPosting', 'BreadcrumbList'],
    ],
  ])('%s', (_what, described, types) => {
    expect(graphOf(described).map((each) => each['@type'])).toEqual(types);
  });

  it('lists the path from the front page through the parent pages to the page', () => {
    const trail = graphOf(article('/blog/x', '2025-01-02')).at(-1)?.itemListElement;
    expect(trail).toMatchObject([
      { position: 1, name: 'Floatwise', item: `${origin}/` },
      { position: 2, name: 'Blog', item: `${origin}/blog` },
      { position: 3, name: 'Title of /blog/x & more', item: `${origin}/blog/x` },
    ]);
  });
});

test('the sitemap lists every page, with the day on which an article last changed', () => {
  const map = sitemap([page('/'), article('/blog/x', '2025-01-02', '2025-02-03')], origin);
  expect(map).toContain(`<url><loc>${origin}/</loc></url>`);
  expect(map).toContain(`<url><loc>${origin}/blog/x</loc><lastmod>2025-02-03</lastmod></url>`);
  expect(robots(origin)).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('the feed has only the articles, newest first', () => {
  const feed = articleFeed([article('/blog/old', '2024-01-02'), page('/'), article('/blog/new', '2025-01-02')], origin);
  const links = [...feed.matchAll(/<item>[\s\S]*?<link>(.*?)<\/link>/g)].map(([, link]) => link);
  expect(links).toEqual([`${origin}/blog/new`, `${origin}/blog/old`]);
  expect(feed).toContain('<![CDATA[Title of /blog/new & more]]>');
});

describe('a picture', () => {
  it('breaks a title into at most four lines', () => {
    expect(linesOf('Float or rewards: which is worth more on a purchase?')).toEqual([
      'Float or rewards: which is',
      'worth more on a purchase?',
    ]);
    expect(linesOf('word '.repeat(60).trim())).toHaveLength(4);
  });

  it('shows the title without the site’s name, with reserved characters escaped', () => {
    expect(pictureSvg('Cards & <cash> | Floatwise')).toContain('>Cards &amp; &lt;cash></text>');
  });

  it('has a name that changes with its title', () => {
    expect(pictureName('A')).toMatch(/^page\.[0-9a-f]{12}\.png$/);
    expect(pictureName('A')).not.toBe(pictureName('B'));
  });
});
