import type { RouteMeta } from '@floatwise/web-kit/section';

export interface DescribedPage {
  path: string;
  title: string;
  description: string;
  about?: RouteMeta['about'];
  /** Absolute URL of its picture. */
  picture: string;
}

const siteName = 'Floatwise';
/** A page's title without the site name after the bar. */
export const plainTitle = (title: string): string => title.replace(/ \| Floatwise$/, '');

/** The existing parent pages in a page's path, from the front page to the page itself. */
function trailOf(page: DescribedPage, titles: ReadonlyMap<string, string>): { path: string; name: string }[] {
  const parts = page.path.split('/').filter(Boolean);
  const above = parts.slice(0, -1).map((_, place) => `/${parts.slice(0, place + 1).join('/')}`);
  return [
    { path: '/', name: siteName },
    ...above.flatMap((path) => {
      const title = titles.get(path);
      return title === undefined ? [] : [{ path, name: plainTitle(title) }];
    }),
    { path: page.path, name: plainTitle(page.title) },
  ];
}

function own(page: DescribedPage, origin: string): object[] {
  const { about, description } = page;
  const url = new URL(page.path, origin).href;
  const name = plainTitle(page.title);
  if (about?.kind === 'article') {
    const author = { '@type': 'Organization', name: about.author, url: origin };
    return [
      {
        '@type': 'BlogPosting',
        headline: name,
        description,
        url,
        mainEntityOfPage: url,
        image: page.picture,
        datePublished: about.publishDate,
        dateModified: about.updatedDate,
        articleSection: about.category,
        author,
        publisher: { '@id': `${origin}/#organization` },
      },
    ];
  }
  if (about?.kind !== 'tool') return [];
  const offers = { '@type': 'Offer', price: '0', priceCurrency: 'USD' };
  return [
    {
      '@type': 'WebApplication',
      name,
      description,
      url,
      applicationCategory: 'FinanceApplication',
      operatingSystem: 'Any',
      browserRequirements: 'A current web browser',
      offers,
    },
  ];
}

/** Structured data for search engines (schema.org in JSON-LD): the publisher, the kind of page, and its place in the site. */
export function structuredData(page: DescribedPage, origin: string, titles: ReadonlyMap<string, string>): object {
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteName,
    url: origin,
    logo: `${origin}/favicon.svg`,
  };
  const trail = page.path === '/' ? [] : trailOf(page, titles);
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, name }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, ...own(page, origin), ...(trail.length > 0 ? [breadcrumbs] : [])],
  };
}
