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
  readWallet(userId: string): Promise<CardRow[]> {
    return this.query(
      'wallet-read',
      `${selectCards} where card.user_id = $1 and card.deleted_at is null order by card.ordinal`,
      [userId],
    );
  }

  /** The wallets of many people, each in its order; without those that have no card. */
  async readWallets(userIds: readonly string[]): Promise<Map<string, CardRow[]>> {
    const rows = await this.query<CardRow>(
      'wallets-read',
      `${selectCards} where card.user_id = any($1::uuid[]) and card.deleted_at is null order by card.ordinal`,
      [userIds],
    );
    const wallets = new Map<string, CardRow[]>();
    for (const row of rows) {
      const wallet = wallets.get(row.userId);
      if (wallet) wallet.push(row);
      else wallets.set(row.userId, [row]);
    }
    return wallets;
  }

  /** Cards deleted at or after `since`, newest deletion first, limited to `most`. */
  readDeleted(userId: string, since: Date, most: number): Promise<(CardRow & { deletedAt: number })[]> {
    return this.query(
      'wallet-read-deleted',
      `${selectCards}
              where card.user_id = $1 and card.deleted_at >= $2 order by card.deleted_at desc, card.ordinal desc limit $3`,
      [userId, since, most],
    );
  }

  /** Whose calendar a key opens. */
  async readCalendarFeed(keyHash: string): Promise<(PlannedFeed & { lastReadAt: Date | null }) | undefined> {
    const [feed] = await this.query<PlannedFeed & { lastReadAt: Date | null }>(
      'calendar-feed-read',
      `select user_id as "userId", timezone, last_read_at as "lastReadAt", trial_ends_at as "trialEndsAt",
               pro_ends_at as "proEndsAt", plan_version as "planVersion", plan_changed_at as "planChangedAt"
          from calendar_feed where key_hash = $1`,
      [keyHash],
    );
    return feed;
  }

  /** How many cards the wallet holds. */
  async countCards(userId: string): Promise<number> {
    const sql = 'select count(*)::int as held from card where user_id = $1 and deleted_at is null';
    const [row] = await this.query<{ held: number }>('wallet-count', sql, [userId]);
    return row?.held ?? 0;
  }

  /** The sums of each card's months, the earliest first. */
  readMonths(of: PastOf): Promise<MonthRow[]> {
    return this.query('history-months', history.monthsSql, valuesOf(of));
  }

  /** The last balance of each day, week or month, and the one before the first day. */
  readBalances(of: PastOf, step: 'day' | 'week' | 'month'): Promise<History['balances']> {
    return this.query('history-balances', history.balancesSql, [...valuesOf(of), step]);
  }

  /** What merchants charged whose charges came again and again. */
  readMerchants({ userId, cardId }: PastOf, today: string): Promise<MerchantRow[]> {
    return this.query('history-merchants', history.merchantsSql, [userId, cardId, today]);
  }

  async readFirstTransactionDay(userId: string): Promise<string | null> {
    const [row] = await this.query<{ since: string | null }>('history-since', history.sinceSql, [userId]);
    return row?.since ?? null;
  }

  /** Newest first. */
  readTransactions(
    { category, text, ...of }: ChosenTransactions,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<PastTransaction[]> {
    const values = [...valuesOf(of), category, text, limit, offset];
    return this.query('history-transactions', history.transactionsSql, values);
  }

  /** Newest first, from the line after this one on; null begins with the first. */
  readTransactionsAfter(
    { category, text, ...of }: ChosenTransactions,
    { limit, after }: { limit: number; after: Pick<PastTransaction, 'postedOn' | 'id'> | null },
  ): Promise<PastTransaction[]> {
    const values = [...valuesOf(of), category, text, limit, after?.postedOn ?? null, after?.id ?? null];
    return this.query('history-transactions-after', history.transactionsAfterSql, values);
  }

  /** Which of these people bought something, or were refunded, on the days that go with each. */
  async readBuyers(people: readonly Omit<PastOf, 'cardId'>[]): Promise<Set<string>> {
    const columns = [people.map(({ userId }) => userId), people.map(({ firstDay }) => firstDay)];
    const values = [...columns, people.map(({ lastDay }) => lastDay)];
    const rows = await this.query<{ userId: string }>('history-buyers', history.buyersSql, values);
    return new Set(rows.map(({ userId }) => userId));
  }

  /** Purchases of some days, in order; refunds are negative. The category is the person's own, if they chose one. */
  readPurchases({ userId, firstDay, lastDay }: Omit<PastOf, 'cardId'>): Promise<PurchaseRow[]> {
    return this.query('history-purchases', history.purchasesSql, [userId, firstDay, lastDay]);
  }

  /** What cards charged on some days: fees and interest, in order. */
  readCharges({ userId, firstDay, lastDay }: Omit<PastOf, 'cardId'>): Promise<ReceiptCharge[]> {
    return this.query('history-charges', history.chargesSql, [userId, firstDay, lastDay]);
  }

  async countTransactions({ category, text, ...of }: ChosenTransactions): Promise<number> {
    const values = [...valuesOf(of), category, text];
    const [row] = await this.query<{ total: number }>('history-count', history.transactionCountSql, values);
    return row?.total ?? 0;
  }

  /** Catalog cards similar to `text` (normalized by `searchTextOf`), best match first, discontinued ones last. */
  searchCatalog(text: string, limit: number): Promise<CatalogRow[]> {
    return this.query('catalog-search', catalogSearchSql, [text, limit, this.env.CARD_SEARCH_SIMILARITY]);
  }

  readCatalogCards(ids: readonly string[]): Promise<CatalogRow[]> {
    return this.query('catalog-cards', catalogCardsSql, [ids]);
  }

  /** The same search, with all facts. */
  searchFacts(text: string, limit: number): Promise<CatalogFactsRow[]> {
    return this.query('catalog-facts-search', factsSearchSql, [text, limit, this.env.CARD_SEARCH_SIMILARITY]);
  }

  /** The facts of all cards that are still offered, by name. */
  readOfferedFacts(limit: number): Promise<CatalogFactsRow[]> {
    return this.query('catalog-facts-offered', offeredFactsSql, [limit]);
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
