import { lazy, Suspense, type ReactNode } from 'react';
import type { WalletCard } from '../wallet.js';

// The answer doesn't have to wait for what follows a bank.
const SyncArea = lazy(async () => ({ default: (await import('./sync-area.js')).SyncArea }));

/** A card's sync. Its height is kept free while its code loads. */
export const LateSyncArea = ({ card }: { card: WalletCard }): ReactNode => (
  <Suspense fallback={<div className="mt-2 -mb-1 h-8 print:hidden" />}>
    <SyncArea card={card} />
  </Suspense>
);
