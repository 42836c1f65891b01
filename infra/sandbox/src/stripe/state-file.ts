import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';

const pauseMs = 1_000;

/** Stores the account in one file, written shortly after each change and at the end. */
export function keepInFile({ store, clock }: Account, directory: string): { flush: () => void } {
  const path = join(directory, 'stripe.json');
  mkdirSync(directory, { recursive: true });
  if (existsSync(path)) {
    const { ahead, ...snapshot }: ReturnType<typeof store.snapshot> & { ahead: number } = JSON.parse(
      readFileSync(path, 'utf8'),
    );
    store.restore(snapshot);
    clock.ahead = ahead;
  }
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    // Written under another name first, so that a crash leaves the old file intact.
    writeFileSync(`${path}.new`, JSON.stringify({ ...store.snapshot(), ahead: clock.ahead }));
    renameSync(`${path}.new`, path);
  };
  store.onChange = () => (timer ??= setTimeout(flush, pauseMs));
  return { flush };
}
