import { Inject, Injectable } from '@nestjs/common';
import type { UserBalances, UserCard } from '@floatwise/contracts/cards/user-cards.http';
import { askAudited } from '@floatwise/contracts/identity/requests';
import { Requests } from '@floatwise/events/requests';
import { Unavailable } from '@floatwise/events/unavailable';
import { utilization } from '@floatwise/finance/cycle/card-figures';
import { recordedFrom } from '@floatwise/service-kit/audit/admin-call';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';

/** The most cards of a wallet that an operator is shown. */
const most = 200;

type Balance = Pick<UserBalances['cards'][number], 'id' | 'currentBalance' | 'creditLimit'>;
type CardRow = Omit<UserCard, 'lastSyncAt'> & { lastSyncAt: Date | null };

/** Nothing is shown that isn't in the audit log. */
function notAudited(cause: Unavailable): DomainError {
  const sentence = 'The audit log can’t be written right now, so balances aren’t shown. Try again in a moment.';
  return Object.assign(new DomainError('audit-away', 503, sentence), { cause });
}

/** A person's cards as administrators see them. */
@Injectable()
export class UserCardsService {
  constructor(
    private readonly db: Database,
    private readonly requests: Requests,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'BALANCES_SHOWN_S'>,
  ) {}

  /** Without balances and limits: neither is read. */
  async list(userId: string): Promise<UserCard[]> {
    const { rows } = await this.db.pool.query<CardRow>({
      name: 'user-cards',
      text: `
        select card.id, card.name, card.nickname, catalog.issuer, card.last_four as "lastFour",
               card.statement_date as "statementDate", card.due_date as "dueDate", card.due_month as "dueMonth",
               card.connection_type as "connectionType", card.sync_status as "syncStatus", card.last_sync_at as "lastSyncAt"
          from card left join catalog_card catalog on catalog.card_id = card.catalog_card_id
         where card.user_id = $1 and card.deleted_at is null order by card.ordinal limit $2`,
      values: [userId, most],
    });
    return rows.map((row) => ({ ...row, lastSyncAt: row.lastSyncAt?.toISOString() ?? null }));
  }

  /** The balances, once it's in the audit log who asked for them and why. */
  async balances(asked: { userId: string; by: string; reason: string }): Promise<UserBalances> {
    const { userId, by, reason } = asked;
    const act = { event: 'balances-shown' as const, userId: by, onUserId: userId, reason };
    try {
      await this.requests.ask(askAudited, { ...act, from: recordedFrom() });
    } catch (error) {
      throw error instanceof Unavailable ? notAudited(error) : error;
    }
    const { rows } = await this.db.pool.query<Balance>({
      name: 'user-balances',
      text: `
        select id, current_balance::float8 as "currentBalance", credit_limit::float8 as "creditLimit"
          from card where user_id = $1 and deleted_at is null order by ordinal limit $2`,
      values: [userId, most],
    });
    return {
      hideAt: new Date(this.clock.now().getTime() + this.env.BALANCES_SHOWN_S * 1_000).toISOString(),
      cards: rows.map((row) => ({ ...row, utilizationRate: utilization(row) })),
    };
  }
}
