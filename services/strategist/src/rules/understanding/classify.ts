import { featuresOf, type Worded } from './features.js';
import { trained } from './trained.js';
import { SCALE, unpacked } from './weights.js';

const { frames, features: weights } = unpacked(trained);

/** A frame with how sure it is, from 0 to 1. */
export interface Guess {
  frame: string;
  sure: number;
}

/** How much of its features must be known: less is no question of ours. */
const LEAST_KNOWN = 0.3;

/** The frames of a question, the likeliest first; none if hardly anything in it is known. */
export function guesses(worded: Worded): Guess[] {
  if (worded.tokens.length === 0) return [];
  const features = featuresOf(worded);
  const known = [...features].filter((feature) => weights.has(feature));
  if (known.length < LEAST_KNOWN * features.size) return [];
  const scores = frames.map(() => 0);
  for (const feature of known)
    weights.get(feature)?.forEach((weight, frame) => {
      scores[frame] = (scores[frame] ?? 0) + weight;
    });
  const scale = 1 / (SCALE * Math.sqrt(known.length));
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp((score - most) * scale));
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts
    .map((part, frame) => ({ frame: frames[frame] ?? '', sure: part / sum }))
    .sort((one, other) => other.sure - one.sure);
}
