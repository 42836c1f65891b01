type Request = () => Promise<unknown>;

const samples = 200;
const rounds = 3;

/**
 * Milliseconds between the median times of two kinds of requests, 200 of each, alternating. Stops at the first round
 * whose gap is below `enoughMs`, after at most three rounds, and returns the smallest gap: what else the machine is
 * doing varies from round to round, but what the service does doesn't.
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
    // Alternates which one is first, so that the machine's noise affects both kinds equally.
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
