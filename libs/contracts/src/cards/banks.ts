/**
 * The banks of the bank dialog (specification, section 3: "Bank option"). It works without zod: a browser reads it before the
 * forms. `issuer` is how the catalog calls the bank.
 */
export const banks = [
  { id: 'chase', name: 'Chase', issuer: 'Chase', logo: '🏦', hasApi: true, hasFree: true },
  { id: 'wells-fargo', name: 'Wells Fargo', issuer: 'Wells Fargo', logo: '🐎', hasApi: true, hasFree: true },
  {
    id: 'bank-of-america',
    name: 'Bank of America',
    issuer: 'Bank of America',
    logo: '🏛️',
    hasApi: true,
    hasFree: false,
  },
  { id: 'capital-one', name: 'Capital One', issuer: 'Capital One', logo: '💳', hasApi: true, hasFree: true },
  { id: 'discover', name: 'Discover', issuer: 'Discover', logo: '🔍', hasApi: false, hasFree: false },
  {
    id: 'american-express',
    name: 'American Express',
    issuer: 'American Express',
    logo: '💠',
    hasApi: true,
    hasFree: false,
  },
  { id: 'citibank', name: 'Citibank', issuer: 'Citi', logo: '🌆', hasApi: true, hasFree: false },
  { id: 'us-bank', name: 'US Bank', issuer: 'U.S. Bank', logo: '🦅', hasApi: false, hasFree: false },
] as const;

export type Bank = (typeof banks)[number];
export type BankId = Bank['id'];

export const bankIds = banks.map(({ id }) => id);

/** How a bank is asked: through the aggregator (free tier), or by its own API. */
export const connectionMethods = ['yodlee', 'oauth'] as const;
export type ConnectionMethod = (typeof connectionMethods)[number];

export const bankOf = (bankId: string): Bank | undefined => banks.find(({ id }) => id === bankId);

/** Whether the bank can be connected that way, by the table of the specification. */
export const hasMethod = (bank: Bank, method: ConnectionMethod): boolean =>
  method === 'oauth' ? bank.hasApi : bank.hasFree;
