import { everydayWords } from './everyday-words.js';
import { nearestWord } from './edit-distance.js';
import { irregularForms, shortForms } from './lexicon.js';

const vowel = /[aeiou]/;

/** "What's" is two words. */
const IS = /^(?:what|how|when|where|who|which|that|it|there)'s$/;

/** How a word can be inflected: `close` gives closes, closed, closing. */
function formsOf(word: string): string[] {
  if (word.length < 3) return [];
  const stem = word.endsWith('e') ? word.slice(0, -1) : word;
  const last = word.at(-1) ?? '';
  const doubled =
    word.length <= 5 && !vowel.test(last) && vowel.test(word.at(-2) ?? '') && !vowel.test(word.at(-3) ?? '');
  const ies =
    last === 'y' && !vowel.test(word.at(-2) ?? '') ? [`${word.slice(0, -1)}ies`, `${word.slice(0, -1)}ied`] : [];
  return [
    `${word}s`,
    `${word}es`,
    `${stem}ed`,
    `${stem}ing`,
    ...(doubled ? [`${word}${last}ed`, `${word}${last}ing`] : []),
    ...ies,
  ];
}

/** The words that cues are made of, with their inflections and typos. */
export class Vocabulary {
  private readonly base = new Map<string, string>();
  private readonly byLetter = new Map<string, string[]>();

  /** `words` in any inflection; the shortest form of each becomes its base. */
  constructor(words: Iterable<string>) {
    for (const [form, word] of Object.entries(irregularForms)) this.base.set(form, word);
    const shortestFirst = [...new Set(words)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    for (const word of shortestFirst) {
      if (this.base.has(word)) continue;
      this.base.set(word, word);
      for (const form of formsOf(word)) if (!this.base.has(form)) this.base.set(form, word);
      const letter = word[0] ?? '';
      if (word.length >= 5) this.byLetter.set(letter, [...(this.byLetter.get(letter) ?? []), word, `${word}s`]);
    }
  }

  /** The base form of one of the words. */
  baseOf(word: string): string {
    return this.base.get(word) ?? word;
  }

  /** The words of ours that a typed word stands for; itself if none. */
  read(typed: string): readonly string[] {
    const plain = typed.replace(/'s$|'$/, '').replaceAll("'", '');
    if (IS.test(typed)) return [this.baseOf(plain), 'be'];
    const short = Object.hasOwn(shortForms, plain) ? shortForms[plain] : undefined;
    if (short !== undefined) return short.split(' ').map((word) => this.baseOf(word));
    const exact = this.base.get(plain);
    if (exact !== undefined) return [exact];
    if (everydayWords.has(plain)) return [plain];
    return [this.corrected(plain) ?? plain];
  }

  private corrected(typed: string): string | undefined {
    const near = nearestWord(typed, this.byLetter.get(typed[0] ?? '') ?? []);
    return near === undefined ? undefined : this.baseOf(near);
  }
}
