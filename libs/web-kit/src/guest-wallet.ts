import type { CardValues } from '@floatwise/contracts/card-fields';
import type { PaidStatement } from '@floatwise/contracts/cards/paid-statements';
import { freeCards } from '@floatwise/contracts/plans';
import { sumCents } from '@floatwise/finance/money/money';
import { browserStore, useStored } from './browser-store.js';
import { readWallet, type GuestCard, type GuestPurchase, type StoredWallet } from './guest-wallet-format.js';

export type { GuestCard, GuestPurchase };

/** Guests have the free plan's limit (decisions.md, "Guest mode"). */
export const guestCardLimit = freeCards;

const store = browserStore<readonly GuestCard[]>({
  key: 'floatwise.guest-wallet',
  empty: [],
  read: (text) => {
    const read = readWallet(text);
    return read.kind === 'wallet' ? { value: read.wallet.cards, isOldForm: read.migrated } : null;
  },
  write: (cards) => JSON.stringify({ version: 1, cards: [...cards] } satisfies StoredWallet),
  damaged: {
    title: 'We couldn’t read your saved cards',
    description: 'The cards saved in this browser are damaged. We set them aside, and you can add your cards again.',
  },
});
const { current } = store;

/** Thrown if a change can't be stored; the message is written for the person. */
export class GuestWalletError extends Error {
  constructor(
    readonly code: 'full' | 'not-found' | 'not-stored',
    sentence: string,
  ) {
    super(sentence);
    this.name = 'GuestWalletError';
  }
}

function change(next: readonly GuestCard[]): void {
  if (store.keep(next)) return;
  throw new GuestWalletError('not-stored', 'This browser won’t let us save your cards. Sign in to save them.');
}

/** The guest's cards in the order they were added; empty while prerendering. Follows other tabs. */
export const useGuestCards = (): readonly GuestCard[] => useStored(store);

function kept(id: string, card: CardValues & { paidStatements: PaidStatement[] }, today: string): GuestCard {
  const now = new Date().toISOString();
  return {
    ...card,
    id,
    purchases: [],
    connectionType: 'manual',
    syncStatus: 'connected',
    statementToldOn: card.statementBalance === null ? null : today,
    cycleSince: today,
    createdAt: now,
    updatedAt: now,
  };
}

const tooMany = (): GuestWalletError =>
  new GuestWalletError('full', 'Guests can keep 3 cards. Sign in to save them, and go Pro for more.');

/** Adds a card. Throws `GuestWalletError`: `full` at the limit of three, `not-stored` if the browser refuses. */
export function addGuestCard(card: CardValues, today: string): GuestCard {
  if (current().length >= guestCardLimit) throw tooMany();
  const added = kept(`guest-${crypto.randomUUID()}`, { ...card, paidStatements: [] }, today);
  change([...current(), added]);
  return added;
}

type IdentifiedCard = CardValues & Pick<GuestCard, 'capSpentOn'> & { guestId: string; paidStatements: PaidStatement[] };

/**
 * Imports cards that already have IDs, all of them or none. A card whose ID is already here is skipped, so importing the same
 * file twice adds nothing. Returns the added cards. Throws the same errors as `addGuestCard`.
 */
export function importGuestCards(cards: readonly IdentifiedCard[], today: string): GuestCard[] {
  const held = new Set(current().map(({ id }) => id));
  const added = cards
    .filter(({ guestId }) => !held.has(guestId))
    .map(({ guestId, ...card }) => kept(guestId, card, today));
  if (current().length + added.length > guestCardLimit) throw tooMany();
  if (added.length > 0) change([...current(), ...added]);
  return added;
}

/** Changes a card. Throws `GuestWalletError` `not-found` with the specification's text if it no longer exists. */
export function updateGuestCard(id: string, card: CardValues, today: string): void {
  const before = current().find((each) => each.id === id);
  if (!before) throw new GuestWalletError('not-found', 'Card not found');
  const sameDays =
    before.statementDate === card.statementDate && before.dueDate === card.dueDate && before.dueMonth === card.dueMonth;
  const isBalanceTold = before.currentBalance !== card.currentBalance;
  const isSpendingTold = before.welcomeBonus?.spent !== card.welcomeBonus?.spent;
  const after: GuestCard = {
    ...before,
    ...card,
    purchases: before.purchases.map((one) => ({
      ...one,
      inBalance: one.inBalance && !isBalanceTold,
      isTold: one.isTold || isSpendingTold,
    })),
    statementToldOn: card.statementBalance === null ? null : today,
    cycleSince: sameDays ? before.cycleSince : today,
    updatedAt: new Date().toISOString(),
  };
  change(current().map((each) => (each.id === id ? after : each)));
}

