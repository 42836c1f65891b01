import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { POOL, Postgres, PRISMA } from '@floatwise/service-kit/postgres';
import type { Pool } from 'pg';
import { catalogCardsSql, catalogSearchSql, factsSearchSql, offeredFactsSql } from './catalog/search-sql.js';
import { listedCardsSql, oldCardsSql } from './catalog/corrections/listed-cards-sql.js';
import type { PlannedFeed } from './calendar/plan-events.js';
import type { CatalogFactsRow, CatalogRow } from './catalog/catalog-row.js';
import type { History, PastTransaction } from '@floatwise/contracts/cards/history.http';
import type { ListedCatalogCard } from '@floatwise/contracts/cards/catalog-corrections.http';
import * as history from './history/history-sql.js';
import type { MerchantRow, MonthRow, PurchaseRow } from './history/history-rules.js';
import { heldCardsSql, type HeldCardRow, type OfIssuer } from './held-cards/held-cards-sql.js';
import type { CardsEnv } from './env.js';
import type { ReceiptCharge } from '@floatwise/finance/past/receipt';
import type { Prisma, PrismaClient } from './generated/prisma/client.js';
import { selectCards, type CardRow } from './card/card-row.js';

export type Transaction = Prisma.TransactionClient;

/** Which part of a person's history to read; `card` null means all cards. */
export interface PastOf {
  userId: string;
  cardId: string | null;
  firstDay: string;
  lastDay: string;
}
/** Category or text null means any. */
export type ChosenTransactions = PastOf & { category: string | null; text: string | null };

@Injectable()
export class Database extends Postgres<PrismaClient> {
  constructor(
    @Inject(POOL) pool: Pool,
    @Inject(PRISMA) prisma: PrismaClient,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'CARD_SEARCH_SIMILARITY'>,
  ) {
    super(pool, prisma);
  }

  /** The wallet in the order the cards were added. */
  async readWallet(userId: string): Promise<CardRow[]> {
    const { rows } = await this.pool.query<CardRow>({
      name: 'wallet-read',
      text: `${selectCards} where card.user_id = $1 and card.deleted_at is null order by card.ordinal`,
      values: [userId],
    });
    return rows;
  }

  /** The wallets of many people, each in its order; without those that have no card. */
  async readWallets(userIds: readonly string[]): Promise<Map<string, CardRow[]>> {
    const { rows } = await this.pool.query<CardRow>({
      name: 'wallets-read',
      text: `${selectCards} where card.user_id = any($1::uuid[]) and card.deleted_at is null order by card.ordinal`,
      values: [userIds],
    });
    const wallets = new Map<string, CardRow[]>();
    for (const row of rows) {
      const wallet = wallets.get(row.userId);
      if (wallet) wallet.push(row);
      else wallets.set(row.userId, [row]);
    }
    return wallets;
  }

  /** Cards deleted at or after `since`, newest deletion first, limited to `most`. */
  async readDeleted(userId: string, since: Date, most: number): Promise<(CardRow & { deletedAt: number })[]> {
    const { rows } = await this.pool.query<CardRow & { deletedAt: number }>({
      name: 'wallet-read-deleted',
      text: `${selectCards}
              where card.user_id = $1 and card.deleted_at >= $2 order by card.deleted_at desc, card.ordinal desc limit $3`,
      values: [userId, since, most],
    });
    return rows;
  }

  /** Whose calendar a key opens. */
  async readCalendarFeed(keyHash: string): Promise<(PlannedFeed & { lastReadAt: Date | null }) | undefined> {
    const { rows } = await this.pool.query<PlannedFeed & { lastReadAt: Date | null }>({
      name: 'calendar-feed-read',
      text: `
        select user_id as "userId", timezone, last_read_at as "lastReadAt", trial_ends_at as "trialEndsAt",
               pro_ends_at as "proEndsAt", plan_version as "planVersion", plan_changed_at as "planChangedAt"
          from calendar_feed where key_hash = $1`,
      values: [keyHash],
    });
    return rows[0];
  }

  /** How many cards the wallet holds. */
  async countCards(userId: string): Promise<number> {
    const { rows } = await this.pool.query<{ held: number }>({
      name: 'wallet-count',
      text: 'select count(*)::int as held from card where user_id = $1 and deleted_at is null',
      values: [userId],
    });
    return rows[0]?.held ?? 0;
  }

  /** The sums of each card's months, the earliest first. */
  readMonths(of: PastOf): Promise<MonthRow[]> {
    return this.readPast('history-months', history.monthsSql, valuesOf(of));
  }

  /** The last balance of each day, week or month, and the one before the first day. */
  readBalances(of: PastOf, step: 'day' | 'week' | 'month'): Promise<History['balances']> {
    return this.readPast('history-balances', history.balancesSql, [...valuesOf(of), step]);
  }

  /** What merchants charged whose charges came again and again. */
  readMerchants({ userId, cardId }: PastOf, today: string): Promise<MerchantRow[]> {
    return this.readPast('history-merchants', history.merchantsSql, [userId, cardId, today]);
  }

