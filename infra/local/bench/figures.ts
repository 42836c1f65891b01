/** Alternating runs are this many for each side; the middle one counts. */
export const runs = 5;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  if (low === undefined || high === undefined) throw new Error('There is nothing to take the median of.');
  return (low + high) / 2;
}

/** The value below which this share (0 to 1) of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('There is nothing to take a percentile of.');
  return value;
}

/**
 * Runs both sides in turn, so that a machine that grows slower meanwhile slows both.
 * @returns what each run of each side measured
 */
export async function alternately<Measured>(
  ours: () => Promise<Measured>,
  theirs: () => Promise<Measured>,
): Promise<{ ours: Measured[]; theirs: Measured[] }> {
  const measured = { ours: [] as Measured[], theirs: [] as Measured[] };
  for (let run = 0; run < runs; run += 1) {
    measured.ours.push(await ours());
    measured.theirs.push(await theirs());
  }
  return measured;
}
