import { Injectable } from '@nestjs/common';
import { Postgres } from '@floatwise/service-kit/postgres';
import { catalogueSearchSql } from './catalogue/search-sql.js';
import type { CatalogueRow } from './catalogue/catalogue-row.js';
import type { Prisma, PrismaClient } from './generated/prisma/client.js';
import { selectCards } from './wallet/card-row.js';
import type { CardRow } from './wallet/card-row.js';

export type Transaction = Prisma.TransactionClient;

@Injectable()
export class Database extends Postgres<PrismaClient> {
  /** The wallet in the order the cards were added. */
  async readWallet(userId: string): Promise<CardRow[]> {
    const { rows } = await this.pool.query<CardRow>({
      name: 'wallet-read',
      text: `${selectCards} where card.user_id = $1 and card.deleted_at is null order by card.ordinal`,
      values: [userId],
    });
    return rows;
  }

  /** Cards deleted at or after `since`, the newest deletion first, at most so many. */
  async readDeleted(userId: string, since: Date, most: number): Promise<(CardRow & { deletedAt: number })[]> {
    const { rows } = await this.pool.query<CardRow & { deletedAt: number }>({
      name: 'wallet-read-deleted',
      text: `${selectCards}
              where card.user_id = $1 and card.deleted_at >= $2 order by card.deleted_at desc, card.ordinal desc limit $3`,
      values: [userId, since, most],
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

  /** Which shipped catalogue was stored last. */
  async readCatalogueHash(): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ contentHash: string }>(
      'select content_hash as "contentHash" from catalogue_release order by applied_at desc limit 1',
    );
    return rows[0]?.contentHash;
  }
}
