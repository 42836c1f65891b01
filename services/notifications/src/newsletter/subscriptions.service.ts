import { Injectable } from '@nestjs/common';
import type {
  ListedSubscription,
  listSubscriptions,
  SubscriptionState,
} from '@floatwise/contracts/notifications/subscriptions.http';
import type { z } from 'zod';
import { Database } from '../db.js';
import { keyOf, pageLength } from '../mail-log/mail-rows.js';

type Row = Omit<ListedSubscription, 'askedAt' | 'confirmedAt' | 'endedAt'> & {
  askedAt: Date;
  confirmedAt: Date | null;
  endedAt: Date | null;
};

/** An address that left is forgotten; one that is there again was asked for again. */
const stateSql = `case
  when email is null then 'left'
  when confirmed_at is not null and ended_at is null then 'confirmed'
  else 'waiting' end`;

/** The sign-ups for the weekly tips as operators see them. */
@Injectable()
export class SubscriptionsService {
  constructor(private readonly db: Database) {}

  async list({
    state,
    before,
  }: z.output<typeof listSubscriptions.query>): Promise<z.input<typeof listSubscriptions.response>> {
    const [at = null, id = null] = before?.split('_') ?? [];
    const { rows } = await this.db.pool.query<Row>(
      `select id, email, user_id as "userId", source, ${stateSql} as state, asked_at as "askedAt",
              confirmed_at as "confirmedAt", ended_at as "endedAt"
         from newsletter_subscription
        where ($1::timestamptz is null or (asked_at, id) < ($1, $2::uuid)) and ($3::text is null or ${stateSql} = $3)
        order by asked_at desc, id desc limit $4`,
      [at, id, state ?? null, pageLength + 1],
    );
    const shown = rows.slice(0, pageLength);
    const last = shown.at(-1);
    return {
      subscriptions: shown.map(listedOf),
      next: rows.length > pageLength && last ? keyOf({ createdAt: last.askedAt, id: last.id }) : null,
      counts: await this.counts(),
    };
  }

  private async counts(): Promise<Record<SubscriptionState, number>> {
    const { rows } = await this.db.pool.query<{ state: SubscriptionState; count: number }>(
      `select ${stateSql} as state, count(*)::int as count from newsletter_subscription group by 1`,
    );
    const counts = { waiting: 0, confirmed: 0, left: 0 };
    for (const { state, count } of rows) counts[state] = count;
    return counts;
  }
}

const listedOf = ({ askedAt, confirmedAt, endedAt, ...row }: Row): ListedSubscription => ({
  ...row,
  askedAt: askedAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});
