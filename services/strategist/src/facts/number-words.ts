/** A number written in words, and where it stands in the text. */
interface WordNumber {
  from: number;
  to: number;
  value: number;
  /** `third` as the third of something, not as one part of three. */
  ordinal: boolean;
}

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** `hundred` 100 … */
export const scales = {
  hundred: 100,
  thousand: 1_000,
  grand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
  trillion: 1_000_000_000_000,
  dozen: 12,
} as const;
const scaleValues = new Map<string, number>(Object.entries(scales));

/** `zero` to `nineteen`, and the tens. */
export const cardinals: ReadonlyMap<string, number> = new Map<string, number>([
  ...small.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, at): [string, number] => [word, (at + 2) * 10]),
]);

const irregular = { first: 1, second: 2, third: 3, fifth: 5, eighth: 8, ninth: 9, twelfth: 12 };
const ordinals = new Map<string, number>([
  ...[...cardinals].map(([word, value]): [string, number] => [`${word.replace(/y$/, 'ie')}th`, value]),
  ...[...scaleValues].map(([word, value]): [string, number] => [`${word}th`, value]),
  ...Object.entries(irregular),
]);

/** Words that are a figure by themselves. */
const others = new Map<string, number>([
  ...Object.entries({ half: 0.5, halves: 0.5, halve: 0.5, halved: 0.5, double: 2, doubled: 2, doubles: 2, twice: 2 }),
  ...Object.entries({ couple: 2, triple: 3, tripled: 3, triples: 3, thrice: 3, quadruple: 4, fortnight: 14 }),
  ...Object.entries({ decade: 10, decades: 10, century: 100, centuries: 100 }),
]);

