import type { Fact, Part } from '@floatwise/contracts/strategist/answer';
import { numeralsIn, type Counted, type Meaning, type Numeral } from './numerals.js';

/** What an answer may rest on. */
export interface Grounds {
  facts: readonly Fact[];
  /** The person's own messages: a number in them may be repeated. */
  typed: readonly string[];
  /** Paths of our own site that a link may lead to. */
  paths?: readonly string[];
}

/** Figures that need no source: nothing, everything, and how long a year, a week, and a day are. */
const known: readonly Meaning[] = [
  { value: 0, counted: 'percent' },
  { value: 100, counted: 'percent' },
  { value: 365, counted: 'day' },
  { value: 12, counted: 'month' },
  { value: 7, counted: 'day' },
  { value: 24, counted: 'hour' },
];

const unitOf: Partial<Record<Fact['unit'], Counted>> = {
  dollars: 'dollars',
  percent: 'percent',
  days: 'day',
  months: 'month',
  points: 'point',
};

/**
 * Checks the parts of one answer, in their order: every numeral in a text must be a fact's, one that the person typed, or one of a
 * few that need no source; every fact must exist; and no text may hold HTML, images, links, or addresses. Numerals are read over
 * the borders of parts, so `1` and `00` are a hundred, and nothing may grow onto a fact, as in `$36.30` and `0`.
 */
export class AnswerCheck {
  private readonly facts: ReadonlyMap<string, Fact>;
  private readonly founded: readonly Meaning[];
  /** Typed without a unit: it can count anything. */
  private readonly loose: ReadonlySet<number>;
  /** `500 groceries` can be an amount, or a rate. */
  private readonly amounts: ReadonlySet<number>;
  /** The text since the last fact. */
  private text = '';
  private afterFact = false;
  /** The next number of a numbered list, where that text begins, and at its end. */
  private listed = { begins: 1, next: 1 };

  constructor(private readonly grounds: Grounds) {
    this.facts = new Map(grounds.facts.map((fact) => [fact.id, fact]));
    const typed = grounds.typed.flatMap((text) => meaningsIn(text.normalize('NFKC')));
    this.founded = [...typed.flatMap(alsoAsDay), ...grounds.facts.flatMap(meaningsOf)];
    const figures = typed.filter(({ counted }) => counted === 'figure');
    this.loose = new Set(figures.filter(({ noun }) => !noun).map(({ value }) => value));
    this.amounts = new Set(figures.map(({ value }) => value));
  }

  /** Why the next part can't be shown, in a sentence for who wrote it; null if it can. */
  fault(part: Part): string | null {
    if ('fact' in part) return this.factFault(part.fact);
    const text = this.text + part.text;
    const shown = asShown(text);
    const fault = this.joinFault(shown) ?? markupFault(text, this.grounds.paths) ?? this.numeralFault(shown);
    this.text = text;
    return fault;
  }

