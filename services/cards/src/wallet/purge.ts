import { Inject, Injectable } from '@nestjs/common';
import { addMonths, yearMonthOf } from '@floatwise/finance/calendar';
import { BILL_MONTHS } from '@floatwise/finance/cycle';
import { ENV } from '@floatwise/service-kit/env';
import { RegularWork } from '@floatwise/service-kit/regular-work';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';
import { restorableSince } from './wallet-rules.js';

const job = 'purge-deleted-cards';

/** A month longer than bills are followed, because it may be another month where the owner lives. */
const oldestMark = (today: string): Date => new Date(`${addMonths(yearMonthOf(today), -BILL_MONTHS - 1)}-01`);

/** Once a day, by one replica, the cards whose time to be restored is over are erased, and marks of old payments. */
@Injectable()
export class Purge extends RegularWork {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'CARD_RESTORE_DAYS' | 'CARD_PURGE_INTERVAL_MS'>,
  ) {
    super({ everyMs: env.CARD_PURGE_INTERVAL_MS, failed: 'Deleted cards were not purged' });
  }

  /** How many cards were erased; null where the day's run was done already. Claim and effect are one transaction. */
  async run(now: Date): Promise<number | null> {
    const period = now.toISOString().slice(0, 10);
    const { since } = restorableSince(this.env.CARD_RESTORE_DAYS, now.getTime());
    return this.db.prisma.$transaction(async (tx) => {
      const claim = await tx.jobRun.createMany({ data: { job, period, at: now }, skipDuplicates: true });
      if (claim.count === 0) return null;
      const { count } = await tx.card.deleteMany({ where: { deletedAt: { lt: since } } });
      const { count: marks } = await tx.paidStatement.deleteMany({
        where: { closingDate: { lt: oldestMark(period) } },
      });
      if (marks > 0) this.logger.log(`${marks} marks of payments erased`);
      if (count > 0) this.logger.log(`${count} deleted cards erased`);
      return count;
    });
  }
}
