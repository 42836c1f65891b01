import type { Lexeme } from './lexemes.js';
import { compounds, ideas } from './lexicon.js';
import { Vocabulary } from './spelling.js';

/**
 * What speaks for a kind of question: a weight, and phrases separated by `|`. The words of a phrase may stand in any order
 * as long as they're near each other. `@use` is any word of that idea (lexicon.ts), `#amount` anything of that sort that
 * was read (reading.ts). A cue counts once, even if several of its phrases are there; a negative weight speaks against.
 */
export type Cue = readonly [weight: number, phrases: string];

interface CompiledPhrase {
  words: readonly string[];
  marks: readonly string[];
  /** How far its words may be from each other. */
  reach: number;
}

export interface CompiledCue {
  weight: number;
  phrases: readonly CompiledPhrase[];
}

const phrasesOf = (phrases: string): string[][] =>
  phrases.split('|').map((phrase) =>
    phrase
      .trim()
      .split(/\s+/)
      .filter((word) => !silent.has(word)),
  );

/** How far apart the words of a phrase may be, beyond their number. "What is X" asks about nothing but X. */
const GAP = 2;
const gapOf = (phrase: readonly string[]): number => (phrase[0] === 'what' && phrase[1] === 'be' ? 0 : GAP);

/** A cue in base forms: "statements closing" is "statement close". */
export const compiled = ([weight, phrases]: Cue, vocabulary: Vocabulary): CompiledCue => ({
  weight,
  phrases: phrasesOf(phrases).map((all) => {
    const words = all.filter((word) => !word.startsWith('#')).map((word) => vocabulary.baseOf(word));
    return { words, marks: all.filter((word) => word.startsWith('#')), reach: words.length + gapOf(words) };
  }),
});

/** Words that change nothing. They have no place, so that "what is a float" and "what exactly is float" are the same. */
const silent: ReadonlySet<string> = new Set([
  'a',
  'an',
  'the',
  'exactly',
  'actually',
  'really',
  'please',
  'even',
  'st',
  'nd',
  'rd',
  'th',
]);

/** The words of a message, each with the places where it stands. */
export type Places = ReadonlyMap<string, readonly number[]>;

/** All words that cues use, for reading inflections and typos. */
export function vocabularyOf(cues: Iterable<Cue>, more: readonly string[]): Vocabulary {
  const words = new Set<string>(more);
  for (const [, phrases] of cues) for (const word of phrasesOf(phrases).flat()) words.add(word);
  for (const each of Object.values(ideas)) for (const word of each.split(' ')) words.add(word);
  for (const [typed, one] of Object.entries(compounds)) for (const word of [...typed.split(' '), one]) words.add(word);
  return new Vocabulary([...words].filter((word) => /^[a-z]/.test(word)));
}

/** How the words of a message are read. */
export class WordReader {
  private readonly ideasOf = new Map<string, string[]>();
  private readonly compoundsBy = new Map<string, { words: string[]; one: string }[]>();

  constructor(private readonly vocabulary: Vocabulary) {
    for (const [idea, words] of Object.entries(ideas))
      for (const word of new Set(words.split(' ').map((each) => vocabulary.baseOf(each))))
        this.ideasOf.set(word, [...(this.ideasOf.get(word) ?? []), idea]);
    const longestFirst = Object.entries(compounds).sort(([a], [b]) => b.split(' ').length - a.split(' ').length);
    for (const [typed, one] of longestFirst) {
      const words = typed.split(' ').map((word) => vocabulary.baseOf(word));
      const first = words[0] ?? '';
      this.compoundsBy.set(first, [...(this.compoundsBy.get(first) ?? []), { words, one }]);
    }
  }

  /** A word that was read before in the same text is read the same. */
  private readOnce(typed: string, read: Map<string, readonly string[]>): readonly string[] {
    const words = read.get(typed) ?? this.vocabulary.read(typed);
    read.set(typed, words);
    return words;
  }

  /** Inflections, short forms, typos, compounds, and ideas of a message, with their places. */
  placesOf(pieces: readonly Lexeme[]): Places {
    const places = new Map<string, number[]>();
    const add = (word: string, place: number): void => {
      for (const each of [word, ...(this.ideasOf.get(word) ?? [])]) {
        const known = places.get(each);
        if (known) known.push(place);
        else places.set(each, [place]);
      }
    };
    const read = new Map<string, readonly string[]>();
    const words = pieces
      .filter(({ kind, text }) => kind !== 'sign' && !silent.has(text))
      .flatMap(({ kind, text }) => (kind === 'word' ? this.readOnce(text, read) : [text]));
    for (let at = 0, place = 0; at < words.length; place += 1) {
      const found = this.compoundsBy
        .get(words[at] ?? '')
        ?.find((compound) => compound.words.every((word, index) => words[at + index] === word));
      add(found ? found.one : (words[at] ?? ''), place);
      at += found ? found.words.length : 1;
    }
    return places;
  }
}

/** Whether everything of a phrase is there, and its words stand near each other, in whatever order. */
function stands({ words, marks: wanted, reach }: CompiledPhrase, places: Places, marks: ReadonlySet<string>): boolean {
  for (const mark of wanted) if (!marks.has(mark)) return false;
  for (const word of words) if (!places.has(word)) return false;
  const [first, ...rest] = words;
  if (first === undefined || rest.length === 0) return true;
  const others = rest.map((word) => places.get(word) ?? []);
  return (places.get(first) ?? []).some((place) => {
    let [low, high] = [place, place];
    return others.every((each) => {
      const near = nearest(each, low, high);
      [low, high] = [Math.min(low, near), Math.max(high, near)];
      return high - low < reach;
    });
  });
}

/** The place next to a stretch of the text; Infinity if there's none outside of it. */
function nearest(places: readonly number[], low: number, high: number): number {
  let best = Infinity;
  let least = Infinity;
  for (const place of places) {
    const distance = place < low ? low - place : place > high ? place - high : 0.5;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

/** How much the cues speak for their kind, and how telling they are: matched cues and the words in their phrases. */
export function weigh(
  cues: readonly CompiledCue[],
  places: Places,
  marks: ReadonlySet<string>,
): { score: number; telling: number; most: number } {
  let [score, telling, most] = [0, 0, 0];
  for (const { weight, phrases } of cues) {
    const matched = phrases.filter((phrase) => stands(phrase, places, marks));
    if (matched.length === 0) continue;
    score += weight;
    most = Math.max(most, weight);
    telling += weight >= 2 ? Math.max(...matched.map((phrase) => phrase.words.length + phrase.marks.length)) : 0;
  }
  return { score, telling, most };
}
