import { openPlaces } from '@floatwise/places/open-places';
import type { Place } from '@floatwise/places/place';
import type { Naming, ReportedTransaction } from './transaction.js';

type Codes = readonly (number | readonly [from: number, to: number])[];

/**
 * Merchant category codes by purchase category. Source: ISO 18245 and the merchant category code tables of Visa and
 * Mastercard. 3000 to 3999 are individual airlines, car rentals, and hotels. Wholesale clubs (5300) and superstores
 * (5310, 5311) aren't grocery stores: issuers exclude them.
 */
const byCode: readonly [Naming['category'], Codes][] = [
  ['groceries', [5411, 5422, 5441, 5451, 5462, 5499]],
  ['gas', [5541, 5542, 5552]],
  ['dining', [[5811, 5814]]],
  [
    'travel',
    [
      [3000, 3999],
      4111,
      4112,
      4121,
      4131,
      4411,
      4511,
      4722,
      4784,
      4789,
      7011,
      7012,
      7032,
      7033,
      7512,
      7513,
      7519,
      7523,
    ],
  ],
  ['drugstore', [5122, 5912]],
  ['streaming', [4899, 5815]],
  ['online', [5262, 5964, 5969, 5816, 5818]],
];

/** Vague codes: cable TV as well as streaming, or groceries from a marketplace. A well-known place overrides them. */
const vagueCodes: readonly number[] = [4899, 5262, 5815, 5816, 5818, 5964, 5969];

const holds = (codes: Codes, code: number): boolean =>
  codes.some((one) => (typeof one === 'number' ? one === code : code >= one[0] && code <= one[1]));

const codeMeans = (code: number): Naming['category'] | undefined => byCode.find(([, codes]) => holds(codes, code))?.[0];

/** Words that issuers and the aggregator use for categories. The first match counts. */
const byIssuerWord: readonly [RegExp, Naming['category']][] = [
  [/grocer|supermarket/, 'groceries'],
  [/gasoline|\bgas\b|\bfuel\b|service station/, 'gas'],
  [/restaurant|dining|food (&|and) drink|fast food|\bcafe|coffee/, 'dining'],
  [/pharmac|drug ?store/, 'drugstore'],
  [/streaming/, 'streaming'],
  [/travel|airline|airfare|lodging|hotel|car rental|cruise|rail\b|transportation/, 'travel'],
  [/internet purchase|online (shopping|purchase|service)/, 'online'],
];

const issuerMeans = (words: string | null): Naming['category'] | undefined =>
  words === null ? undefined : byIssuerWord.find(([pattern]) => pattern.test(words.toLowerCase()))?.[1];

/**
 * What payment processors, wallets, and banks put before the merchant: 'SQ *', 'TST* ', 'PAYPAL *', 'PURCHASE AUTHORIZED
 * ON 03/07'.
 */
const prefixes = [
  /^(SQ|TST|PAYPAL|PP|PY|SP|BT|FS|EB|ZLR|CKE|WPY|GOOGLE|GOOGLE PAY|APPLE PAY|SQU|IN|CLV|VCN|ACT)\s?\*\s*/,
  /^(APLPAY|APPLE PAY|GPAY|GOOGLE PAY|SP|TST|SQ)\s+(?=\S{3})/,
  /^(PURCHASE AUTHORIZED ON|RECURRING PAYMENT AUTHORIZED ON|CHECKCARD|POS PURCHASE|POS DEBIT|DEBIT CARD PURCHASE|RECURRING PAYMENT|PENDING)\s*(\d\d\/?\d\d)?\s*-?\s*/,
];

const withoutPrefixes = (text: string): string => {
  const shorter = prefixes.reduce((rest, prefix) => rest.replace(prefix, ''), text);
  return shorter === text || shorter === '' ? text : withoutPrefixes(shorter);
};

const states =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';

