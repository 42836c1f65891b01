import { banks, type Bank } from '@floatwise/contracts/cards/banks';

/** What people and banks call a bank, besides its name and issuer. */
const otherNames: Partial<Record<Bank['id'], readonly string[]>> = {
  'american-express': ['amex'],
  'bank-of-america': ['bofa', 'bankamericard'],
  citibank: ['citigroup'],
  'us-bank': ['usbank'],
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[.'’®™]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const namesOf = (bank: Bank): string[] =>
  [bank.name, bank.issuer, ...(otherNames[bank.id] ?? [])].map(plain).sort((one, other) => other.length - one.length);

const holdsWord = (text: string, word: string): boolean => ` ${text} `.includes(` ${word} `);

/** The bank that issued a card: its catalog card's issuer, otherwise what its name says; null if neither tells us. */
export function bankOfCard({ name, issuer }: { name: string; issuer: string | null }): Bank | 'another' | null {
  if (issuer !== null) return banks.find((bank) => plain(bank.issuer) === plain(issuer)) ?? 'another';
  const text = plain(name);
  return banks.find((bank) => namesOf(bank).some((word) => holdsWord(text, word))) ?? null;
}

const saysNothing = /\b(card|credit|visa|mastercard|signature|infinite|world|elite|account)\b/g;

/**
 * The words of a card's name that distinguish it from the bank's other cards: `Chase Freedom Flex® Card` becomes
 * `freedom flex`.
 */
export function ownWords(name: string, bank: Bank): string {
  let text = ` ${plain(name)} `;
  for (const word of namesOf(bank)) text = text.replaceAll(` ${word} `, ' ');
  const said = text.replace(saysNothing, ' ').replace(/\s+/g, ' ').trim();
  return said || plain(name);
}
