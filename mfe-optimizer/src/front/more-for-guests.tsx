import type { ReactNode } from 'react';
import { Features } from './features.js';
import { TopCards } from './top-cards.js';
import { TwoPhases } from './two-phases.js';

/** What the front page shows below the first answer: features, the two-phase strategy, and the top cards. */
export const MoreForGuests = (): ReactNode => (
  <>
    <Features />
    <TwoPhases />
    <TopCards />
  </>
);
