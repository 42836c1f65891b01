import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { createCard, CreditCard, listDeletedCards, UpdateCardInput } from '@floatwise/contracts/cards/wallet.http';
import { ENV } from '@floatwise/service-kit/env';
import type { z } from 'zod';
import { disconnectCard } from '../banks/connections/disconnect.js';
import {
  ownFieldsAfter,
  changeInstant,
  changesAnything,
  daysChanged,
  edited,
  isStale,
  noRoomForOne,
  noSuchCard,
  pageOf,
  requireDueMonth,
  restorableSince,
  staleCard,
  type Owner,
} from '../card/card-rules.js';
import { Database, type Transaction } from '../db.js';
import { figuresTold } from '../transactions/expected.js';
import type { CardsEnv } from '../env.js';
import { publishChange } from '../card/card-events.js';
import { creditCardOf, deletedCardOf } from '../card/card-row.js';
import {
  changeCard,
  insertCard,
  lockCard,
  lockPresentCard,
  readCard,
  requireCatalogCard,
} from '../card/stored-cards.js';
import { WalletLimit } from '../card/wallet-limit.js';

type PostedCard = z.output<typeof createCard.body>;

@Injectable()
export class WalletService {
  constructor(
    private readonly db: Database,
    private readonly limit: WalletLimit,
    @Inject(ENV)
    private readonly env: Pick<CardsEnv, 'CARD_RESTORE_DAYS' | 'DELETED_CARDS_KEPT' | 'DELETED_CARDS_PAGE'>,
  ) {}

  async list({ userId, today }: Owner): Promise<CreditCard[]> {
    const rows = await this.db.readWallet(userId);
    return rows.map((row) => creditCardOf(row, today));
  }

  async listDeleted({ userId, today }: Owner, page: number): Promise<z.output<typeof listDeletedCards.response>> {
    const { since, restoreMs } = this.restoreWindow();
    const rows = await this.db.readDeleted(userId, since, this.env.DELETED_CARDS_KEPT);
    const { items, ...place } = pageOf(rows, { page, size: this.env.DELETED_CARDS_PAGE });
    return { cards: items.map((row) => deletedCardOf(row, today, restoreMs)), ...place };
  }

  /** A card that's sent again after a lost answer is added once. @throws DomainError 404 if its ID is somebody else's */
  async add({ userId, today }: Owner, { submissionId: id = randomUUID(), ...card }: PostedCard): Promise<CreditCard> {
    const isHeld = async (tx: Transaction): Promise<boolean> => (await tx.card.count({ where: { id } })) > 0;
    const row = await this.limit.addWithin({
      userId,
      count: async (tx) => ((await isHeld(tx)) ? 0 : 1),
      refuse: noRoomForOne,
      add: async (tx) => {
        if (await isHeld(tx)) return readCard(tx, userId, id);
        await requireCatalogCard(tx, card.catalogCardId);
        const added = await insertCard(tx, { id, userId, card, today, at: new Date() });
        await publishChange(tx, null, added);
        return added;
      },
    });
    return creditCardOf(row, today);
  }

  async change({ userId, today }: Owner, cardId: string, edit: UpdateCardInput): Promise<CreditCard> {
    const row = await this.db.prisma.$transaction(async (tx) => {
      const stored = await lockPresentCard(tx, userId, cardId);
      if (isStale(stored, edit.updatedAt)) throw staleCard(creditCardOf(stored, today));
      const fields = edited(stored, edit, today);
      requireDueMonth(fields);
      if (!changesAnything(stored, fields)) return stored;
      await figuresTold(tx, creditCardOf(stored, today), fields);
      if (fields.catalogCardId !== stored.catalogCardId) await requireCatalogCard(tx, fields.catalogCardId);
      const changed = await changeCard(tx, stored, {
        fields,
        today,
        ...(daysChanged(stored, fields) && { cycleSince: today }),
        bank: { ownFields: ownFieldsAfter(stored, fields) },
        at: changeInstant(stored, Date.now()),
      });
      await publishChange(tx, stored, changed);
      return changed;
    });
    return creditCardOf(row, today);
  }

  /** A deleted card is no longer synced with its bank. If it's restored, it's manual. */
  async remove({ userId }: Owner, cardId: string): Promise<void> {
    await this.db.prisma.$transaction(async (tx) => {
      await disconnectCard(tx, userId, cardId);
      const stored = await lockPresentCard(tx, userId, cardId);
      const at = changeInstant(stored, Date.now());
      await publishChange(tx, stored, await changeCard(tx, stored, { deletedAt: at, at }));
    });
  }

  /** Restores a deleted card. One that isn't deleted is returned as it is, so Undo can be pressed twice. */
  async restore({ userId, today }: Owner, cardId: string): Promise<CreditCard> {
    const row = await this.limit.addWithin({
      userId,
      count: async (tx) => tx.card.count({ where: { id: cardId, userId, deletedAt: { not: null } } }),
      refuse: noRoomForOne,
      add: async (tx) => {
        const stored = await lockCard(tx, userId, cardId);
        if (stored.deletedAt === null) return stored;
        if (stored.deletedAt < this.restoreWindow().since.getTime()) throw noSuchCard();
        const at = changeInstant(stored, Date.now());
        const restored = await changeCard(tx, stored, { deletedAt: null, at });
        await publishChange(tx, stored, restored);
        return restored;
      },
    });
    return creditCardOf(row, today);
  }

  private restoreWindow(): { since: Date; restoreMs: number } {
    return restorableSince(this.env.CARD_RESTORE_DAYS, Date.now());
  }
}
