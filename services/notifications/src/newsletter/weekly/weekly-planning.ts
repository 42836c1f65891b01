import { Injectable } from '@nestjs/common';
import { defaultTimezone } from '@floatwise/contracts/cookies';
import { addDays, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database, type Transaction } from '../../db.js';
import type { NotificationsEnv } from '../../env.js';
import { storedDate, WeeklyIssues } from './weekly-issues.js';
import { dueZones, newestWeek, type DueZone } from './weeks.js';

/** How many subscriptions one transaction plans. */
const batchSize = 1_000;
/** Less than every subscription's id. */
const firstId = '00000000-0000-0000-0000-000000000000';

/** Makes the tip of each week, and plans its mails: one for each subscription, on Monday at 9:00. */
@Injectable()
export class WeeklyPlanning {
  constructor(
    private readonly db: Database,
    private readonly issues: WeeklyIssues,
  ) {}

  /** Returns how many mails were queued. Rejects if the week has no tip yet and none can be made; the next run tries again. */
  @Job<NotificationsEnv>({ name: 'plan-weekly-tips', everyMs: 'NEWSLETTER_PLAN_EVERY_MS', timeoutMs: 300_000 })
  async plan({ now, signal }: Pick<JobRun, 'now' | 'signal'>): Promise<number> {
    const week = newestWeek(now);
    await this.issues.make(week, signal);
    await this.forgetBefore(addDays(week, -7));
    const zones = dueZones(await this.zonesOfSubscribers(), week, now);
    let queued = 0;
    for (let after: string | null = firstId; zones.length > 0 && after !== null && !signal.aborted;) {
      const batch: Batch = { week, zones, after };
      const planned = await this.db.prisma.$transaction((tx) => planBatch(tx, batch));
      queued += planned.queued;
      after = planned.last;
    }
    return queued;
  }

  /** Deliveries only keep a tip from being planned twice, which can't happen to those of past weeks. */
  private async forgetBefore(week: CalendarDate): Promise<void> {
    await this.db.prisma.newsletterDelivery.deleteMany({ where: { week: { lt: storedDate(week) } } });
  }

  /** A subscriber without an account, or without reminders, counts as in New York. */
  private async zonesOfSubscribers(): Promise<string[]> {
    const found = await this.db.prisma.$queryRaw<{ timezone: string }[]>`
      select distinct p.timezone from reminder_plan p join newsletter_subscription s on s.user_id = p.user_id`;
    return [defaultTimezone, ...found.map(({ timezone }) => timezone)];
  }
}

interface Batch {
  week: CalendarDate;
  zones: readonly DueZone[];
  /** Subscriptions up to this id were planned before. */
  after: string;
}

/**
 * Queues the mails of the next subscriptions that are due and have no delivery yet; `last` is null if there were none. Who
 * confirmed after Monday 9:00 begins with the next tip. An address that mail came back from gets none. People are locked first,
 * in one order, so that no account is written down while it's erased.
 */
async function planBatch(tx: Transaction, batch: Batch): Promise<{ queued: number; last: string | null }> {
  const due = await dueIn(tx, batch);
  const last = due.at(-1)?.id ?? null;
  if (last === null) return { queued: 0, last };
  const people = due.flatMap(({ userId }) => userId ?? []).sort();
  await tx.$executeRaw`
    select pg_advisory_xact_lock(hashtextextended('person:' || person, 0)) from unnest(${people}::text[]) as person`;
  const queued = await tx.$executeRaw`
    with subscriber as (
      select s.id, s.user_id
        from newsletter_subscription s
        join unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ userId }) => userId)}::uuid[]) as due (id, user_id)
          on due.id = s.id and due.user_id is not distinct from s.user_id
       where s.ended_at is null
    ), delivery as (
      insert into newsletter_delivery (subscription_id, week)
      select id, ${storedDate(batch.week)}::date from subscriber
      on conflict do nothing
      returning id, subscription_id)
    insert into mail (kind, ref_id, user_id)
    select 'weekly-tip', delivery.id, subscriber.user_id
      from delivery join subscriber on subscriber.id = delivery.subscription_id`;
  return { queued, last };
}

const dueIn = (tx: Transaction, { week, zones, after }: Batch): Promise<{ id: string; userId: string | null }[]> =>
  tx.$queryRaw`
    select s.id, s.user_id as "userId"
      from newsletter_subscription s
      left join reminder_plan p on p.user_id = s.user_id
      join unnest(${zones.map(({ timezone }) => timezone)}::text[], ${zones.map(({ since }) => since)}::timestamptz[])
        as due (timezone, since) on due.timezone = coalesce(p.timezone, ${defaultTimezone})
     where s.id > ${after}::uuid and s.confirmed_at < due.since and s.ended_at is null and s.email is not null
       and not exists (select 1 from mail_suppression m where m.email_hash = s.email_hash and m.restarted_at is null)
       and not exists (select 1 from newsletter_delivery d
                        where d.subscription_id = s.id and d.week = ${storedDate(week)}::date)
     order by s.id limit ${batchSize}`;
