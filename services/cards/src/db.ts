import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { ENV } from '@floatwise/service-kit/env';
import { catalogueSearchSql } from './catalogue/search-sql.js';
import type { CatalogueRow } from './catalogue/catalogue-row.js';
import type { CardsEnv } from './env.js';
import { PrismaClient } from './generated/prisma/client.js';
import type { Prisma } from './generated/prisma/client.js';
import { selectCards } from './wallet/card-row.js';
import type { CardRow } from './wallet/card-row.js';

export type Transaction = Prisma.TransactionClient;
export type DatabaseEnv = Pick<CardsEnv, 'DATABASE_URL' | 'DATABASE_POOL' | 'CARD_SEARCH_SIMILARITY'>;

const connectTimeoutMs = 2_000;
const transactionTimeoutMs = 10_000;

/** One pool: Prisma for writes, prepared statements for the reads that every page makes. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;

  constructor(@Inject(ENV) env: DatabaseEnv) {
    this.pool = openPool(env);
    this.prisma = new PrismaClient({
      adapter: new PrismaPg(this.pool),
      transactionOptions: { timeout: transactionTimeoutMs, maxWait: connectTimeoutMs },
    });
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

  /** Cards deleted at or after `since`, the newest deletion first. */
  async readDeleted(userId: string, since: Date): Promise<(CardRow & { deletedAt: number })[]> {
    const { rows } = await this.pool.query<CardRow & { deletedAt: number }>({
      name: 'wallet-read-deleted',
      text: `${selectCards}
              where card.user_id = $1 and card.deleted_at >= $2 order by card.deleted_at desc, card.ordinal desc`,
      values: [userId, since],
    });
    return rows;
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

  /** Catalogue cards like `text` (as `searchTextOf` makes it), the best match first, discontinued ones last. */
  async searchCatalogue(text: string, limit: number): Promise<CatalogueRow[]> {
    const { rows } = await this.pool.query<CatalogueRow>({
      name: 'catalogue-search',
      text: catalogueSearchSql,
      values: [text, limit],
    });
    return rows;
  }

  /** Which shipped catalogue was put in last. */
  async readCatalogueHash(): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ contentHash: string }>(
      'select content_hash as "contentHash" from catalogue_release order by applied_at desc limit 1',
    );
    return rows[0]?.contentHash;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end();
  }
}

/** Connections that know how alike a catalogue name must be to count as found. */
function openPool(env: DatabaseEnv): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: connectTimeoutMs,
    options: `-c pg_trgm.word_similarity_threshold=${env.CARD_SEARCH_SIMILARITY}`,
  });
  // An idle connection that Postgres ends is replaced at the next use; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return pool;
}
