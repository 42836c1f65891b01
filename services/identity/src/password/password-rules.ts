import { readFileSync } from 'node:fs';

/** The list's lines begin with `#` where they tell its source. */
function readCommonPasswords(): Set<string> {
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  return new Set(lines.flatMap((line) => line.split(' ')).filter((word) => word !== ''));
}

/** The 3,000 commonest passwords among those that are long enough, in lower case. */
export const commonPasswords: ReadonlySet<string> = readCommonPasswords();

/** One letter for each that looks alike, so that `Fl0atW!se` reads as `floatwise`. */
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
/** Our product and what it is about: the first words that somebody tries here and nowhere else. */
const productWords = [...forwards, ...backwards].map((word) => folded([...word]));
/** What people put around such a word. */
const fillers =
  'genius wise password pass word login account admin secret welcome credit cards card the app my com www is'
    .split(' ')
    .map((word) => folded([...word]));
/** So many letters of one's own beside a product word make a password that is not about us. */
const ownLetters = 4;

/** Whether a password is one of our product's words and next to nothing else, in whatever spelling. */
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

/** Why this may not become the password of the account with this e-mail; null when it may. Length is the contract's. */
export function passwordFault(password: string, email: string): string | null {
  const typed = password.toLowerCase();
  if (commonPasswords.has(typed.trim())) {
    return 'This is one of the passwords that are tried first. Choose another one.';
  }
  if (isAboutUs(typed)) return 'A password made of our name is tried first here. Choose another one.';
  const address = email.toLowerCase();
  if (typed.trim() === address || typed.trim() === address.split('@')[0]) {
    return 'Your e-mail address can not be your password.';
  }
  return null;
}