/** Cities that we recognize before a state. We only recognize any other city by the wide gap before it. */
const cities = [
  'NEW YORK|BROOKLYN|LOS ANGELES|CHICAGO|HOUSTON|PHOENIX|PHILADELPHIA|SAN ANTONIO|SAN DIEGO|DALLAS|AUSTIN|SAN JOSE|FORT WORTH',
  'JACKSONVILLE|COLUMBUS|CHARLOTTE|INDIANAPOLIS|SEATTLE|DENVER|WASHINGTON|BOSTON|NASHVILLE|EL PASO|DETROIT|OKLAHOMA CITY',
  'PORTLAND|LAS VEGAS|MEMPHIS|LOUISVILLE|BALTIMORE|MILWAUKEE|ALBUQUERQUE|TUCSON|FRESNO|SACRAMENTO|MESA|KANSAS CITY|ATLANTA',
  'OMAHA|COLORADO SPRINGS|RALEIGH|MIAMI|OAKLAND|MINNEAPOLIS|TULSA|TAMPA|NEW ORLEANS|CLEVELAND|HONOLULU|ANAHEIM|ORLANDO',
  'ST LOUIS|PITTSBURGH|CINCINNATI|SAN FRANCISCO|BERKELEY|CAMBRIDGE|SALT LAKE CITY|JERSEY CITY|PALO ALTO|MOUNTAIN VIEW',
].join('|');

/** Endings that differ between purchases or locations. */
const endings = [
  // 'BLUE BOTTLE      OAKLAND      CA': banks pad the name and the city with spaces.
  new RegExp(`\\s{2,}\\S.*\\s(${states})(\\s(US|USA|\\d{5}))?$`),
  new RegExp(`\\s+(${cities})\\s+(${states})(\\s(US|USA|\\d{5}))?$`),
  new RegExp(`,?\\s+(${states})(\\s(US|USA|\\d{5}))?$`),
  /\s+(US|USA)$/,
  // A phone number, a store number and what follows it, an order code.
  /\s+\(?\d{3}\)?[-. ]\d{3}[-. ]?\d{4}\b.*$/,
  /\s*#\s*[\w-]*\d.*$/,
  /\s+(STORE|STE|UNIT|NO\.?)\s*\d.*$/,
  /\s*\*\s*[^\s\d]*\d.*$/,
  /\s+[A-Z]?-?\d[\d-]{2,}\b.*$/,
  /[\s*#,.:;/-]+$/,
];

const withoutEndings = (text: string): string => {
  const shorter = endings.reduce((rest, ending) => {
    const left = rest.replace(ending, '');
    return /[A-Z]{2}/.test(left) ? left : rest;
  }, text);
  return shorter === text ? text : withoutEndings(shorter);
};

/** 'BLUE BOTTLE COFFEE' becomes 'Blue Bottle Coffee'; words without a vowel stay the same: 'BP', 'H&M'. */
const inTitleCase = (text: string): string =>
  text.replace(/[\p{L}\p{M}'’]+/gu, (word) =>
    /[AEIOUY]/.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
  );

/**
 * No merchant's name is longer. A file can have thousands of lines of 500 characters, made so that looking for endings in each
 * takes a hundred milliseconds, while nobody else gets an answer.
 */
const longestName = 150;

const nameOf = (description: string): { merchant: string; plain: string } => {
  const written = description.normalize('NFKC').trim().slice(0, longestName);
  const plain = withoutPrefixes(written.toUpperCase());
  const merchant = inTitleCase(withoutEndings(plain).replace(/\s+/g, ' ').trim());
  return { merchant: merchant || written || 'Unknown', plain };
};

/** The place with exactly this name. One that's only at the beginning may be another shop: 'Acme Tools'. */
function placeNamed(name: string): Place | undefined {
  const beginning = openPlaces().findBeginning(name);
  return beginning?.length === name.length ? beginning.place : undefined;
}

/**
 * A transaction's merchant and category. The name is the same for every purchase at a merchant. The category comes from
 * the merchant category code; without one, from the well-known place; otherwise from the issuer's own category; and then
 * from what a place of this name may count as. If none is known, it's 'other'.
 */
export function nameTransaction({
  description,
  mcc,
  category: issuersWord,
}: Pick<ReportedTransaction, 'description' | 'mcc' | 'category'>): Naming {
  const { merchant, plain } = nameOf(description);
  const known = openPlaces().findOnLine(plain) ?? openPlaces().findOnLine(description.slice(0, longestName));
  const code = mcc === null ? undefined : Number(mcc);
  const byTable = code === undefined ? undefined : codeMeans(code);
  const byCode = code !== undefined && vagueCodes.includes(code) ? (known?.category ?? byTable) : byTable;
  const sure = known?.isSure ? known.category : undefined;
  const likely = known ?? placeNamed(merchant);
  return {
    merchant: known?.name ?? merchant,
    category: byCode ?? sure ?? issuerMeans(issuersWord) ?? likely?.category ?? 'other',
  };
}
