import type { FooterLink, NavLink, RouteMeta } from '@floatwise/web-kit/section';
import { paths } from '../paths.js';
import { publicPage } from '../public-page.js';

export const productRoutes: RouteMeta[] = [
  publicPage(
    paths.products(),
    'Products',
    'Paying bills by card, vacation rentals, and the books and tools that we would hand to a friend.',
  ),
];

export const productNav: NavLink[] = [{ label: 'Products', path: paths.products(), order: 7 }];

export const productFooter: FooterLink[] = [
  { column: 'Resources', label: 'Products', path: paths.products(), order: 2 },
];
