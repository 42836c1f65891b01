interface Run {
  signal: AbortSignal;
  /** What the error says if some fail: 'Accounts that could not be erased'. */
  failed: string;
}

/**
 * Does a job's work for each item, one after another. One that fails holds up none after it.
 * @returns for how many the work answered true
 * @throws AggregateError at the end, with all that failed; the signal's reason as soon as it fires
 */
export async function eachAlone<Item>(
  items: Iterable<Item>,
  { signal, failed }: Run,
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  for (const item of items) {
    signal.throwIfAborted();
    try {
      if (await work(item)) done += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failed}: ${failures.length}.`);
  return done;
}
