import { BACKSLASH, featuresOf, ZERO, type Worded } from './features.js';
import { trained } from './trained.js';

/** The weights of each feature, one for each frame. */
const weights = new Map<string, Int8Array>(
  trained.features.map((feature, at) => [feature, Int8Array.from(trained.weights[at] ?? '', weightOf)]),
);

function weightOf(character: string): number {
  const code = character.charCodeAt(0);
  return (code > BACKSLASH ? code - 1 : code) - ZERO;
}

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
  const scores = trained.frames.map(() => 0);
  for (const feature of known)
    weights.get(feature)?.forEach((weight, frame) => {
      scores[frame] = (scores[frame] ?? 0) + weight;
    });
  const scale = 1 / (trained.scale * Math.sqrt(known.length));
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp((score - most) * scale));
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts
    .map((part, frame) => ({ frame: trained.frames[frame] ?? '', sure: part / sum }))
    .sort((one, other) => other.sure - one.sure);
}
