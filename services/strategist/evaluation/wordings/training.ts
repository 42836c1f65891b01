import { featuresOf, type Worded } from '../../src/rules/understanding/features.js';
import { MOST, SCALE, type Weights } from '../../src/rules/understanding/weights.js';

/** A wording in each way that it's read, and the frame that it belongs to. */
export interface Example {
  frame: string;
  read: readonly Worded[];
}

const ROUNDS = 18;
const AVERAGED_FROM = 6;
const STEP = 0.5;
const SHRINKING = 1.5e-4;
/** A feature of a single wording tells nothing. */
const LEAST_SEEN = 2;
/** A weight of so many steps more or less than most of its feature's tells nothing: left out, it takes no room and no answer. */
const TOO_LITTLE = 2;

interface Prepared {
  frame: number;
  features: number[];
}

/** Always the same order, so that the same wordings give the same weights. */
function shuffled(examples: Prepared[], seed: number): void {
  let state = seed;
  for (let last = examples.length - 1; last > 0; last -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = Math.floor((state / 2_147_483_648) * (last + 1));
    const [one, two] = [examples[last], examples[other]];
    if (one && two) [examples[last], examples[other]] = [two, one];
  }
}

/** One weight for each feature and frame, by logistic regression with AdaGrad's steps. */
function fitted(examples: Prepared[], { features, frames }: { features: number; frames: number }): Float32Array {
  const weights = new Float32Array(features * frames);
  const steps = new Float32Array(features * frames).fill(1e-6);
  const parts = new Float32Array(frames);
  const sum = new Float32Array(features * frames);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffled(examples, round + 1);
    for (const { frame, features: own } of examples) {
      const share = 1 / Math.sqrt(own.length);
      parts.fill(0);
      for (const feature of own)
        for (let each = 0; each < frames; each += 1)
          parts[each] = at(parts, each) + at(weights, feature * frames + each);
      let most = -Infinity;
      for (let each = 0; each < frames; each += 1) most = Math.max(most, at(parts, each) * share);
      let total = 0;
      for (let each = 0; each < frames; each += 1) {
        parts[each] = Math.exp(at(parts, each) * share - most);
        total += at(parts, each);
      }
      for (let each = 0; each < frames; each += 1) {
        const off = at(parts, each) / total - (each === frame ? 1 : 0);
        if (Math.abs(off) < 1e-3) continue;
        for (const feature of own) {
          const place = feature * frames + each;
          const slope = off * share + SHRINKING * at(weights, place);
          steps[place] = at(steps, place) + slope * slope;
          weights[place] = at(weights, place) - (STEP * slope) / Math.sqrt(at(steps, place));
        }
      }
    }
    if (round >= AVERAGED_FROM)
      for (let place = 0; place < weights.length; place += 1) sum[place] = at(sum, place) + at(weights, place);
  }
  return sum.map((each) => each / (ROUNDS - AVERAGED_FROM));
}

const at = (numbers: Float32Array, place: number): number => numbers[place] ?? 0;

/** The weights that tell the frames of the examples from each other. */
export function train(examples: readonly Example[]): Weights {
  const frames = [...new Set(examples.map(({ frame }) => frame))].sort();
  const seen = new Map<string, number>();
  const all = examples.map(({ frame, read }) => ({ frame, ways: read.map((worded) => [...featuresOf(worded)]) }));
  for (const { ways } of all)
    for (const feature of new Set(ways.flat())) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const features = [...seen]
    .filter(([, times]) => times >= LEAST_SEEN)
    .map(([feature]) => feature)
    .sort();
  const places = new Map(features.map((feature, place) => [feature, place]));
  const prepared = all.flatMap(({ frame, ways }) =>
    ways.map((own) => ({
      frame: frames.indexOf(frame),
      features: own.flatMap((feature) => places.get(feature) ?? []),
    })),
  );
  const weights = fitted(
    prepared.filter(({ features: own }) => own.length > 0),
    { features: features.length, frames: frames.length },
  );
  const rows = features.map((feature, place): [string, Int8Array] => [
    feature,
    stepsOf(weights.subarray(place * frames.length, (place + 1) * frames.length)),
  ]);
  return { frames, features: new Map(rows.filter(([, row]) => row.some((each) => each !== 0))) };
}

/** The weights of a feature in steps from their middle, because only their differences count. */
function stepsOf(row: Float32Array): Int8Array {
  const middle = row.toSorted()[row.length >> 1] ?? 0;
  return Int8Array.from(row, (weight) => {
    const steps = Math.max(-MOST, Math.min(MOST, Math.round((weight - middle) * SCALE)));
    return Math.abs(steps) > TOO_LITTLE ? steps : 0;
  });
}
