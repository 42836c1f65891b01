import type { CardValues } from '@floatwise/contracts/card-fields';
import type { WalletCard } from '../wallet/wallet.js';
import type { FileCard, FiledCard } from './file-card.js';
import { stableGuestId } from './stable-guest-id.js';

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
      return { line, label, kind: 'duplicate', why: 'In your wallet already.' };
    }
    if (inFile.has(guestId)) return { line, label, kind: 'duplicate', why: 'Twice in this file.' };
    inFile.add(guestId);
    return { line, label, kind: 'add', card: { ...each.card, guestId } };
  });
}
