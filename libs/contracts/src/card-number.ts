const digits = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, step) => from + step);

/** The prefixes of each network's numbers, as the first and last prefix of a range, and their lengths in digits. */
const networks: readonly { prefixes: readonly (readonly [number, number])[]; lengths: readonly number[] }[] = [
  // Visa
  { prefixes: [[4, 4]], lengths: [13, 16, 19] },
  // Mastercard
  {
    prefixes: [
      [51, 55],
      [2221, 2720],
    ],
    lengths: [16],
  },
  // American Express
  {
    prefixes: [
      [34, 34],
      [37, 37],
    ],
    lengths: [15],
  },
  // Discover
  {
    prefixes: [
      [6011, 6011],
      [644, 649],
      [65, 65],
    ],
    lengths: digits(16, 19),
  },
  // JCB
  { prefixes: [[3528, 3589]], lengths: digits(16, 19) },
  // Diners Club
  {
    prefixes: [
      [300, 305],
      [36, 36],
      [38, 38],
    ],
    lengths: digits(14, 19),
  },
  // UnionPay
  { prefixes: [[62, 62]], lengths: digits(16, 19) },
];
const fewestDigits = Math.min(...networks.flatMap(({ lengths }) => lengths));
const mostDigits = 19;
const prefixLengths = [1, 2, 3, 4];
/** The lengths of the numbers with each prefix. A text can have thousands of sequences to check. */
const lengthsOf = new Map(
  networks.flatMap(({ prefixes, lengths }) =>
    prefixes.flatMap(([first, last]) => digits(first, last).map((prefix) => [String(prefix), lengths] as const)),
  ),
);
const keptDigits = 4;

/** People don't type identifiers, and their digits would occasionally look like a card number. */
const IDENTIFIERS =
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b(?=[0-9]*[a-f])[0-9a-f]{32,}\b/gi;
const INVISIBLE = /\p{Cf}/u;

/** Digits with at most three characters between them that are neither letters nor digits. */
const RUNS = /\d(?:[^\p{L}\p{N}]{0,3}\d)+/gu;
/** What people write between the groups of one number, mixed as they like: spaces, hyphens of any kind, dots, slashes. */
const USUAL = /^[\p{Zs}\s\p{Pd}\u2212./\u2044]+$/u;

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place]);
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function isCardNumber(number: string): boolean {
  if (number.length < fewestDigits) return false;
  return (
    prefixLengths.some((most) => lengthsOf.get(number.slice(0, most))?.includes(number.length)) && passesLuhn(number)
  );
}

/** Half-open range of positions in a text. */
type Range = [from: number, to: number];

/**
 * Where card numbers are in a run of digits. Checks every sequence of neighboring groups, so that '4111 1111 1111 1111
 * 123' is found despite the trailing code. Unusual separators must be the same between all groups: "4,500, 5,200, 3,100" is
 * a list of amounts.
 */
function numbersInRun(run: string, offset: number): Range[] {
  let end = 0;
  const groups = [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => {
    const gap = run.slice(end, index);
    end = index + digits.length;
    return { digits, from: index, to: end, gap: USUAL.test(gap) ? ' ' : gap };
  });
  return groups.flatMap((first, start) => {
    const found: Range[] = [];
    let number = first.digits;
    for (let at = start; number.length <= mostDigits; number += groups[at]?.digits ?? '') {
      if (isCardNumber(number)) found.push([offset + first.from, offset + (groups[at]?.to ?? 0)]);
      at += 1;
      if (at === groups.length || groups[at]?.gap !== groups[start + 1]?.gap) break;
    }
    return found;
  });
}

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** A digit of another script, such as Arabic, as 0 to 9. Unicode keeps the ten digits of a script side by side, from zero on. */
function asciiDigit(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || !isDigit(code)) return undefined;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
}

/** The text as people see it, and the original position of each of its UTF-16 units. */
function plainOf(text: string): { plain: string; places: number[] } {
  let plain = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    if (!INVISIBLE.test(character)) {
      const normal = asciiDigit(character) ?? character.normalize('NFKC');
      plain += normal;
      for (let unit = 0; unit < normal.length; unit += 1) places.push(place);
    }
    place += character.length;
  }
  return { plain, places };
}

function cardNumbersIn(plain: string): Range[] {
  const readable = plain.replace(IDENTIFIERS, (identifier) => 'x'.repeat(identifier.length));
  return [...readable.matchAll(RUNS)].flatMap((run) => numbersInRun(run[0], run.index));
}

const enoughDigits = new RegExp(`(?:\\d[^\\d]*){${fewestDigits}}`);

/** Most texts have too few digits and need no closer check. */
const mayHoldNumber = (text: string): boolean =>
  text.length >= fewestDigits && (enoughDigits.test(text) || /[^\p{ASCII}]/u.test(text));

/**
 * Whether a text contains a full payment card number anywhere: it starts with a network's prefix, has a length that
 * this network uses, passes the Luhn check, and has at most three characters between its groups that are neither letters
 * nor digits: spaces, hyphens, dots, and slashes in any mixture, or the same others everywhere. Digits of any script and
 * invisible characters don't hide it. UUIDs and hexadecimal identifiers of 32 or more characters are ignored. Source: "Rules that hold everywhere" in the decisions.
 */
export function containsCardNumber(text: string): boolean {
  return mayHoldNumber(text) && cardNumbersIn(plainOf(text).plain).length > 0;
}

/** The positions in `text` of all digits except the last four, for each card number in it. */
function hiddenPlaces(text: string): Set<number> {
  const { plain, places } = plainOf(text);
  const hidden = new Set<number>();
  for (const [from, to] of cardNumbersIn(plain)) {
    const ofDigits = places.slice(from, to).filter((_, at) => /\d/.test(plain[from + at] ?? ''));
    for (const place of ofDigits.slice(0, -keptDigits)) hidden.add(place);
  }
  return hidden;
}

/**
 * The text with every digit of a card number except its last four replaced by `*`; everything else stays unchanged. The
 * result contains no card number, according to `containsCardNumber`. Source: "Rules that hold everywhere" in the
 * decisions.
 */
export function maskCardNumbers(text: string): string {
  if (!mayHoldNumber(text)) return text;
  const hidden = hiddenPlaces(text);
  if (hidden.size === 0) return text;
  let masked = '';
  let place = 0;
  for (const character of text) {
    masked += hidden.has(place) ? '*' : character;
    place += character.length;
  }
  // The last four digits of one number can be the start of another.
  return maskCardNumbers(masked);
}