/** `hundreds of dollars`: a claim without a number that could be checked. */
const vague =
  /^(?:ten|teen|dozen|hundred|thousand|million|billion|trillion|(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ie)s$/;
/** `fivehundred`, `twentyfive`, `tenfold`. */
const pieces = [...cardinals.keys(), ...scaleValues.keys()].sort((one, other) => other.length - one.length).join('|');
const grown = new RegExp(`^(?:${pieces})(?:${pieces})+(?:th|fold)?$`);
const fold = new RegExp(`^(${pieces})fold$`);

interface Word {
  text: string;
  from: number;
  to: number;
}

/**
 * Numbers in words, from `two` up: cardinals, ordinals, fractions, `half`, `double`, `dozen`, `tenfold`. `zero`, `one` and `first` by
 * themselves are no figures, nor are `quarter` as a part of the year and `third party`. What can't be read is NaN.
 */
export function wordNumbers(text: string): WordNumber[] {
  const words = [...text.matchAll(/[A-Za-z]+/g)].map(({ 0: word, index }) => ({
    text: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }));
  const found: WordNumber[] = [];
  for (let at = 0; at < words.length;) {
    const run = new Run(text, words, at);
    const read = run.read();
    if (read) found.push(read);
    at = Math.max(at + 1, run.next);
  }
  return found;
}

/** Reads one number, beginning at a word. */
class Run {
  next: number;
  private total = 0;
  private part = 0;
  /** What the last word was, which decides what may follow it. */
  private last: 'none' | 'unit' | 'ten' | 'scale' = 'none';

  constructor(
    private readonly text: string,
    private readonly words: readonly Word[],
    private readonly start: number,
  ) {
    this.next = start;
  }

  read(): WordNumber | undefined {
    const lone = this.lone();
    if (lone !== undefined) return this.done(lone, 1);
    while (this.cardinal());
    const value = this.total + this.part;
    if (this.last === 'none') return this.ordinalAlone();
    const below = this.denominator();
    if (below) return this.done(value / below, this.next - this.start + 1);
    const ending = this.ordinalEnding();
    if (ending !== undefined) return this.done(value + ending, this.next - this.start + 1, true);
    if (this.follows('and', 'a', 'half') || this.follows('and', 'one', 'half')) {
      return this.done(value + 0.5, this.next - this.start + 3);
    }
    const isBelowTwo = this.next === this.start + 1 && value < 2;
    return isBelowTwo ? undefined : this.done(value, this.next - this.start);
  }

  /** A word that is a figure, or hides one, by itself. */
  private lone(): number | undefined {
    const word = this.words[this.start]?.text ?? '';
    if (word === 'half' && (this.follows('half', 'dozen') || this.follows('half', 'a', 'dozen'))) return NaN;
    if (word === 'quarter' || word === 'quarters') return this.isQuarterOf() ? 0.25 : undefined;
    const folded = fold.exec(word)?.[1];
    if (folded) return cardinals.get(folded) ?? scaleValues.get(folded);
    if (vague.test(word) || (grown.test(word) && !cardinals.has(word))) return NaN;
    return others.get(word);
  }

  /** Takes one more word of a number from zero to trillions. */
  private cardinal(): boolean {
    const joined = this.last === 'scale' && this.follows('and') ? 1 : 0;
    const at = this.next + joined;
    if (at > this.start && !this.isJoined(at)) return false;
    const word = this.words[at]?.text ?? '';
    const value = cardinals.get(word);
    const scale = scaleValues.get(word);
    if (value !== undefined && this.mayTake(value)) {
      this.part += value;
      this.last = value >= 20 ? 'ten' : 'unit';
    } else if (scale !== undefined && joined === 0 && !(word === 'grand' && this.last === 'none')) {
      this.scale(scale);
    } else {
      return false;
    }
    this.next = at + 1;
    return true;
  }

  private mayTake(value: number): boolean {
    if (this.last === 'none' || this.last === 'scale') return true;
    return this.last === 'ten' && value > 0 && value < 10;
  }

  private scale(scale: number): void {
    if (scale < 1_000) this.part = (this.part || 1) * scale;
    else {
      this.total += (this.part || 1) * scale;
      this.part = 0;
    }
    this.last = 'scale';
  }

  private ordinalAlone(): WordNumber | undefined {
    const word = this.words[this.start];
    const value = word && ordinals.get(word.text.replace(/s$/, ''));
    if (!word || value === undefined || word.text === 'seconds' || value < 2) return undefined;
    if (word.text === 'third' && /^[\s-]part(?:y|ies)/i.test(this.text.slice(word.to))) return undefined;
    return this.done(value, 1, true);
  }

  /** `two thirds`, `three quarters`: what the number before is divided by. */
  private denominator(): number | undefined {
    const word = this.isJoined(this.next) ? (this.words[this.next]?.text ?? '') : '';
    if (word === 'half' || word === 'halves') return 2;
    if (word === 'quarters' || (word === 'quarter' && this.last === 'unit')) return 4;
    const value = ordinals.get(word.replace(/s$/, ''));
    const isFraction = word.endsWith('s') || (this.total + this.part === 1 && this.last === 'unit');
    return value !== undefined && value > 2 && isFraction ? value : undefined;
  }

  /** `twenty-fifth`, `two hundredth`. */
  private ordinalEnding(): number | undefined {
    const value = this.isJoined(this.next) ? ordinals.get(this.words[this.next]?.text ?? '') : undefined;
    return value !== undefined && this.mayTake(value) ? value : undefined;
  }

  private isQuarterOf(): boolean {
    const word = this.words[this.start];
    const before = this.words[this.start - 1]?.text ?? '';
    const after = word ? this.text.slice(word.to) : '';
    return /^\s+of\b/i.test(after) && !['this', 'that', 'each', 'every', 'first', 'last', 'next'].includes(before);
  }

  /** Whether only spaces or a hyphen stand between this word and the one before. */
  private isJoined(at: number): boolean {
    const [before, word] = [this.words[at - 1], this.words[at]];
    return (
      before !== undefined && word !== undefined && /^(?:\s+|\s*-\s*)$/.test(this.text.slice(before.to, word.from))
    );
  }

  private follows(...expected: string[]): boolean {
    return expected.every((word, step) => {
      const at = this.next + step;
      return this.words[at]?.text === word && (at === this.start || this.isJoined(at));
    });
  }

  private done(value: number, words: number, ordinal = false): WordNumber {
    this.next = this.start + words;
    const [first, last] = [this.words[this.start], this.words[this.next - 1]];
    return { from: first?.from ?? 0, to: last?.to ?? 0, value, ordinal };
  }
}
