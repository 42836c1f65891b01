/** Issuers whose name people put before the card's name; for all others, the partner's name is enough. */
const namedFirst = new Set([
  'American Express',
  'Bank of America',
  'Capital One',
  'Chase',
  'Citi',
  'Discover',
  'US Bank',
  'Wells Fargo',
]);

/** "Chase" and "Sapphire Preferred" become "Chase Sapphire Preferred"; "Discover It" stays. */
export function displayNameOf(issuer: string, name: string): string {
  const alreadyThere = name.toLowerCase().includes(issuer.toLowerCase());
  return namedFirst.has(issuer) && !alreadyThere ? `${issuer} ${name}` : name;
}

/** The catalog's own ID, the same for a card regardless of the file it came from: `chase-sapphire-preferred`. */
export function catalogIdOf(issuer: string, name: string): string {
  const named = name.toLowerCase().startsWith(issuer.toLowerCase()) ? name : `${issuer} ${name}`;
  return named
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replaceAll('%', ' percent ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/**
 * The normalized text that search compares: lowercase letters, digits, and single spaces, for queries and stored names
 * alike.
 */
export function searchTextOf(...parts: string[]): string {
  return parts
    .join(' ')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replaceAll(/[.'’®™]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
