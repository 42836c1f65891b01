/** A word of a text as it's compared, and where it ends in the text. */
export interface Word {
  plain: string;
  end: number;
}

/**
 * Latin letters with their accents, digits, and signs that people read out. A digit after letters begins a word, because banks
 * put a store's number right after its name: 'AMERICAN AIR0012345'.
 */
const word = /\d+[A-Za-z\u00c0-\u024f\u0300-\u036f'’]*|[A-Za-z\u00c0-\u024f\u0300-\u036f'’]+|[&+]/g;

const marks = { '&': 'and', '+': 'plus' };

const plainOf = (text: string): string =>
  text === '&' || text === '+'
    ? marks[text]
    : text
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\u0300-\u036f'’]/g, '');

/** The words of a text, or the first of them, in small letters without accents and apostrophes; "the" at the beginning doesn’t count. */
export function wordsOf(text: string, most = Infinity): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index } of text.matchAll(word)) {
    const plain = plainOf(found);
    if (plain !== '') words.push({ plain, end: index + found.length });
    if (words.length > most) break;
  }
  const begin = words.length > 1 && words[0]?.plain === 'the' ? 1 : 0;
  return words.slice(begin, begin + most);
}

/** Most names: letters and digits with blanks and the like, which need no word by word. */
const simple = /^(?!the )[a-z\d '’.,!-]*$/;

/** The keys of names without accents, with what stands between them: many at once, which is quicker. */
export const plainNames = (names: string): string =>
  names
    .toLowerCase()
    .replace(/[ '’.,!-]+/g, '')
    .replaceAll('&', marks['&'])
    .replaceAll('+', marks['+']);

/** What two spellings of a name have in common: "H-E-B", "HEB", and "h e b" are 'heb'. */
export function keyOf(text: string): string {
  if (simple.test(text.toLowerCase())) return plainNames(text);
  return wordsOf(text)
    .map(({ plain }) => plain)
    .join('');
}
