import { isDeepStrictEqual } from 'node:util';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atLeast, type Figure } from '../src/bench/figures-table.ts';
import { alternatingPairs, medianAndSpread, ratiosOf, type Pair } from '../src/bench/pairs.ts';
import { differencesOf } from '../src/bench/differences.ts';
import { median } from '../src/bench/statistics.ts';
import type { Load, LoadClient } from './load.ts';
import type { Running } from './processes.ts';
import { sized } from '../src/bench/size.ts';

/**
 * A service has far more code to compile than the baseline: after two pairs, its ratio was still up to a quarter too
 * low.
 */
const rounds = sized({ pairs: 10, warmUps: 4 }, { pairs: 1, warmUps: 0 });

interface Side {
  /** What the requests are sent to. */
  front: Running;
  /** What answers them: the front itself, or the program behind it. */
  program: Running;
}

export interface Comparison {
  call: { path: string; what: string };
  ours: Side;
  bare: Side;
  target: number;
  goal?: number;
}

interface Caller {
  client: LoadClient;
  cookie: string;
}

/** A call of a service, compared with the baseline's that gives the same response. */
export async function compare({ progress }: BenchContext, comparison: Comparison, caller: Caller): Promise<Figure> {
  const { call, ours, bare, target, goal } = comparison;
  const { client, cookie } = caller;
  await requireSameAnswer(ours.front.url + call.path, bare.front.url + call.path, cookie);
  const loadOn = ({ front, program }: Side): Promise<Load> =>
    client.load({ url: front.url + call.path, cookie, program });
  const pairs = await alternatingPairs({ ours: () => loadOn(ours), theirs: () => loadOn(bare) }, rounds);
  const ratios = ratiosOf(pairs.map((pair) => ({ ours: pair.ours.perSecond, theirs: pair.theirs.perSecond })));
  const sides = `ours ${described(pairs.map((pair) => pair.ours))}; bare ${described(pairs.map((pair) => pair.theirs))}`;
  progress.note(`${call.what}: ${sides}; pairs ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}.`);
  return atLeast(`${call.what}, of bare`, medianAndSpread(ratios), { unit: '', target, goal, cause: causeOf(pairs) });
}

function described(loads: readonly Load[]): string {
  const [perSecond, cpuUs] = [median(loads.map((one) => one.perSecond)), median(loads.map((one) => one.cpuUs))];
  return `${Math.round(perSecond)} requests/s, ${Math.round(cpuUs)} µs of processor a request`;
}

/** Processor time per request shows how much of a miss is our own work. */
const causeOf = (pairs: readonly Pair<Load>[]): string =>
  `${Math.round(median(pairs.map(({ ours, theirs }) => ours.cpuUs - theirs.cpuUs)))} µs more processor time a request than bare`;

/** A comparison is valid only between programs with the same responses. */
async function requireSameAnswer(one: string, other: string, cookie: string): Promise<void> {
  const read = async (url: string): Promise<unknown> => (await fetch(url, { headers: { cookie } })).json();
  const [ours, theirs] = [await read(one), await read(other)];
  if (!isDeepStrictEqual(ours, theirs)) {
    throw new Error(
      `${one} and the bare copy answer differently: ${differencesOf(ours, theirs).slice(0, 5).join(', ')}.`,
    );
  }
}
