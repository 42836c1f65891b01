import type { CardField, CardValues } from '@floatwise/contracts/card-fields';
import type { WalletCard } from '../wallet/wallet.js';
import type { FileCard, FiledCard } from './file-card.js';

/** A card in the form that the account and the browser accept. */
export type ImportedCard = FiledCard & { guestId: string };

/** What happens to one card of a file. */
export type PlannedCard = { line: number; label: string } & (
  { kind: 'add'; card: ImportedCard } | { kind: 'duplicate' | 'refused'; why: string }
);

/** The fields that identify a card to its owner; balances and rates change over time. */
const identityOf = ({ name, nickname, lastFour, statementDate, dueDate }: CardValues): string =>
  JSON.stringify([name.trim().toLowerCase(), nickname?.trim().toLowerCase() ?? '', lastFour, statementDate, dueDate]);

/** Decides for each card of a file whether it's new, already in the wallet, or refused and why. Changes nothing. */
export function planImport(cards: readonly FileCard[], held: readonly WalletCard[]): PlannedCard[] {
  const inWallet = new Set(held.map(identityOf));
  const inFile = new Set<string>();
  return cards.map((each): PlannedCard => {
    const { line, label } = each;
    if (!each.isValid) return { line, label, kind: 'refused', why: each.why };
    const guestId = stableGuestId(each.card);
    if (inWallet.has(identityOf(each.card))) {
      return { line, label, kind: 'duplicate', why: 'Already in your wallet.' };
    }
    if (inFile.has(guestId)) return { line, label, kind: 'duplicate', why: 'Twice in this file.' };
    inFile.add(guestId);
    return { line, label, kind: 'add', card: { ...each.card, guestId } };
  });
}

/**
 * A 53-bit hash of a text (cyrb53, public domain): fast, the same in every browser, and works without a secure context.
 */
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

/**
 * The fields that make up the ID. Don't add fields that cards get later, or the IDs of all existing files would change.
 */
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
  'catalogCardId',
  'capSpent',
  'statementBalance',
] as const satisfies readonly CardField[];

/**
 * The ID for an imported card, derived only from the card's content. The same card always gets the same ID, so that
 * importing a file twice, or repeating a request, adds nothing.
 */
export function stableGuestId(card: CardValues): string {
  const content = JSON.stringify(Object.fromEntries(identifying.map((field) => [field, card[field]])));
  return `guest-file-${hash(content, 1)}${hash(content, 2)}`;
}
