type Request = () => Promise<unknown>;

const samples = 200;
const rounds = 3;

/**
 * Milliseconds between the median times of two kinds of request, 200 of each, made in turns. Stops at the first round whose gap
 * is below `enoughMs`, after three at the latest, and answers the smallest: what the machine does besides differs from round to
 * round, what the service does doesn't.
 */
export async function timeGap(one: Request, other: Request, enoughMs: number): Promise<number> {
  let least = Infinity;
  for (let round = 1; round <= rounds && least >= enoughMs; round += 1)
    least = Math.min(least, await gapOf(one, other));
  return least;
}

async function gapOf(one: Request, other: Request): Promise<number> {
  const times = new Map<Request, number[]>([
    [one, []],
    [other, []],
  ]);
  for (let turn = 0; turn < samples; turn += 1) {
    // The first of a pair changes, so that nothing of the machine falls on one kind alone.
    for (const request of turn % 2 === 0 ? [one, other] : [other, one]) {
      const start = performance.now();
      await request();
      times.get(request)?.push(performance.now() - start);
    }
  }
  return Math.abs(median(times.get(one) ?? []) - median(times.get(other) ?? []));
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
