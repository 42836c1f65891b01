import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Bank } from '@floatwise/contracts/cards/banks';
import { DomainError } from '@floatwise/service-kit/errors';
import { Database, type Transaction } from '../../db.js';
import { publishChange } from '../../card/card-events.js';
import type { CardRow } from '../../card/card-row.js';
import { changeCard, insertCard, lockPresentCard, type BankSide } from '../../card/stored-cards.js';
import { WalletLimit } from '../../card/wallet-limit.js';
import { changeInstant, noRoomForOne } from '../../card/card-rules.js';
import type { AccountFacts, ForeignAccount, ReportedAccounts } from '../bank-facts.js';
import { lockClaimed, type Claim } from '../connections/claims.js';
import { absorbEarlier, type ArrangedConnection } from './absorb-earlier.js';
import { matchAccounts, type Match, type OpenCard } from './match-accounts.js';
import { newCardOf, productOf, searchedAs } from './new-card.js';

/** A claimed connection, and what's needed to arrange its accounts. */
export interface Arranged {
  claim: Claim;
  connection: ArrangedConnection;
  bank: Bank;
  /** The owner's current date. */
  today: string;
  /** The card that the person wants to connect, on a first connection. */
  wantedCardId: string | null;
}

/** Decides what happens to the accounts that a bank reports. Earlier decisions, by a person or by us, are kept. */
@Injectable()
export class FoundAccounts {
  constructor(
    private readonly db: Database,
    private readonly limit: WalletLimit,
  ) {}

  /** Each step is its own transaction, so that a card that can't be added doesn't block the others. */
  async arrange(arranged: Arranged, { cards: facts, foreign }: ReportedAccounts): Promise<void> {
    await this.db.prisma.$transaction(async (tx) => {
      await lockClaimed(tx, arranged.claim);
      await absorbEarlier(tx, arranged.connection, facts);
      await keepKnown(tx, arranged.connection.id, facts);
      for (const account of foreign) await keepForeign(tx, arranged.connection.id, account);
    });
    const undecided = await this.undecided(arranged, facts);
    if (undecided.length === 0) return;
    const cards = await this.openCards(arranged.connection.userId);
    const wanted = cards.find(({ id }) => id === arranged.wantedCardId) ?? null;
    const matches = matchAccounts(undecided, cards, { bank: arranged.bank, wanted });
    for (const account of undecided) {
      const match = matches.get(account.externalId);
      if (match) await this.link(arranged, account, match);
      else await this.add(arranged, account);
    }
  }

  /** Adds a card for an account, in the caller's transaction. */
  async insert(
    tx: Transaction,
    arranged: Omit<Arranged, 'wantedCardId' | 'claim'>,
    facts: AccountFacts,
  ): Promise<CardRow> {
    const { connection, bank, today } = arranged;
    const product = productOf(facts, bank, await this.db.searchCatalog(searchedAs(facts, bank), 8));
    const card = newCardOf(facts, bank, product);
    const { userId } = connection;
    const added = await insertCard(tx, { userId, card, today, at: new Date(), bank: followedBy(connection, facts) });
    await publishChange(tx, null, added);
    return added;
  }

  /** Accounts that have no decision yet. */
  private async undecided({ connection }: Arranged, facts: readonly AccountFacts[]): Promise<AccountFacts[]> {
    const known = await this.db.prisma.bankAccount.findMany({ where: { connectionId: connection.id } });
    const decided = new Set(known.filter(({ because }) => because !== null).map(({ externalId }) => externalId));
    return facts.filter(({ externalId }) => !decided.has(externalId));
  }

  private async openCards(userId: string): Promise<OpenCard[]> {
    const cards = await this.db.prisma.card.findMany({
      where: { userId, deletedAt: null, connectionType: 'manual', bankAccount: null },
      select: { id: true, name: true, lastFour: true, catalogCard: { select: { issuer: true } } },
      orderBy: { ordinal: 'asc' },
    });
    return cards.map(({ catalogCard, ...card }) => ({ ...card, issuer: catalogCard?.issuer ?? null }));
  }

  private async link({ claim, connection }: Arranged, facts: AccountFacts, match: Match): Promise<void> {
    await this.db.prisma.$transaction(async (tx) => {
      await lockClaimed(tx, claim);
      const { cardId, because, confidence } = match;
      await linkCard(tx, { connection, facts, cardId });
      await keepAccount(tx, connection.id, { facts, outcome: 'matched', because, confidence, cardId });
    });
  }

