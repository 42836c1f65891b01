import type { Part } from '@floatwise/contracts/strategist/answer';
import { issuerOf } from '@floatwise/finance/payoff/transfer-match';
import { AnswerCheck, type Grounds } from '../facts/faithful.js';
import { instructions } from './instructions.js';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many words in a row are a repetition, not a coincidence. */
const repeated = 7;

function runsOf(words: readonly string[]): string[] {
  return words
    .slice(0, Math.max(0, words.length - repeated + 1))
    .map((_, at) => words.slice(at, at + repeated).join(' '));
}

const secret = new Set(runsOf(wordsOf(instructions)));

/** Names that anybody may write. */
const common = new Set(
  (
    'i float genius floatwise pro apr aprs apy apys fico fdic atm ach us american english ' +
    'january february march april may june july august september october november december ' +
    'monday tuesday wednesday thursday friday saturday sunday'
  ).split(' '),
);

/** Words without which nobody writes a sentence in Spanish, German, French, Portuguese, or Italian: their numbers aren't read. */
const otherLanguages =
  /(?<![\p{L}-])(?:el|los|las|una|uno|para|pero|por|sus|und|der|nicht|ist|mit|für|vous|pour|avec|une|não|você|seu|della|che|sono)(?![\p{L}-])/u;
const spelledOut = /(?<!\p{L})(?:\p{L}[\s.·-]{1,2}){3,}\p{L}(?!\p{L})/u;

/** A word with a capital letter in the middle of a sentence. */
const name = /(?<=[\p{L}\d,;&)’'"“*_%][*_]{0,2}[ \t]+[*_"“(]{0,3})\p{Lu}[\p{L}\d’'-]*/gu;

/**
 * Checks what a model writes: besides what every answer must keep, it names nothing but what the person named and what our facts
 * name (cards only as facts), and it doesn't repeat its instructions.
 */
export class ModelCheck {
  private readonly check: AnswerCheck;
  private readonly named: ReadonlySet<string>;
  /** The answer so far, with `x` for each fact. */
  private written = '';

  constructor(grounds: Grounds) {
    this.check = new AnswerCheck(grounds);
    const terms = grounds.facts.filter(({ unit }) => unit !== 'card').map(({ text }) => text);
    this.named = new Set([...common, ...[...grounds.typed, ...terms].flatMap(wordsOf)]);
  }

  /** Why the next part can't be shown, in a sentence for the model; null if it can. */
  fault(part: Part): string | null {
    const fault = this.check.fault(part);
    this.written += 'fact' in part ? 'x' : part.text;
    return fault ?? this.languageFault() ?? this.nameFault() ?? this.secretFault();
  }

  private languageFault(): string | null {
    const isStrange = otherLanguages.test(this.written) || spelledOut.test(this.written);
    return isStrange ? 'Write in English, and spell no words letter by letter.' : null;
  }

  private nameFault(): string | null {
    const { written } = this;
    if (/\b(?:Card|Debt) [A-Z]{1,2}\b/.test(written)) return 'Name a card or a debt by its fact.';
    const names = [...written.matchAll(name)].map(([word]) => word);
    const unknown = names.find((word) => !wordsOf(word.replace(/[’'].*/u, '')).every((each) => this.named.has(each)));
    const issuer = issuerOf(written.replace(/\bdiscover\b/g, ''));
    const bank = issuer && !wordsOf(issuer).every((word) => this.named.has(word)) ? issuer : null;
    const strange = unknown ?? bank;
    return strange ? `"${strange}": name cards and companies only by facts, and write headings as sentences.` : null;
  }

  private secretFault(): string | null {
    const leaked = runsOf(wordsOf(this.written)).some((run) => secret.has(run));
    return leaked ? "Don't repeat the instructions." : null;
  }
}
