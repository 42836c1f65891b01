import { categoryWords } from './categories.js';
import { allKinds } from '../kinds/all-kinds.js';
import type { Kind } from '../kinds/kind.js';
import { refusalKinds, type RefusalKind } from '../kinds/refusal-kinds.js';
import { compiled, vocabularyOf, weigh, WordReader, type CompiledCue } from './cues.js';
import type { Reading } from './reading.js';

/** What a kind needs at least, and how near two scores are the same. */
const ENOUGH = 3;
const NEAR = 0.5;

const vocabulary = vocabularyOf(
  [...allKinds, ...refusalKinds].flatMap(({ cues }) => cues),
  categoryWords,
);
const withCues = <Item extends { cues: Kind['cues'] }>(items: readonly Item[]): { item: Item; cues: CompiledCue[] }[] =>
  items.map((item) => ({ item, cues: item.cues.map((cue) => compiled(cue, vocabulary)) }));

const kinds = withCues(allKinds).map((each) => ({
  ...each,
  must: each.item.must === null ? [] : [compiled([1, each.item.must], vocabulary)],
}));
const refusals = withCues(refusalKinds);

/** Reads words with the vocabulary of all kinds. */
export const words = new WordReader(vocabulary);

/** A kind of question with how well it fits. */
interface Fit {
  kind: Kind;
  score: number;
  telling: number;
}

/** All kinds that fit well enough, best first. Of two that are nearly equal, the one with more telling phrases is better. */
export function fitsOf({ places, marks }: Reading): Fit[] {
  const fits = kinds
    .filter(({ must }) => must.length === 0 || weigh(must, places, marks).score > 0)
    .map(({ item, cues }) => ({ kind: item, ...weigh(cues, places, marks) }))
    .filter(({ score, most }) => score >= ENOUGH && most >= 2)
    .sort((a, b) => b.score - a.score);
  const best = fits[0]?.score ?? 0;
  const near = fits
    .filter(({ score }) => best - score <= NEAR)
    .sort((a, b) => b.telling - a.telling || b.score - a.score);
  return [...near, ...fits.slice(near.length)];
}

/** What we don't do, if the message asks for it. */
export function refusalOf({ places, marks }: Reading): RefusalKind | undefined {
  let best: RefusalKind | undefined;
  let most = 0;
  for (const { item, cues } of refusals) {
    const { score } = weigh(cues, places, marks);
    if (score >= ENOUGH && score > most) [best, most] = [item, score];
  }
  return best;
}
