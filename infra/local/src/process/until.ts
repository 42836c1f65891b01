import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../failure.ts';

export interface Waiting {
  what: string;
  timeoutMs: number;
  everyMs?: number;
  /** Stops waiting early, with this sentence, if it can no longer succeed. */
  givenUp?: () => string | undefined;
}

/** Repeats the attempt until it neither throws nor returns false. */
export async function until(attempt: () => Promise<boolean | void>, waiting: Waiting): Promise<void> {
  const deadline = Date.now() + waiting.timeoutMs;
  let last = '';
  while (Date.now() < deadline) {
    const sentence = waiting.givenUp?.();
    if (sentence) throw new Failure(sentence);
    try {
      if ((await attempt()) !== false) return;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await sleep(waiting.everyMs ?? 50);
  }
  throw new Failure(
    `${waiting.what} did not answer within ${Math.round(waiting.timeoutMs / 1000)} s${last ? ` (${last})` : ''}.`,
  );
}
