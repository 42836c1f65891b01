import { useSyncExternalStore, type ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { useQueryClient } from './query.js';

/** Says why a page goes on waiting: something that it reads, and that isn't here yet, waits for a connection. For pages that need one. */
export function OfflineNote({ className }: { className?: string }): ReactNode {
  const reads = useQueryClient().getQueryCache();
  const isWaiting = useSyncExternalStore(
    (listener) => reads.subscribe(listener),
    () => reads.findAll({ type: 'active', fetchStatus: 'paused' }).some(({ state }) => state.data === undefined),
    () => false,
  );
  return isWaiting ? (
    <Banner tone="caution" {...(className !== undefined && { className })}>
      You’re offline. This page loads when you’re back online.
    </Banner>
  ) : null;
}
