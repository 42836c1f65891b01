/** The smallest pieces of a message: a number, a word, or a sign. `start` and `end` are places in the plain text. */
export interface Lexeme {
  kind: 'number' | 'word' | 'sign';
  text: string;
  start: number;
  end: number;
}

const MOST_CHARACTERS = 2_000;
const PIECE = /\d[\d,]*(?:\.\d+)?|\.\d+|[a-z]+(?:'[a-z]+)?|~+|[^\sa-z\d]/g;

/** Lower case, straight quotes, plain hyphens, single spaces, no accents; at most 2,000 characters. */
export function plainText(message: string): string {
  return message
    .slice(0, MOST_CHARACTERS)
    .replaceAll('½', ' 1/2')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .slice(0, MOST_CHARACTERS)
    .trim();
}

/** `1,200` stays one number, `5,12` becomes two, and `500,` loses its comma. */
function numbersIn(text: string, start: number): Lexeme[] {
  const whole = text.replace(/,+$/, '');
  const number = (part: string, at: number): Lexeme => ({
    kind: 'number',
    text: part,
    start: at,
    end: at + part.length,
  });
  if (!whole.includes(',') || /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(whole)) return [number(whole, start)];
  const parts: Lexeme[] = [];
  let at = start;
  for (const part of whole.split(',')) {
    if (part !== '') parts.push(number(part, at));
    at += part.length + 1;
  }
  return parts;
}

/** The pieces of a plain text, in order. */
export function lexemesOf(text: string): Lexeme[] {
  const pieces: Lexeme[] = [];
  for (const match of text.matchAll(PIECE)) {
    const [piece] = match;
    const start = match.index;
    if (/^[\d.]*\d/.test(piece)) pieces.push(...numbersIn(piece, start));
    else pieces.push({ kind: /^[a-z]/.test(piece) ? 'word' : 'sign', text: piece, start, end: start + piece.length });
  }
  return pieces;
}

/** The text with a part blanked out, so that nothing else is read into it. All places stay the same. */
export const blanked = (text: string, { start, end }: { start: number; end: number }): string =>
  `${text.slice(0, start)}${'~'.repeat(end - start)}${text.slice(end)}`;
