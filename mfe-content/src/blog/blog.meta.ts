import type { FooterLink, NavLink, RouteMeta } from '@floatwise/web-kit/section';
import { articles } from '../generated/blog/index.js';
import { paths } from '../paths.js';
import { publicPage } from '../public-page.js';

/** The list, and an address of its own for every article. */
export const blogRoutes: RouteMeta[] = [
  publicPage(
    paths.blog(),
    'Blog',
    'How credit card float, rewards and credit scores work, with worked examples whose sums are computed.',
  ),
  ...articles.map(({ slug, title, excerpt, author, publishDate, category }) => ({
    ...publicPage(paths.article(slug), title, excerpt),
    about: { kind: 'article' as const, author, publishDate, category },
  })),
];

export const blogNav: NavLink[] = [{ label: 'Blog', path: paths.blog(), order: 8 }];
export const blogFooter: FooterLink[] = [{ column: 'Resources', label: 'Blog', path: paths.blog(), order: 1 }];
