import type { CardField, CardValues } from '@floatwise/contracts/card-fields';

/** A 53-bit hash of a text (cyrb53, public domain): quick, and the same in every browser and without a secure context. */
function hash(text: string, seed: number): string {
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** What the id is made of. A field that cards get later stays out, or every file of before would get other ids. */
const identifying = [
  'name',
  'nickname',
  'lastFour',
  'statementDate',
  'dueDate',
  'dueMonth',
  'rewardsRate',
  'rewardsUnit',
  'centsPerPoint',
  'creditLimit',
  'currentBalance',
  'carriesBalance',
  'apr',
  'catalogueCardId',
  'capSpent',
  'statementBalance',
] as const satisfies readonly CardField[];

/**
 * The id under which a card of a file is imported, made of its content alone: the same card is the same for ever, so that a
 * file imported twice, or a request that is repeated, adds nothing.
 */
export function stableGuestId(card: CardValues): string {
  const content = JSON.stringify(Object.fromEntries(identifying.map((field) => [field, card[field]])));
  return `guest-file-${hash(content, 1)}${hash(content, 2)}`;
}
