import { lazy } from 'react';
import type { SectionModule } from '@floatwise/web-kit/section';
import { HomePage } from './home/home-page.js';
import { paths } from './paths.js';

const LandingPage = lazy(async () => ({ default: (await import('./landing/landing-page.js')).LandingPage }));

export const section: SectionModule = {
  routes: [
    { path: paths.home(), Page: HomePage },
    { path: paths.landing(), Page: LandingPage },
  ],
};