  private factFault(id: string): string | null {
    const text = asShown(this.text);
    const isJoined = this.afterFact && text === '';
    this.text = '';
    this.afterFact = true;
    this.listed.begins = this.listed.next;
    if (!this.facts.has(id)) return `There is no fact "${id}".`;
    if (isJoined || /(?:[\p{L}\p{N}$€£¥#.,/⁄+±~−-]|\s–|\b(?:minus|negative)\s*)$/iu.test(text)) {
      return 'Put a space before a fact, and no sign.';
    }
    return null;
  }

  /** What may not follow a fact: it would change what the fact says. */
  private joinFault(text: string): string | null {
    if (!this.afterFact) return null;
    const grows =
      /^(?:[\p{L}\p{N}$€£¥¢‰]|[.,:/⁄-]\p{N}|\s*(?:%|percent|per cent|cents?|basis|bps?|k|m|b|bn|x|times)(?!\p{L}))/iu;
    return grows.test(text) ? 'Put a space after a fact; it has its unit already.' : null;
  }

  private numeralFault(text: string): string | null {
    const marks = this.listMarks(text);
    const unfounded = numeralsIn(text).filter((numeral) => !marks.has(numeral.from) && !this.isFounded(numeral));
    if (unfounded.length === 0) return null;
    const named = unfounded
      .slice(0, 5)
      .map((numeral) => `"${numeral.text}"`)
      .join(', ');
    return `${named}: not a fact, and the person didn't write it. Use a fact, or leave it out.`;
  }

  /** Where the numbers of a numbered list stand: each begins a line and is one more than the last. */
  private listMarks(text: string): Set<number> {
    const marks = new Set<number>();
    this.listed.next = this.listed.begins;
    for (const { 0: mark, index } of text.matchAll(/(?<=^|\n)[ ]{0,3}\d{1,2}(?=[.)] )/g)) {
      if (Number(mark) !== this.listed.next || (index === 0 && this.afterFact)) continue;
      marks.add(index + mark.length - mark.trimStart().length);
      this.listed.next += 1;
    }
    return marks;
  }

  private isFounded({ meanings }: Numeral): boolean {
    return meanings.some(
      (meaning) =>
        (meaning.counted !== 'date' && this.loose.has(meaning.value)) ||
        ((meaning.counted === 'dollars' || meaning.counted === 'percent') && this.amounts.has(meaning.value)) ||
        known.some(({ value, counted }) => value === meaning.value && counted === meaning.counted) ||
        this.founded.some((ground) => isSame(meaning, ground)),
    );
  }
}

/** As Markdown shows it: `fi**ve**` is five. */
const asShown = (text: string): string => text.replace(/[*_~`\\]/g, '');

const meaningsIn = (text: string): Meaning[] => numeralsIn(text).flatMap(({ meanings }) => meanings);

/** The 10th of April is also "the 10th". */
const alsoAsDay = (meaning: Meaning): Meaning[] =>
  meaning.counted === 'date' ? [meaning, { value: meaning.value % 100, counted: 'ordinal' }] : [meaning];

/** What a fact bears out: its value and whatever stands in its text. Names of cards and titles of articles bear out nothing. */
function meaningsOf({ value, unit, text }: Fact): Meaning[] {
  if (unit === 'card' || unit === 'article') return [];
  const counted = unitOf[unit];
  const own: Meaning[] = typeof value === 'number' && counted ? [{ value, counted }] : [];
  return [...own, ...meaningsIn(unit === 'date' ? String(value) : text)].flatMap(alsoAsDay);
}

function isSame(written: Meaning, ground: Meaning): boolean {
  if (written.counted === 'date' || ground.counted === 'date') {
    return isSameDay(written, ground);
  }
  const equal = Math.abs(written.value - ground.value) < 1e-9 || written.value === Math.abs(ground.value);
  if (!equal) return false;
  if (written.noun !== undefined) return written.noun === ground.noun;
  // A bare number may be the size of any fact: `36.30` of its dollars.
  return written.counted === ground.counted || (written.counted === 'figure' && ground.counted !== 'percent');
}

function isSameDay(written: Meaning, ground: Meaning): boolean {
  if (ground.counted !== 'date') return false;
  if (written.counted === 'figure') return ground.year === written.value;
  if (written.counted !== 'date' || written.value !== ground.value) return false;
  return written.year === undefined || ground.year === undefined || written.year === ground.year;
}

/**
 * What a text must not hold whoever wrote it, with a sentence for the writer. Bare addresses count as links, because Markdown makes
 * them one.
 */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\S{60}/, 'Write words, not codes.'],
  [/<[a-z/!?]/i, 'Leave out HTML.'],
  [/&#?\w+;/, 'Leave out HTML entities.'],
  [/!\s*\[/, 'Leave out images.'],
  [/[[\]]/, 'Leave out links and brackets.'],
  [/\b[a-z][a-z0-9+.-]{0,30}:\/\//i, 'Leave out addresses.'],
  [/\b(?:(?:java|vb)script\s*:|(?:data|mailto|tel|file|sms):\S)/i, 'Leave out addresses.'],
  [/\bwww\./i, 'Leave out addresses.'],
  [/[\p{L}\d]@[\p{L}\d]/u, 'Leave out email addresses.'],
  [/[\p{L}\d-]{2}\.(?!\d)[\p{L}\d-]{0,30}\p{L}{2}/u, 'Leave out addresses, and put a space after a sentence.'],
  [/(?:\+\d{1,3}[\s.-]?)?(?:\(\d{3}\)\s?|\b\d{3}[\s.-])\d{3}[\s.-]\d{4}\b/, 'Leave out phone numbers.'],
  [/[^\P{C}\n\t]/u, 'Leave out invisible characters.'],
  [/\p{M}/u, 'Leave out marks above and below letters.'],
  [/\p{L}(?<!\p{Script=Latin})/u, 'Write in English.'],
];

const link = /(?<!!)\[([^[\]()]*)\]\(([^()\s]*)\)/g;

/**
 * Why a text can't be shown as Markdown; null if it can. A link may lead to `paths` of our own, and nowhere else.
 */
function markupFault(text: string, paths: readonly string[] = []): string | null {
  const readable = text
    .normalize('NFC')
    .replace(link, (whole, words: string, path: string) => (paths.includes(path) ? words : whole));
  return refused.find(([pattern]) => pattern.test(readable))?.[1] ?? null;
}