/** As many purchases of a card as an account takes over. */
const mostPurchases = 100;

/** Adds the dollars to a card's balance and changes its purchases. */
function changePurchases(
  card: GuestCard,
  { owes, purchases }: { owes: number; purchases: readonly GuestPurchase[] },
): void {
  const currentBalance = sumCents([card.currentBalance, owes]);
  const after = { ...card, currentBalance, purchases, updatedAt: new Date().toISOString() };
  change(current().map((each) => (each.id === card.id ? after : each)));
}

/**
 * Keeps a purchase with a card, in its balance; one that's kept already changes nothing. Throws `GuestWalletError` `not-found` and
 * `not-stored`.
 */
export function keepGuestPurchase(cardId: string, used: Omit<GuestPurchase, 'inBalance' | 'isTold'>): void {
  const card = current().find((each) => each.id === cardId);
  if (!card) throw new GuestWalletError('not-found', 'Card not found');
  if (card.purchases.some(({ id }) => id === used.id)) return;
  const purchases = [{ ...used, inBalance: true, isTold: false }, ...card.purchases].slice(0, mostPurchases);
  changePurchases(card, { owes: used.amount, purchases });
}

/** Takes a purchase back, and out of the balance unless somebody typed another one since. Does nothing if it isn't there. */
export function undoGuestPurchase(id: string): void {
  const card = current().find(({ purchases }) => purchases.some((one) => one.id === id));
  const undone = card?.purchases.find((one) => one.id === id);
  if (!card || !undone) return;
  const purchases = card.purchases.filter((one) => one !== undone);
  changePurchases(card, { owes: undone.inBalance ? -undone.amount : 0, purchases });
}

function changeMarks(id: string, marksOf: (before: PaidStatement[]) => PaidStatement[]): void {
  const card = current().find((each) => each.id === id);
  if (!card) throw new GuestWalletError('not-found', 'Card not found');
  const after = { ...card, paidStatements: marksOf(card.paidStatements), updatedAt: new Date().toISOString() };
  change(current().map((each) => (each.id === id ? after : each)));
}

const others = (marks: PaidStatement[], closingDate: string): PaidStatement[] =>
  marks.filter((mark) => mark.closingDate !== closingDate);

/**
 * Marks a closed statement as paid, or changes its mark; marks stay newest first. The caller must know which statements a card
 * has (`bills` of finance). Throws `GuestWalletError` `not-found` and `not-stored`.
 */
export function payGuestStatement(id: string, paid: PaidStatement): void {
  changeMarks(id, (before) =>
    [...others(before, paid.closingDate), paid].sort((a, b) => (a.closingDate < b.closingDate ? 1 : -1)),
  );
}

/** Removes the mark; a statement without one stays as it is. Throws the same errors as `payGuestStatement`. */
export function unpayGuestStatement(id: string, closingDate: string): void {
  changeMarks(id, (before) => others(before, closingDate));
}

/** Removes a card and returns a function that puts it back in its place. */
export function removeGuestCard(id: string): () => void {
  const position = current().findIndex((each) => each.id === id);
  const removed = current()[position];
  if (!removed) throw new GuestWalletError('not-found', 'Card not found');
  change(current().filter((each) => each.id !== id));
  return () => {
    if (current().length >= guestCardLimit)
      throw new GuestWalletError('full', 'Guests can keep 3 cards, and you have 3 again.');
    if (current().some((each) => each.id === id)) return;
    change([...current().slice(0, position), removed, ...current().slice(position)]);
  };
}

/** Removes the given cards after they were saved to an account. */
export function forgetGuestCards(ids: readonly string[]): void {
  change(current().filter((each) => !ids.includes(each.id)));
}
