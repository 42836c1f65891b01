import type { FooterLink, RouteMeta } from '@floatwise/web-kit/section';
import { paths } from '../paths.js';
import { publicPage } from '../public-page.js';

export const legalRoutes: RouteMeta[] = [
  publicPage(
    paths.privacy(),
    'Privacy Policy',
    'What Floatwise collects, how it is used, how it is protected, and what you can ask us to do with it.',
  ),
  publicPage(
    paths.terms(),
    'Terms of Service',
    'What Floatwise does and does not do, what stays your responsibility, and how affiliate links work.',
  ),
  publicPage(
    paths.disclaimer(),
    'Disclaimer',
    'Float is free only for a card that is paid in full and on time: what can go wrong, and what we recommend.',
  ),
];

export const legalFooter: FooterLink[] = [
  { column: 'Resources', label: 'Disclaimer', path: paths.disclaimer(), order: 9 },
  { column: 'Legal', label: 'Privacy Policy', path: paths.privacy(), order: 1 },
  { column: 'Legal', label: 'Terms of Service', path: paths.terms(), order: 2 },
];
