/** Issuers whose name people put before the card's; the others' cards go by the partner's name alone. */
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

/** "Chase" and "Sapphire Preferred" make "Chase Sapphire Preferred"; "Discover It" stays. */
export function displayNameOf(issuer: string, name: string): string {
  const alreadyThere = name.toLowerCase().includes(issuer.toLowerCase());
  return namedFirst.has(issuer) && !alreadyThere ? `${issuer} ${name}` : name;
}

/** The catalogue's own id, the same for the same card whichever file it came from: `chase-sapphire-preferred`. */
export function catalogueIdOf(issuer: string, name: string): string {
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

/** What search compares: small letters, digits and single spaces, the same for the query as for the stored names. */
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
