import { BACKSLASH, featuresOf, MOST, ZERO, type Worded } from '../../src/rules/understanding/features.js';

/** A wording as it's read, and the frame that it belongs to. */
export interface Example {
  frame: string;
  worded: Worded;
}

/** What is written into `trained.ts`. */
export interface Trained {
  frames: string[];
  features: string[];
  /** Of each feature, a character for each frame. */
  weights: string[];
  /** What a weight of one is written as. */
  scale: number;
}

const ROUNDS = 18;
const STEP = 0.5;
const SHRINKING = 4e-5;
/** A feature of one or two wordings, each read twice, tells nothing. */
const LEAST_SEEN = 5;
/** So many features fit into the file; those that say most about most wordings stay. */
const MOST_FEATURES = 4_000;
const SCALE = 14;

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
      let sum = 0;
      for (let each = 0; each < frames; each += 1) {
        parts[each] = Math.exp(at(parts, each) * share - most);
        sum += at(parts, each);
      }
      for (let each = 0; each < frames; each += 1) {
        const off = at(parts, each) / sum - (each === frame ? 1 : 0);
        if (Math.abs(off) < 1e-4) continue;
        for (const feature of own) {
          const place = feature * frames + each;
          const slope = off * share + SHRINKING * at(weights, place);
          steps[place] = at(steps, place) + slope * slope;
          weights[place] = at(weights, place) - (STEP * slope) / Math.sqrt(at(steps, place));
        }
      }
    }
  }
  return weights;
}

const at = (numbers: Float32Array, place: number): number => numbers[place] ?? 0;

/** The weights that tell the frames of the examples from each other. */
export function train(examples: readonly Example[]): Trained {
  const frames = [...new Set(examples.map(({ frame }) => frame))].sort();
  const seen = new Map<string, number>();
  const read = examples.map(({ frame, worded }) => ({ frame, features: [...featuresOf(worded)] }));
  for (const { features } of read) for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const features = [...seen]
    .filter(([, times]) => times >= LEAST_SEEN)
    .map(([feature]) => feature)
    .sort();
  const places = new Map(features.map((feature, place) => [feature, place]));
  const prepared = read.map(({ frame, features: own }) => ({
    frame: frames.indexOf(frame),
    features: own.flatMap((feature) => places.get(feature) ?? []),
  }));
  const weights = fitted(
    prepared.filter(({ features: own }) => own.length > 0),
    { features: features.length, frames: frames.length },
  );
  const rows = features.map((_, place) => weights.subarray(place * frames.length, (place + 1) * frames.length));
  const says = rows.map(
    (row, place) => (seen.get(features[place] ?? '') ?? 0) * row.reduce((sum, each) => sum + Math.abs(each), 0),
  );
  const least = says.toSorted((one, other) => other - one)[MOST_FEATURES] ?? -1;
  const kept = features.map((_, place) => place).filter((place) => (says[place] ?? 0) > least);
  return {
    frames,
    features: kept.map((place) => features[place] ?? ''),
    weights: kept.map((place) => Array.from(rows[place] ?? [], written).join('')),
    scale: SCALE,
  };
}

/** A weight as one character, which nothing in a string has to be escaped for. */
function written(weight: number): string {
  const code = ZERO + Math.max(-MOST, Math.min(MOST, Math.round(weight * SCALE)));
  return String.fromCharCode(code < BACKSLASH ? code : code + 1);
}