  private async add(arranged: Arranged, facts: AccountFacts): Promise<void> {
    const { connection, claim } = arranged;
    const keep = (tx: Transaction, decision: Decision) => keepAccount(tx, connection.id, { facts, ...decision });
    try {
      await this.limit.addWithin({
        userId: connection.userId,
        count: () => Promise.resolve(1),
        refuse: noRoomForOne,
        add: async (tx) => {
          await lockClaimed(tx, claim);
          const { id: cardId } = await this.insert(tx, arranged, facts);
          await keep(tx, { outcome: 'added', because: 'new', confidence: null, cardId });
        },
      });
    } catch (error) {
      if (!(error instanceof DomainError) || ![402, 409, 503].includes(error.status)) throw error;
      // If billing doesn't answer, or the bank gives no limit, nothing is decided, and the next sync asks again.
      const because = error.status === 402 ? 'plan' : null;
      await this.db.prisma.$transaction(async (tx) => {
        await lockClaimed(tx, claim);
        await keep(tx, { outcome: 'left-out', because, confidence: null, cardId: null });
      });
    }
  }
}

export interface Decision {
  outcome: 'matched' | 'added' | 'left-out';
  because: 'last-four' | 'name' | 'new' | 'person' | 'plan' | null;
  confidence: number | null;
  cardId: string | null;
}

/** The columns of an account that come from its bank. */
const reportedColumns = (facts: AccountFacts) => ({
  name: facts.name,
  lastFour: facts.lastFour,
  creditLimit: facts.creditLimit,
  currentBalance: facts.currentBalance,
  facts: { ...facts, statement: facts.statement && { ...facts.statement } },
  goneSince: null,
});

export async function keepAccount(
  tx: Transaction,
  connectionId: string,
  { facts, ...decision }: Decision & { facts: AccountFacts },
): Promise<void> {
  const columns = { ...reportedColumns(facts), ...decision };
  await tx.bankAccount.upsert({
    where: { connectionId_externalId: { connectionId, externalId: facts.externalId } },
    create: { ...columns, id: randomUUID(), connectionId, externalId: facts.externalId },
    update: columns,
  });
}

/** Updates known accounts with what the bank reports, and marks those that it no longer has. */
async function keepKnown(tx: Transaction, connectionId: string, facts: readonly AccountFacts[]): Promise<void> {
  for (const account of await tx.bankAccount.findMany({ where: { connectionId } })) {
    const reported = facts.find(({ externalId }) => externalId === account.externalId);
    const isBack = reported !== undefined && account.outcome === 'gone';
    const data = reported
      ? { ...reportedColumns(reported), ...(isBack && { outcome: outcomeOf(account) }) }
      : { outcome: 'gone', goneSince: account.goneSince ?? new Date() };
    await tx.bankAccount.update({ where: { id: account.id }, data });
  }
}

/** Leaves out an account in another currency. A card that followed it before keeps its figures, as if the bank had it no more. */
async function keepForeign(tx: Transaction, connectionId: string, account: ForeignAccount): Promise<void> {
  const { externalId, name, lastFour } = account;
  const where = { connectionId_externalId: { connectionId, externalId } };
  const known = await tx.bankAccount.findUnique({ where, select: { cardId: true } });
  if (known && known.cardId !== null) return;
  const undecided = { outcome: 'left-out', because: null, confidence: null, goneSince: null };
  const columns = { ...undecided, name, lastFour, creditLimit: null, currentBalance: null, facts: account };
  await tx.bankAccount.upsert({
    where,
    create: { ...columns, id: randomUUID(), connectionId, externalId },
    update: columns,
  });
}

/** An account's outcome before its bank dropped it. */
function outcomeOf({ cardId, because }: { cardId: string | null; because: string | null }): Decision['outcome'] {
  if (cardId === null) return 'left-out';
  return because === 'new' ? 'added' : 'matched';
}

/** The fields of a card that follows an account. */
export const followedBy = (
  { id, method }: { id: string; method: string },
  { externalId }: Pick<AccountFacts, 'externalId'>,
): Partial<BankSide> => ({
  connectionType: method === 'yodlee' ? 'yodlee' : 'api',
  bankConnectionId: id,
  accountId: externalId,
  syncStatus: 'connected',
  syncError: null,
});

/** Makes a card follow an account; the connection must be locked. */
export async function linkCard(
  tx: Transaction,
  {
    connection,
    facts,
    cardId,
  }: Pick<Arranged, 'connection'> & { facts: Pick<AccountFacts, 'externalId'>; cardId: string },
): Promise<CardRow> {
  const stored = await lockPresentCard(tx, connection.userId, cardId);
  const at = changeInstant(stored, Date.now());
  const changed = await changeCard(tx, stored, { bank: followedBy(connection, facts), at });
  await publishChange(tx, stored, changed);
  return changed;
}
