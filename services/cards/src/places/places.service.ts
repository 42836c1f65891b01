import { Injectable } from '@nestjs/common';
import type { correctPlaces, readPlaces } from '@floatwise/contracts/cards/places.http';
import type { z } from 'zod';
import { lockWallet } from '../card/wallet-limit.js';
import { Database } from '../db.js';
import { merchantOf } from '../transactions/expected.js';
import { keepCategories } from '../transactions/own-categories.js';

type Places = z.output<typeof readPlaces.response>;

/** As many places as there are chips below the field. */
const recentPlaces = 5;
/** Among so many of the last purchases of each card. */
const lookedAt = 30;
/** More corrections than anybody makes by hand. */
const mostOwn = 2_000;

/** What a person says of places, and where they bought last. */
@Injectable()
export class PlacesService {
  constructor(private readonly db: Database) {}

  async read(userId: string): Promise<Places> {
    const { rows } = await this.db.pool.query<Places>({
      name: 'places',
      text: `
        select coalesce((select json_agg(json_build_object('place', merchant, 'category', category) order by merchant)
                           from (select * from merchant_category where user_id = $1 order by merchant limit $2) own), '[]') as own,
               coalesce((select json_agg(merchant order by day desc, created_at desc, merchant) from (
                 select merchant, max(day) as day, max(bought.created_at) as created_at from card cross join lateral (
                   (select merchant, made_on as day, created_at from expected_purchase
                     where card_id = card.id and undone_at is null order by made_on desc, created_at desc limit $3)
                   union all
                   (select merchant, coalesce(made_on, posted_on), created_at from card_transaction
                     where card_id = card.id and kind = 'purchase' order by posted_on desc limit $3)) bought
                  where card.user_id = $1 and card.deleted_at is null and merchant <> ''
                  group by merchant order by 2 desc, 3 desc limit $4) last), '[]') as recent`,
      values: [userId, mostOwn, lookedAt, recentPlaces],
    });
    return rows[0] ?? { own: [], recent: [] };
  }

  /** Takes effect everywhere at once: in the field, in history and its sums, in caps. */
  async correct(userId: string, { places, keepsEarlier }: z.output<typeof correctPlaces.body>): Promise<void> {
    const said = new Map(places.map(({ place, category }) => [merchantOf(place), category]));
    await this.db.prisma.$transaction(async (tx) => {
      await lockWallet(tx, userId);
      await keepCategories(tx, userId, { said, keepsEarlier });
    });
  }
}
