import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Milliseconds until the next try after failure number `tries`; the last entry of the list repeats.
 * @param tries deliveries so far, 1 or more
 */
export function delayAfter(tries: number, backoffMs: readonly number[]): number {
  const entry = backoffMs[Math.min(Math.max(tries, 1), backoffMs.length) - 1];
  if (entry === undefined) throw new Error('The list of waiting times is empty.');
  return entry;
}

/** What happens after delivery number `tries` fails. */
export function afterFailure(
  tries: number,
  settings: { maxTries: number; backoffMs: readonly number[] },
): { next: 'retry'; delayMs: number } | { next: 'park' } {
  if (tries >= settings.maxTries) return { next: 'park' };
  return { next: 'retry', delayMs: delayAfter(tries, settings.backoffMs) };
}

/** Resolves after `ms`, or immediately if the signal fires; the caller then checks the signal and stops. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
