import { Injectable } from '@nestjs/common';
import type { importCards, ImportedGuestCard } from '@floatwise/contracts/cards/wallet.http';
import type { z } from 'zod';
import type { Transaction } from '../db.js';
import { publishChange } from '../card/card-events.js';
import { creditCardOf, type CardRow } from '../card/card-row.js';
import { requireFollowedMarks } from '../statements/statement-rules.js';
import { insertCard, readCard, requireCatalogCard, type Insertion } from '../card/stored-cards.js';
import { keepExpected } from '../transactions/keep-expected.js';
import { WalletLimit } from '../card/wallet-limit.js';
import { noRoomForImport, onlyFirst, type Owner } from '../card/card-rules.js';

type Imported = z.output<typeof importCards.response>;

/** Saves the cards that a guest kept in the browser: all or none, and each guest card only once per account. */
@Injectable()
export class GuestImportService {
  constructor(private readonly limit: WalletLimit) {}

  async import({ userId, today }: Owner, chosen: readonly ImportedGuestCard[]): Promise<Imported> {
    const cards = onlyFirst(
      chosen.map((card) => ({
        ...card,
        cycleSince: atMost(today, card.cycleSince),
        capSpentOn: atMost(today, card.capSpentOn),
      })),
    );
    for (const { index, card } of cards) requireFollowedMarks(card, today, `cards.${index}.paidStatements`);
    const known = (tx: Transaction) => importedBefore(tx, userId, cards);
    return this.limit.addWithin({
      userId,
      count: async (tx) => cards.length - (await known(tx)).size,
      refuse: async (wallet, tx) => {
        const before = await known(tx);
        return noRoomForImport(
          wallet,
          cards.filter(({ guestId }) => !before.has(guestId)),
        );
      },
      add: async (tx) => {
        const before = await known(tx);
        const rows: CardRow[] = [];
        for (const { index, guestId, card } of cards) {
          if (before.has(guestId)) continue;
          await requireCatalogCard(tx, card.catalogCardId, `cards.${index}.catalogCardId`);
          rows.push(await importOne(tx, { userId, guestId, card, today, at: new Date() }));
        }
        return { imported: rows.map((row) => creditCardOf(row, today)), alreadyThere: [...before] };
      },
    });
  }
}

type GuestInsertion = Insertion & { guestId: string; card: ImportedGuestCard };

/** At most today: a browser in a time zone farther east may send tomorrow. */
const atMost = (today: string, day: string | undefined): string => (day !== undefined && day < today ? day : today);

async function importOne(tx: Transaction, { guestId, ...given }: GuestInsertion): Promise<CardRow> {
  await tx.importedGuestCard.create({ data: { userId: given.userId, guestId, importedAt: given.at } });
  const added = await insertCard(tx, given);
  const { userId, today, card } = given;
  await keepExpected(tx, { userId, cardId: added.id, issuer: added.issuer, today }, card.purchases);
  await publishChange(tx, null, added);
  return readCard(tx, userId, added.id);
}

async function importedBefore(tx: Transaction, userId: string, cards: { guestId: string }[]): Promise<Set<string>> {
  const guestIds = cards.map(({ guestId }) => guestId);
  const rows = await tx.importedGuestCard.findMany({ where: { userId, guestId: { in: guestIds } } });
  return new Set(rows.map(({ guestId }) => guestId));
}
