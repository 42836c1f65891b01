import { Injectable } from '@nestjs/common';
import { planId, trialReminderDays } from '@floatwise/contracts/billing/prices';
import { dayMs } from '@floatwise/contracts/time';
import { eachAlone } from '@floatwise/service-kit/jobs/each-alone';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { isErased } from '@floatwise/service-kit/personal-data/personal-data';
import { Database, lockPerson } from '../db.js';
import type { BillingEnv } from '../env.js';
import { NoticesService } from './notices.service.js';

const atOnce = 500;

interface EndingTrial {
  id: string;
  userId: string;
}

/**
 * Trials that end soon, will be paid for, and of which nobody was reminded yet. What is read here is only a list: each is looked at
 * again under its account's lock.
 */
const endingSql = `select id, user_id as "userId" from stripe_subscription one
  where status = 'trialing' and plan is not null and cancel_at is null and trial_end > $1 and trial_end <= $2
    and not exists (select 1 from notice where kind = 'trial-ending' and reference = one.id)
  order by trial_end limit $3`;

/** Reminds people of the end of their trial, a week ahead: the card networks ask for it. */
@Injectable()
export class TrialEndingJob {
  constructor(
    private readonly db: Database,
    private readonly notices: NoticesService,
  ) {}

  /** Returns how many people were reminded. */
  @Job<BillingEnv>({ name: 'remind-of-ending-trials', everyMs: 'TRIAL_REMINDER_MS', timeoutMs: 300_000 })
  async run({ now, signal }: Pick<JobRun, 'now' | 'signal'>): Promise<number> {
    const until = new Date(now.getTime() + trialReminderDays * dayMs);
    const { rows } = await this.db.pool.query<EndingTrial>(endingSql, [now, until, atOnce]);
    return eachAlone(rows, { signal, failed: 'Trials whose owners could not be reminded' }, (trial) =>
      this.remind(trial),
    );
  }

  private async remind({ id, userId }: EndingTrial): Promise<boolean> {
    return this.db.prisma.$transaction(async (tx) => {
      await lockPerson(tx, userId);
      const found = await tx.stripeSubscription.findUnique({ where: { id } });
      const plan = planId.safeParse(found?.plan).data;
      if (found?.status !== 'trialing' || !found.trialEnd || !plan || found.cancelAt !== null) return false;
      if (await isErased(tx, userId)) return false;
      const [amount, firstPaymentAt] = [found.amount.toNumber(), found.trialEnd.toISOString()];
      const notice = { kind: 'trial-ending', plan, amount, firstPaymentAt } as const;
      await this.notices.send(tx, { userId, reference: id, notice });
      return true;
    });
  }
}
