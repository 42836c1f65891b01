import type { FooterLink, NavLink, RouteMeta } from '@floatwise/web-kit/section';
import { paths } from '../paths.js';
import { publicPage } from '../public-page.js';

export const savingsRoutes: RouteMeta[] = [
  publicPage(
    paths.highYieldSavings(),
    'High-Yield Savings',
    'What the money that waits for your card bills earns in a high-yield savings account, and four kinds of account compared.',
  ),
];

export const savingsNav: NavLink[] = [{ label: 'High-Yield Savings', path: paths.highYieldSavings(), order: 5 }];

export const savingsFooter: FooterLink[] = [
  { column: 'Tools', label: 'High-Yield Savings', path: paths.highYieldSavings(), order: 4 },
];
