import type { FooterLink, NavLink, RouteMeta } from '@floatwise/web-kit/section';
import { paths } from '../paths.js';
import { publicTool } from '../public-page.js';

export const debtRoutes: RouteMeta[] = [
  publicTool(
    paths.debtReduction(),
    'Debt Payoff Calculator',
    'When you are debt-free, and what it costs: minimum payments only, avalanche and snowball side by side, with and without rolling freed payments over.',
  ),
];

export const debtNav: NavLink[] = [{ label: 'Debt Payoff', path: paths.debtReduction(), order: 4 }];

export const debtFooter: FooterLink[] = [
  { column: 'Tools', label: 'Debt Payoff', path: paths.debtReduction(), order: 3 },
];
