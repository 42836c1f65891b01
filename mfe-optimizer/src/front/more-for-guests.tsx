import type { ReactNode } from 'react';
import { Features } from './features.js';
import { TopCards } from './top-cards.js';
import { TwoPhases } from './two-phases.js';

/** What the front page shows below the first answer: what it does, the two ways to wait, the top cards. */
export const MoreForGuests = (): ReactNode => (
  <>
    <Features />
    <TwoPhases />
    <TopCards />
  </>
);
