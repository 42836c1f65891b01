import { categoryWords } from './categories.js';
import { nearestWord } from './edit-distance.js';
import { everydayWords } from './everyday-words.js';

/** Words that say what a figure is, or which one is asked for: a typo in them would leave it without its sense. */
const telling =
  'percent percentage month months monthly dollar dollars balance balances limit limits utilization minimum payment payments statement statements annual closing close closes available interest transfer savings foreign monthly extra every yearly tomorrow'.split(
    ' ',
  );

const vocabulary = [...new Set([...telling, ...categoryWords.filter((word) => word.length >= 6 || word === 'hotel')])];
const known: ReadonlySet<string> = new Set([
  ...vocabulary,
  ...'transfers closest closed closely interests interested annually utilize utilized paying extras lunch launch monthlies'.split(
    ' ',
  ),
]);
const short: Readonly<Record<string, string>> = {
  mnth: 'month',
  mnths: 'months',
  mntly: 'monthly',
  pct: 'percent',
  bal: 'balance',
};

/** A plain text with typos in telling words mended; names of cards stay as they are. */
export const spelled = (text: string, names: ReadonlySet<string>): string =>
  text.replaceAll(/(?<![a-z\d'@.-])[a-z]{3,}(?![a-z'@]|\.[a-z])/g, (word) => {
    if (Object.hasOwn(short, word)) return short[word] ?? word;
    return word.length < 5 || known.has(word) || everydayWords.has(word) || names.has(word)
      ? word
      : (nearestWord(word, vocabulary) ?? word);
  });
