import { Inject, Injectable } from '@nestjs/common';
import { purchaseSentWithinDays } from '@floatwise/contracts/cards/purchases';
import { dayMs } from '@floatwise/contracts/time';
import { addMonths, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { BILL_MONTHS } from '@floatwise/finance/cycle/cycle';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';
import { restorableSince } from '../card/card-rules.js';

/** One month longer than bills are tracked: in the owner's time zone it may be another month. */
const oldestMark = (now: Date): Date =>
  new Date(`${addMonths(yearMonthOf(now.toISOString().slice(0, 10)), -BILL_MONTHS - 1)}-01`);

/** Purchases that were taken back or reported are kept this long, so that one that's sent again late isn't kept twice. */
const settledDays = 2 * purchaseSentWithinDays;

/** Erases cards whose restore period is over, deletions beyond the number we keep, marks of old payments, and purchases of the past. */
@Injectable()
export class Purge {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'CARD_RESTORE_DAYS' | 'DELETED_CARDS_KEPT'>,
  ) {}

  /** How many were erased. */
  @Job<CardsEnv>({ name: 'erase-deleted-cards', everyMs: 'CARD_PURGE_INTERVAL_MS', timeoutMs: 60_000 })
  async run({ now }: Pick<JobRun, 'now'>): Promise<{ cards: number; marks: number; purchases: number }> {
    const { since } = restorableSince(this.env.CARD_RESTORE_DAYS, now.getTime());
    const late = await this.db.prisma.card.deleteMany({ where: { deletedAt: { lt: since } } });
    const surplus = await this.db.prisma.$executeRaw`
      delete from card using (
        select id, row_number() over (partition by user_id order by deleted_at desc, ordinal desc) as place
          from card where deleted_at is not null
      ) deleted where card.id = deleted.id and card.deleted_at is not null and deleted.place > ${this.env.DELETED_CARDS_KEPT}`;
    const marks = await this.db.prisma.paidStatement.deleteMany({ where: { closingDate: { lt: oldestMark(now) } } });
    const purchases = await this.db.prisma.$executeRaw`
      delete from expected_purchase one
       where one.created_at < ${new Date(now.getTime() - settledDays * dayMs)}
         and (one.undone_at is not null
              or exists (select 1 from card_transaction line
                          where line.id = one.settled_as_id and line.file_id is null and not line.is_pending))`;
    return { cards: late.count + surplus, marks: marks.count, purchases };
  }
}
