import { Injectable } from '@nestjs/common';
import { bankOf, type Bank } from '@floatwise/contracts/cards/banks';
import type { chooseAccounts } from '@floatwise/contracts/cards/banks.http';
import { dayMs } from '@floatwise/contracts/time';
import { DomainError } from '@floatwise/service-kit/errors';
import type { z } from 'zod';
import type { Transaction } from '../../db.js';
import type { BankAccountModel, BankConnectionModel } from '../../generated/prisma/models.js';
import { publishChange } from '../../card/card-events.js';
import { changeCard, lockCard } from '../../card/stored-cards.js';
import { changeInstant, noSuchCard, type Owner } from '../../card/card-rules.js';
import { foreignCurrency, storedFacts } from '../bank-facts.js';
import { notFollowing, switchToManual } from '../connections/disconnect.js';
import { noSuchConnection } from '../connections/connection-view.js';
import { FoundAccounts, linkCard } from './found-accounts.js';

type Choice = z.output<typeof chooseAccounts.body>['choices'][number];

interface Step {
  account: BankAccountModel;
  /** The card that follows the account from now on; `new` adds one, null means none. */
  card: { id: string } | 'new' | null;
}

/** The result of a person's choices. */
export interface Plan {
  connection: BankConnectionModel;
  bank: Bank;
  steps: Step[];
  /** Cards that will no longer follow any of these accounts. */
  left: { cardId: string; wasAdded: boolean }[];
  /** How many cards will be added to the wallet. */
  room: number;
}

/** If we added a card and the person removes it within this time, we delete it: it was never really theirs. */
const undoMs = dayMs;

/** The person's own decisions about which account feeds which card. Later syncs never override them. */
@Injectable()
export class AccountChoices {
  constructor(private readonly found: FoundAccounts) {}

  /** @throws DomainError if an account or a card isn't theirs, or if a card would follow two accounts */
  async plan(
    tx: Transaction,
    { owner, id, choices }: { owner: Owner; id: string; choices: readonly Choice[] },
  ): Promise<Plan> {
    const { userId } = owner;
    const stored = await tx.bankConnection.findFirst({ where: { id, userId }, include: { accounts: true } });
    const bank = stored && bankOf(stored.bankId);
    if (!stored || !bank || stored.sealedTokens === null) throw noSuchConnection();
    const { accounts, ...connection } = stored;
    const last = new Map(choices.map((choice) => [choice.accountId, choice]));
    const steps = [...last.values()].map((choice): Step => {
      const account = accounts.find((one) => one.id === choice.accountId);
      if (!account) throw noSuchConnection();
      if (choice.use !== 'none' && foreignCurrency(account.facts) !== null) throw inOtherCurrency();
      return { account, card: cardOf(choice, account) };
    });
    await requireFreeCards(tx, userId, steps);
    const left = await this.leftBy(tx, steps);
    const added = steps.filter(({ card }) => card === 'new').length;
    const removed = left.filter(({ wasAdded }) => wasAdded).length;
    return { connection, bank, steps, left, room: Math.max(0, added - removed) };
  }

  /** The connection must be locked. */
  async carryOut(tx: Transaction, { userId, today }: Owner, { connection, bank, steps, left }: Plan): Promise<void> {
    const ids = steps.map(({ account }) => account.id);
    // Unlink first, so that two accounts can swap their cards.
    await tx.bankAccount.updateMany({ where: { id: { in: ids } }, data: { cardId: null } });
    for (const { cardId, wasAdded } of left) await leave(tx, { userId, cardId, wasAdded });
    for (const { account, card } of steps) {
      const cardId = await this.follow(tx, { connection, bank, today }, { account, card });
      const outcome = cardId === null ? 'left-out' : card === 'new' ? 'added' : 'matched';
      await tx.bankAccount.update({
        where: { id: account.id },
        data: {
          cardId,
          outcome,
          because: 'person',
          confidence: cardId === null ? null : 1,
          ...(cardId !== account.cardId && { readUntil: null }),
        },
      });
    }
  }

  private async follow(
    tx: Transaction,
    arranged: Pick<Plan, 'connection' | 'bank'> & { today: string },
    { account, card }: Step,
  ): Promise<string | null> {
    if (card === null) return null;
    if (card !== 'new') {
      if (card.id !== account.cardId) await linkCard(tx, { ...arranged, facts: account, cardId: card.id });
      return card.id;
    }
    const facts = storedFacts(account.facts);
    if (!facts) throw noSuchConnection();
    return (await this.found.insert(tx, arranged, facts)).id;
  }

  private async leftBy(tx: Transaction, steps: readonly Step[]): Promise<Plan['left']> {
    const kept = new Set(steps.flatMap(({ card }) => (card !== null && card !== 'new' ? [card.id] : [])));
    const leaving = steps.filter(({ account: { cardId } }) => cardId !== null && !kept.has(cardId));
    const cards = await tx.card.findMany({
      where: { id: { in: leaving.flatMap(({ account: { cardId } }) => (cardId === null ? [] : [cardId])) } },
      select: { id: true, createdAt: true },
    });
    return leaving.flatMap(({ account: { cardId, outcome } }) => {
      const card = cards.find(({ id }) => id === cardId);
      if (!card) return [];
      const wasAdded = outcome === 'added' && card.createdAt.getTime() > Date.now() - undoMs;
      return [{ cardId: card.id, wasAdded }];
    });
  }
}

/** Choosing "New" again for an account that already has its own card changes nothing. */
function cardOf(choice: Choice, account: BankAccountModel): Step['card'] {
  if (choice.use === 'card') return { id: choice.cardId };
  if (choice.use === 'none') return null;
  return account.outcome === 'added' && account.cardId !== null ? { id: account.cardId } : 'new';
}

async function requireFreeCards(tx: Transaction, userId: string, steps: readonly Step[]): Promise<void> {
  const wanted = steps.flatMap(({ card }) => (card !== null && card !== 'new' ? [card.id] : []));
  if (new Set(wanted).size !== wanted.length) throw taken();
  const cards = await tx.card.findMany({
    where: { id: { in: wanted }, userId, deletedAt: null },
    select: { id: true, bankAccount: { select: { id: true } } },
  });
  if (cards.length !== wanted.length) throw noSuchCard();
  const chosen = new Set(steps.map(({ account }) => account.id));
  if (cards.some(({ bankAccount }) => bankAccount && !chosen.has(bankAccount.id))) throw taken();
}

const inOtherCurrency = (): DomainError =>
  new DomainError('other-currency', 409, 'That account isn’t in US dollars, so no card can follow it.');

const taken = (): DomainError =>
  new DomainError('card-taken', 409, 'That card already syncs with another account. Disconnect it there first.');

async function leave(
  tx: Transaction,
  { userId, cardId, wasAdded }: { userId: string; cardId: string; wasAdded: boolean },
): Promise<void> {
  const stored = await lockCard(tx, userId, cardId);
  if (stored.deletedAt !== null) return;
  if (!wasAdded) return switchToManual(tx, stored);
  const at = changeInstant(stored, Date.now());
  const bank = { ...notFollowing, ownFields: [] };
  await publishChange(tx, stored, await changeCard(tx, stored, { deletedAt: at, bank, at }));
}
