import { Inject, Injectable } from '@nestjs/common';
import { askBills } from '@floatwise/contracts/cards/requests';
import { askPeople } from '@floatwise/contracts/identity/requests';
import { applyIfNewer } from '@floatwise/events/projection';
import { Requests } from '@floatwise/events/requests';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import type { Pool } from 'pg';
import { Database, type Transaction } from '../../db.js';
import type { NotificationsEnv } from '../../env.js';
import { keepBill, keepProfile } from './projections.js';

/** What it remembers under, among the applied versions, that everything was read. A higher version is read again. */
const backfillAggregate = 'backfill';
const aggregateVersion = 1;

/** People or cards kept in one transaction, which has to end within ten seconds even on a busy machine. */
const pageSize = 50;

interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/**
 * Reads every person and every bill, page by page, once per database: those from before their events began. Whatever an event
 * brought is newer or the same, so it stays. It's tried again until identity and cards have answered.
 */
@Injectable()
export class Backfill {
  constructor(
    private readonly db: Database,
    private readonly requests: Requests,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'MAIL_ASK_TIMEOUT_MS'>,
  ) {}

  /** Returns how many were read, of what wasn't read before. */
  @Job({ name: 'backfill-reminders', everyMs: 60_000, timeoutMs: 1_800_000 })
  async run({ signal }: Pick<JobRun, 'signal'>): Promise<{ people?: number; bills?: number }> {
    const timeout = { timeoutMs: this.env.MAIL_ASK_TIMEOUT_MS };
    const people = await this.once('people', signal, {
      read: async (after) => {
        const { people: rows, next } = await this.requests.ask(askPeople, { after, limit: pageSize }, timeout);
        return { rows, next };
      },
      keep: (tx, person) => keepProfile(tx, person, this.clock.now()),
    });
    const bills = await this.once('bills', signal, {
      read: async (after) => {
        const { bills: rows, next } = await this.requests.ask(askBills, { after, limit: pageSize }, timeout);
        return { rows, next };
      },
      keep: keepBill,
    });
    return { ...(people === null ? {} : { people }), ...(bills === null ? {} : { bills }) };
  }

  /** Returns how many rows were read; null: they were read before. */
  private async once<Row>(
    what: string,
    signal: AbortSignal,
    {
      read,
      keep,
    }: {
      read: (after: string | null) => Promise<Page<Row>>;
      keep: (tx: Transaction, row: Row) => Promise<void>;
    },
  ): Promise<number | null> {
    if (await this.isDone(what)) return null;
    let count = 0;
    let after: string | null = null;
    do {
      signal.throwIfAborted();
      const page: Page<Row> = await read(after);
      await this.db.prisma.$transaction(async (tx) => {
        for (const row of page.rows) await keep(tx, row);
      });
      count += page.rows.length;
      after = page.next;
    } while (after !== null);
    await this.db.prisma.$transaction((tx) =>
      applyIfNewer(tx, { aggregate: backfillAggregate, aggregateId: what, aggregateVersion }),
    );
    return count;
  }

  private async isDone(what: string): Promise<boolean> {
    const where = { aggregate: backfillAggregate, aggregateId: what, version: { gte: aggregateVersion } };
    return (await this.db.prisma.appliedVersion.count({ where })) > 0;
  }
}

/** Forgets that everything was read, so that the running service reads it again. */
export async function forgetBackfill(pool: Pool): Promise<void> {
  await pool.query('delete from applied_version where aggregate = $1', [backfillAggregate]);
}
