import { say } from '../say.ts';

interface Stoppable {
  stop(): Promise<void>;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The person ended the command themselves, so it isn't a failure and needs no explanation. */
export class Interrupted extends Error {
  override name = 'Interrupted';
}

/** Aborts on Ctrl-C or a termination signal. A second one is ignored, because stopping halfway could lose data. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) process.on(signal, () => controller.abort(new Interrupted(`ended by ${signal}`)));
  return controller.signal;
}

/** Never resolves; rejects on interruption. */
export const interrupting = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(signal.reason instanceof Error ? signal.reason : new Interrupted('ended'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

/** Keeps everything running until the interruption, then stops it in order. */
export async function keepUntil(signal: AbortSignal, running: Stoppable): Promise<void> {
  await interrupting(signal).catch(() => undefined);
  say('\nStopping …');
  await running.stop();
  say('Stopped.');
}
