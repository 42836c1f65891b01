import { readFileSync } from 'node:fs';

/** The list's comment lines begin with `#` and name its source. */
function readCommonPasswords(): Set<string> {
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  return new Set(lines.flatMap((line) => line.split(' ')).filter((word) => word !== ''));
}

/** The 3,000 most common passwords that are long enough, in lowercase. */
export const commonPasswords: ReadonlySet<string> = readCommonPasswords();

/** Maps look-alike characters to one letter, so that `Fl0atW!se` reads as `floatwise`. */
const alike = new Map(
  Object.entries({
    0: 'o',
    1: 'i',
    l: 'i',
    '!': 'i',
    '|': 'i',
    3: 'e',
    4: 'a',
    '@': 'a',
    5: 's',
    $: 's',
    7: 't',
    '+': 't',
  }),
);
const folded = (letters: readonly string[]): string => letters.map((letter) => alike.get(letter) ?? letter).join('');

const forwards = ['floatwise', 'floatgenius', 'float', 'creditcard'];
const backwards = forwards.map((name) => [...name].reverse().join(''));
/** Our product's names and topics: the first words that attackers try here and nowhere else. */
const productWords = [...forwards, ...backwards].map((word) => folded([...word]));
/** Words that people put around a product word. */
const fillers =
  'genius wise password pass word login account admin secret welcome credit cards card the app my com www is'
    .split(' ')
    .map((word) => folded([...word]));
/** With this many letters of its own besides a product word, a password isn't about us. */
const ownLetters = 4;

/** Whether a password is little more than one of our product's words, in any spelling. */
function isAboutUs(typed: string): boolean {
  const letters = [...typed].filter((letter) => /\p{L}/u.test(letter) || alike.has(letter));
  const text = folded(letters);
  if (!productWords.some((word) => text.includes(word))) return false;
  // Longer words first, so that "float" does not leave half of "floatwise" behind.
  const words = [...productWords, ...fillers].toSorted((one, other) => other.length - one.length);
  const marks = words.reduce((left, word) => left.replaceAll(word, ' '.repeat(word.length)), text);
  const own = letters.filter((letter, at) => marks[at] !== ' ' && /\p{L}/u.test(letter));
  return own.length < ownLetters;
}

/** Why this can't be the password of the account with this email; null if it can. The contract checks the length. */
export function passwordFault(password: string, email: string): string | null {
  const typed = password.toLowerCase();
  if (commonPasswords.has(typed.trim())) {
    return 'This is one of the passwords attackers try first. Choose another one.';
  }
  if (isAboutUs(typed)) return 'Attackers try passwords made from our name first. Choose another one.';
  const address = email.toLowerCase();
  if (typed.trim() === address || typed.trim() === address.split('@')[0]) {
    return 'Your email address can’t be your password.';
  }
  return null;
}
