import type { ReactNode } from 'react';
import { Container } from '@floatwise/ui/container';
import { Hero } from './hero.js';
import { MoreForGuests } from './more-for-guests.js';
import { paths } from '../routes.js';

/** The product's landing page at its own address, for everyone. It's made of the same parts as home for guests. */
export const LandingPage = (): ReactNode => (
  <Container className="py-6 sm:py-10">
    <Hero tryAddress={paths.home()} />
    <MoreForGuests />
  </Container>
);
