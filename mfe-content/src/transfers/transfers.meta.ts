import type { FooterLink, NavLink, RouteMeta } from '@floatwise/web-kit/section';
import { paths } from '../paths.js';
import { publicPage } from '../public-page.js';

export const transferRoutes: RouteMeta[] = [
  publicPage(
    paths.balanceTransfer(),
    'Balance Transfer Cards',
    'Four balance transfer cards compared by what they save after the fee, with a $10,000 example worked out month by month.',
  ),
];

export const transferNav: NavLink[] = [{ label: 'Balance Transfer', path: paths.balanceTransfer(), order: 6 }];

export const transferFooter: FooterLink[] = [
  { column: 'Tools', label: 'Balance Transfer', path: paths.balanceTransfer(), order: 5 },
];
