/** How an issuer's file represents amounts: in one column, in two, or in one with the sign in another. */
type ProfileAmount =
  | { kind: 'one'; column: string; purchases: 'positive' | 'negative' }
  | { kind: 'two'; debit: string; credit: string }
  | { kind: 'indicator'; column: string; indicator: string };

/** The columns of an issuer's statement files by name, in lowercase. */
export interface CsvProfile {
  issuer: string;
  /** The columns that it always has. */
  columns: readonly string[];
  /** Optional columns. */
  more?: readonly string[];
  posted: string;
  made?: string;
  description: string;
  amount: ProfileAmount;
  type?: string;
  category?: string;
  status?: string;
  /** Contains the card's last digits. */
  card?: string;
  externalId?: string;
  /** Contains what is owed after each row. */
  balance?: string;
  /** Other banks use exactly these columns with the other sign. */
  hasDoubtfulSigns?: true;
}

const negative = { kind: 'one', column: 'amount', purchases: 'negative' } as const;
const positive = { kind: 'one', column: 'amount', purchases: 'positive' } as const;

export const csvProfiles: readonly CsvProfile[] = [
  {
    issuer: 'Chase',
    columns: ['transaction date', 'post date', 'description', 'category', 'type', 'amount'],
    more: ['memo', 'card'],
    posted: 'post date',
    made: 'transaction date',
    description: 'description',
    amount: negative,
    type: 'type',
    category: 'category',
    card: 'card',
  },
  {
    issuer: 'Bank of America',
    columns: ['posted date', 'reference number', 'payee', 'address', 'amount'],
    posted: 'posted date',
    description: 'payee',
    amount: negative,
    externalId: 'reference number',
  },
  {
    issuer: 'American Express',
    columns: ['date', 'description', 'amount'],
    more: [
      ...['receipt', 'card member', 'account #', 'extended details', 'appears on your statement as', 'address'],
      ...['city/state', 'zip code', 'country', 'reference', 'category'],
    ],
    posted: 'date',
    description: 'description',
    amount: positive,
    category: 'category',
    card: 'account #',
    externalId: 'reference',
    hasDoubtfulSigns: true,
  },
  {
    issuer: 'Discover',
    columns: ['trans. date', 'post date', 'description', 'amount', 'category'],
    posted: 'post date',
    made: 'trans. date',
    description: 'description',
    amount: positive,
    category: 'category',
  },
  {
    issuer: 'Apple Card',
    columns: [
      ...['transaction date', 'clearing date', 'description', 'merchant', 'category', 'type', 'amount (usd)'],
      'purchased by',
    ],
    posted: 'clearing date',
    made: 'transaction date',
    description: 'description',
    amount: { kind: 'one', column: 'amount (usd)', purchases: 'positive' },
    type: 'type',
    category: 'category',
  },
  {
    issuer: 'Capital One',
    columns: ['transaction date', 'posted date', 'card no.', 'description', 'category', 'debit', 'credit'],
    posted: 'posted date',
    made: 'transaction date',
    description: 'description',
    amount: { kind: 'two', debit: 'debit', credit: 'credit' },
    category: 'category',
    card: 'card no.',
  },
  {
    issuer: 'Citi',
    columns: ['status', 'date', 'description', 'debit', 'credit'],
    more: ['member name'],
    posted: 'date',
    description: 'description',
    amount: { kind: 'two', debit: 'debit', credit: 'credit' },
    status: 'status',
  },
  {
    issuer: 'U.S. Bank',
    columns: ['date', 'transaction', 'name', 'memo', 'amount'],
    posted: 'date',
    description: 'name',
    amount: negative,
    type: 'transaction',
  },
  {
    issuer: 'Barclays',
    columns: ['transaction date', 'description', 'category', 'amount'],
    posted: 'transaction date',
    description: 'description',
    amount: negative,
    // "DEBIT" and "CREDIT" in this file, which say nothing about the purchase.
    type: 'category',
  },
  {
    issuer: 'USAA',
    columns: ['date', 'description', 'original description', 'category', 'amount', 'status'],
    posted: 'date',
    description: 'original description',
    amount: negative,
    category: 'category',
    status: 'status',
    hasDoubtfulSigns: true,
  },
  {
    issuer: 'Navy Federal',
    columns: [
      ...['transaction date', 'posted date', 'amount', 'credit debit indicator', 'type'],
      ...['description', 'category', 'card ending'],
    ],
    more: [
      'type group',
      'reference',
      'instructed currency',
      'currency exchange rate',
      'instructed amount',
      'check serial number',
    ],
    posted: 'posted date',
    made: 'transaction date',
    description: 'description',
    amount: { kind: 'indicator', column: 'amount', indicator: 'credit debit indicator' },
    type: 'type',
    category: 'category',
    card: 'card ending',
  },
  {
    issuer: 'PNC',
    columns: ['date', 'description', 'withdrawals', 'deposits', 'balance'],
    more: ['category'],
    posted: 'date',
    description: 'description',
    amount: { kind: 'two', debit: 'withdrawals', credit: 'deposits' },
    category: 'category',
    balance: 'balance',
  },
  {
    issuer: 'Synchrony',
    columns: ['transaction date', 'posting date', 'reference number', 'amount', 'description'],
    posted: 'posting date',
    made: 'transaction date',
    description: 'description',
    amount: positive,
    externalId: 'reference number',
    hasDoubtfulSigns: true,
  },
];

/** Wells Fargo has no header: date, amount, `*`, check number, description. */
export const namelessProfile: CsvProfile = {
  issuer: 'Wells Fargo',
  columns: ['date', 'amount', '*', 'check', 'description'],
  posted: 'date',
  description: 'description',
  amount: negative,
};

/** Column names that only other products' files have, with the product. */
const otherProducts: readonly [name: string, product: string][] = [
  ['check or slip #', 'a bank account'],
  ['running bal.', 'a bank account'],
  ['check number', 'a bank account'],
  ['account balance', 'a bank account'],
  ['symbol', 'an investment account'],
  ['shares', 'an investment account'],
  ['quantity', 'an investment account'],
];

/** A column name, normalized for comparison. */
export const nameOf = (cell: string): string => cell.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

/** The profile with these columns, in any order; undefined if one is missing or unknown. */
export function profileOf(names: readonly string[]): CsvProfile | undefined {
  const present = names.filter((name) => name !== '');
  const fits = ({ columns, more = [] }: CsvProfile): boolean =>
    columns.every((name) => present.includes(name)) &&
    present.every((name) => columns.includes(name) || more.includes(name));
  return csvProfiles.filter(fits).sort((one, other) => other.columns.length - one.columns.length)[0];
}

const ownNames = {
  type: /^(transaction )?type$|indicator|^(debit|credit|dr|cr)\/(debit|credit|dr|cr)$/,
  category: /^category$/,
  status: /^status$/,
  balance: /^(running |account )?balance$/,
} as const;

/** Where columns of an unknown format are that say more than what the person explained; -1 if there are none. */
export const namedColumns = (names: readonly string[]): Record<keyof typeof ownNames, number> => {
  const place = (pattern: RegExp): number => names.findIndex((name) => pattern.test(name));
  const { type, category, status, balance } = ownNames;
  return { type: place(type), category: place(category), status: place(status), balance: place(balance) };
};

/** The other product that these column names belong to, if any. */
export const otherProduct = (names: readonly string[]): string | undefined =>
  otherProducts.find(([name]) => names.includes(name))?.[1];
