import { lexemesOf } from './lexemes.js';

/** What a question is, as far as its words show it: its words with figures and names of cards as signs. */
export interface Worded {
  tokens: readonly string[];
  /** What sorts of things were read: `#amount`, `#category` … */
  marks: ReadonlySet<string>;
}

const SCALES: ReadonlySet<string> = new Set(['k', 'grand', 'dollars', 'dollar', 'bucks']);

/** The words of a text whose cards are blanked: `$` stands for dollars, `%` for a percentage, `#` for another number, `~` for a card. */
export function tokensOf(text: string): string[] {
  const pieces = lexemesOf(text);
  return pieces.flatMap(({ kind, text: piece }, at) => {
    if (kind === 'word') return [piece.replaceAll("'", '')];
    if (kind === 'sign') return piece.startsWith('~') ? ['~'] : [];
    const after = pieces[at + 1]?.text ?? '';
    if (pieces[at - 1]?.text === '$' || SCALES.has(after)) return ['$'];
    return [after === '%' || after === 'percent' ? '%' : '#'];
  });
}

/** How long a run of letters is that a typo leaves alone. */
const RUN = 3;

/** Everything that speaks for one frame or another: words, pairs of words, runs of letters, and what was read. */
export function featuresOf({ tokens, marks }: Worded): Set<string> {
  const features = new Set(marks);
  for (const [at, token] of tokens.entries()) {
    features.add(token);
    features.add(`${tokens[at - 1] ?? ''} ${token}`);
    const whole = `<${token}>`;
    if (token.length >= RUN)
      for (let from = 0; from + RUN <= whole.length; from += 1) features.add(`_${whole.slice(from, from + RUN)}`);
  }
  features.add(`${tokens.at(-1) ?? ''} `);
  return features;
}