  async readFirstTransactionDay(userId: string): Promise<string | null> {
    const [row] = await this.readPast<{ since: string | null }>('history-since', history.sinceSql, [userId]);
    return row?.since ?? null;
  }

  /** Newest first. */
  readTransactions(
    { category, text, ...of }: ChosenTransactions,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<PastTransaction[]> {
    const values = [...valuesOf(of), category, text, limit, offset];
    return this.readPast('history-transactions', history.transactionsSql, values);
  }

  /** Newest first, from the line after this one on; null begins with the first. */
  readTransactionsAfter(
    { category, text, ...of }: ChosenTransactions,
    { limit, after }: { limit: number; after: Pick<PastTransaction, 'postedOn' | 'id'> | null },
  ): Promise<PastTransaction[]> {
    const values = [...valuesOf(of), category, text, limit, after?.postedOn ?? null, after?.id ?? null];
    return this.readPast('history-transactions-after', history.transactionsAfterSql, values);
  }

  /** Which of these people bought something, or were refunded, on the days that go with each. */
  async readBuyers(people: readonly Omit<PastOf, 'cardId'>[]): Promise<Set<string>> {
    const columns = [people.map(({ userId }) => userId), people.map(({ firstDay }) => firstDay)];
    const values = [...columns, people.map(({ lastDay }) => lastDay)];
    const rows = await this.readPast<{ userId: string }>('history-buyers', history.buyersSql, values);
    return new Set(rows.map(({ userId }) => userId));
  }

  /** Purchases of some days, in order; refunds are negative. The category is the person's own, if they chose one. */
  readPurchases({ userId, firstDay, lastDay }: Omit<PastOf, 'cardId'>): Promise<PurchaseRow[]> {
    return this.readPast('history-purchases', history.purchasesSql, [userId, firstDay, lastDay]);
  }

  /** What cards charged on some days: fees and interest, in order. */
  readCharges({ userId, firstDay, lastDay }: Omit<PastOf, 'cardId'>): Promise<ReceiptCharge[]> {
    return this.readPast('history-charges', history.chargesSql, [userId, firstDay, lastDay]);
  }

  async countTransactions({ category, text, ...of }: ChosenTransactions): Promise<number> {
    const values = [...valuesOf(of), category, text];
    const [row] = await this.readPast<{ total: number }>('history-count', history.transactionCountSql, values);
    return row?.total ?? 0;
  }

  private async readPast<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>({ name, text, values });
    return rows;
  }

  /** Catalog cards similar to `text` (normalized by `searchTextOf`), best match first, discontinued ones last. */
  async searchCatalog(text: string, limit: number): Promise<CatalogRow[]> {
    const { rows } = await this.pool.query<CatalogRow>({
      name: 'catalog-search',
      text: catalogSearchSql,
      values: [text, limit, this.env.CARD_SEARCH_SIMILARITY],
    });
    return rows;
  }

  /** Catalog cards by ID, in any order. */
  async readCatalogCards(ids: readonly string[]): Promise<CatalogRow[]> {
    const { rows } = await this.pool.query<CatalogRow>({
      name: 'catalog-cards',
      text: catalogCardsSql,
      values: [ids],
    });
    return rows;
  }

  /** The same search, with all facts. */
  async searchFacts(text: string, limit: number): Promise<CatalogFactsRow[]> {
    const { rows } = await this.pool.query<CatalogFactsRow>({
      name: 'catalog-facts-search',
      text: factsSearchSql,
      values: [text, limit, this.env.CARD_SEARCH_SIMILARITY],
    });
    return rows;
  }

  /** The facts of all cards that are still offered, by name. */
  async readOfferedFacts(limit: number): Promise<CatalogFactsRow[]> {
    const { rows } = await this.pool.query<CatalogFactsRow>({
      name: 'catalog-facts-offered',
      text: offeredFactsSql,
      values: [limit],
    });
    return rows;
  }

  /** A page of the cards in all wallets, and one card more if another page follows. */
  async readHeldCards(query: Parameters<typeof heldCardsSql>[0], of: OfIssuer): Promise<HeldCardRow[]> {
    const { rows } = await this.pool.query<HeldCardRow>(heldCardsSql(query, of));
    return rows;
  }

  /** A page of the catalog, the oldest facts first, and one card more if another page follows. */
  async readListedCards(query: Parameters<typeof listedCardsSql>[0], oldBefore: string): Promise<ListedCatalogCard[]> {
    const { rows } = await this.pool.query<ListedCatalogCard>(listedCardsSql(query, oldBefore));
    return rows;
  }

  async countCardsWithOldFacts(oldBefore: string): Promise<number> {
    const { rows } = await this.pool.query<{ cards: number }>(oldCardsSql, [oldBefore]);
    return rows[0]?.cards ?? 0;
  }

  /** The hash of the shipped catalog stored last. */
  async readCatalogHash(): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ contentHash: string }>(
      'select content_hash as "contentHash" from catalog_release order by applied_at desc limit 1',
    );
    return rows[0]?.contentHash;
  }
}

const valuesOf = ({ userId, cardId, firstDay, lastDay }: PastOf): unknown[] => [userId, cardId, firstDay, lastDay];
