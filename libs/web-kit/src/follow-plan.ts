import type { watchSubscription } from '@floatwise/contracts/billing/entitlements.http';
import type { z } from 'zod';
import { ApiError } from './api.js';
import { listen } from './listen.js';

/** A plan as billing reports it to open tabs. */
export type PlanUpdate = z.output<(typeof watchSubscription)['response']['event']>;

const name = 'floatwise-plan';
const longestPauseMs = 60_000;

/** How long to wait before connecting again: a second after a stream that ended well, twice as long after each failure. */
export const pauseMs = (failures: number): number => Math.min(1_000 * 2 ** failures, longestPauseMs);

/** After a failure that hit all browsers, such as a restart of the edge, they come back over this time and not all in one second. */
const spreadMs = 10_000;
/** A replica that stops in order ends its streams at the same moment. */
const shortSpreadMs = 500;

/** What a browser waits then: `pauseMs`, and up to half a second more, or ten seconds after a failure, each browser its own. */
export const reconnectMs = (failures: number): number =>
  pauseMs(failures) + Math.random() * (failures > 0 ? spreadMs : shortSpreadMs);

/**
 * Calls `onPlan` with this person's plan now, and each time it changes. Only one tab of a browser holds the connection and tells
 * the others, because a browser allows six connections per server; when that tab closes, another takes over. A browser
 * without Web Locks or broadcast channels follows nothing: its tabs notice a change when they next read the session.
 * @returns stops following
 */
export function followPlan(userId: string, onPlan: (plan: PlanUpdate) => void): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return () => undefined;
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<{ userId: string; plan: PlanUpdate }>) => {
    if (data.userId === userId) onPlan(data.plan);
  };
  const tell = (plan: PlanUpdate): void => {
    channel.postMessage({ userId, plan });
    onPlan(plan);
  };
  navigator.locks.request(name, { signal: stop.signal }, () => hold(stop.signal, tell)).catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}

/** Keeps a stream open until `signal` aborts or nobody is signed in any more. */
async function hold(signal: AbortSignal, tell: (plan: PlanUpdate) => void): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const plan of listen('billing.watchSubscription', {}, signal)) {
        failures = 0;
        tell(plan);
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
      failures += 1;
    }
    await paused(reconnectMs(failures), signal);
  }
}

function paused(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
