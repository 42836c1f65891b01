import { Injectable } from '@nestjs/common';
import type {
  correctCatalogCard,
  listCatalogCards,
  ManagedCatalogCard,
  offerCatalogCard,
  undoCorrection,
} from '@floatwise/contracts/cards/catalog-corrections.http';
import { oldFactsBefore } from '@floatwise/finance/calendar/fact-age';
import { Clock } from '@floatwise/service-kit/clock';
import { DomainError } from '@floatwise/service-kit/errors';
import type { z } from 'zod';
import { Database, type Transaction } from '../../db.js';
import { searchTextOf } from '../naming.js';
import { acceptWith } from '../reports/reports.service.js';
import { changeCatalog, readEntry, writeEntry, type StoredEntry } from '../stored-entry.js';
import { assertCorrection, assertVersion, endOf, managedFacts, noSuchCatalogCard } from './correction-rules.js';
import { sourcedOf, withValue, type SourcedValue } from './entry-facts.js';
import { listedCardsOnAPage } from './listed-cards-sql.js';
import { noteCorrection, readActive, readSourced, publishEdit, type Act } from './stored-corrections.js';

const corrections = 50;

type List = z.output<typeof listCatalogCards.response>;

/** Whose act it is, on which card, on which day of theirs. */
export interface ByAdministrator {
  userId: string;
  today: string;
  cardId: string;
}

/** What administrators do with the catalog: look up, correct with a source, retire, undo. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async list(query: z.output<typeof listCatalogCards.query>, today: string): Promise<List> {
    const [rows, cardsWithOldFacts] = await Promise.all([
      this.db.readListedCards({ ...query, q: searchTextOf(query.q) }, oldFactsBefore(today)),
      this.db.countCardsWithOldFacts(oldFactsBefore(today)),
    ]);
    const page = rows.slice(0, listedCardsOnAPage);
    const last = rows.length > listedCardsOnAPage ? page.at(-1) : undefined;
    return {
      cards: page,
      next: last ? `${last.oldestFact ?? 'infinity'}_${last.cardId}` : null,
      cardsWithOldFacts,
    };
  }

  read(cardId: string, today: string): Promise<ManagedCatalogCard> {
    return this.db.prisma.$transaction((tx) => view(tx, cardId, today));
  }

  correct(by: ByAdministrator, body: z.output<typeof correctCatalogCard.body>): Promise<ManagedCatalogCard> {
    const { version, correction, source: given, reason, reportId } = body;
    const source = { title: new URL(given.url).host, url: given.url, date: given.date, note: null };
    return this.change(by, { version, reason }, async (tx, entry, act) => {
      assertCorrection(entry, { correction, source }, by.today);
      if (reportId !== null) await acceptWith(tx, { reportId, cardId: by.cardId }, act);
      await publishEdit(tx, { userId: by.userId, act: 'corrected', about: by.cardId });
      return noted(tx, { entry, after: { value: correction, source } }, act);
    });
  }

  /** Retires a card, or offers it again. */
  offer(by: ByAdministrator, body: z.output<typeof offerCatalogCard.body>): Promise<ManagedCatalogCard> {
    const { version, discontinued, reason } = body;
    return this.change(by, { version, reason }, async (tx, entry, act) => {
      if (entry.discontinued === discontinued) {
        const sentence = discontinued ? 'This card is already retired.' : 'This card is already offered.';
        throw new DomainError('nothing-to-change', 409, sentence);
      }
      await publishEdit(tx, { userId: by.userId, act: discontinued ? 'retired' : 'offered-again', about: by.cardId });
      const source = { title: 'Administrator', url: null, date: by.today, note: null };
      const after: SourcedValue = { value: { fact: 'discontinued', value: discontinued }, source };
      return noted(tx, { entry, after }, act);
    });
  }

  undo(
    by: ByAdministrator,
    id: string,
    { version, reason }: z.output<typeof undoCorrection.body>,
  ): Promise<ManagedCatalogCard> {
    return this.change(by, { version, reason }, async (tx, entry, { userId, at }) => {
      const last = (await readActive(tx, by.cardId)).get(by.cardId)?.at(-1);
      if (last?.id !== id) {
        const sentence = 'Only the last correction that still counts can be undone. Look at the history again.';
        throw new DomainError('not-the-last-correction', 409, sentence);
      }
      await tx.catalogCorrection.update({
        where: { id },
        data: { undoneAt: at, undoneBy: userId, undoReason: reason },
      });
      await publishEdit(tx, { userId, act: 'correction-undone', about: by.cardId });
      return withValue(entry, last.before);
    });
  }

  /** One change of one card: nobody else changes the catalog meanwhile, and nobody did since the caller read the card. */
  private change(
    { userId, cardId, today }: ByAdministrator,
    { version, reason }: { version: number; reason: string },
    work: (tx: Transaction, entry: StoredEntry, act: Act) => Promise<StoredEntry>,
  ): Promise<ManagedCatalogCard> {
    return changeCatalog(this.db.prisma, async (tx) => {
      const stored = await readEntry(tx, cardId);
      if (!stored) throw noSuchCatalogCard();
      assertVersion(stored.version, version);
      await writeEntry(tx, await work(tx, stored.entry, { userId, reason, at: this.clock.now() }));
      return view(tx, cardId, today);
    });
  }
}

async function noted(
  tx: Transaction,
  { entry, after }: { entry: StoredEntry; after: SourcedValue },
  act: Act,
): Promise<StoredEntry> {
  const changed = withValue(entry, after);
  // What isn't known has no source on the card, but the correction keeps where that was read.
  await noteCorrection(tx, { entry, after: { ...sourcedOf(changed, after.value.fact), source: after.source } }, act);
  return changed;
}

async function view(tx: Transaction, cardId: string, today: string): Promise<ManagedCatalogCard> {
  const stored = await readEntry(tx, cardId);
  if (!stored) throw noSuchCatalogCard();
  const { entry, version } = stored;
  const rows = await tx.catalogCorrection.findMany({
    where: { cardId },
    orderBy: { ordinal: 'desc' },
    take: corrections,
  });
  const last = rows.find((row) => endOf(row) === null);
  return {
    cardId,
    name: entry.name,
    issuer: entry.issuer,
    discontinued: entry.discontinued,
    version,
    facts: managedFacts(entry, today),
    corrections: rows.map((row) => ({
      id: row.id,
      before: readSourced(row.before),
      after: readSourced(row.after),
      reason: row.reason,
      by: row.createdBy,
      at: row.createdAt.toISOString(),
      ended: endOf(row),
      mayBeUndone: row === last,
    })),
  };
}
