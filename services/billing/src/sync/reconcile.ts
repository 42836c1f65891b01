import { Injectable, Logger } from '@nestjs/common';
import { dayMs, hourMs } from '@floatwise/contracts/time';
import { Clock } from '@floatwise/service-kit/clock';
import { Job } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import { changedCustomerOf } from '../stripe/changed-customer.js';
import { givingStatuses } from '../stripe/statuses.js';
import { isStripeAway, StripeClient } from '../stripe/stripe-client.js';
import { countDrift } from './sync-metrics.js';
import { SyncService } from './sync.service.js';

/** How far back events are looked at: as long as Stripe repeats a webhook that wasn't taken. */
const lookBackMs = 3 * dayMs;
/** A change that is younger isn't a drift: its webhook may be on its way. */
const onItsWayMs = 5 * 60_000;
/** People read at the same time. */
const atOnce = 4;

export interface Reconciled {
  people: number;
  changed: number;
  /** Facts that were different although no webhook was waiting. */
  drift: number;
  failed: number;
}

interface Checked {
  userId: string;
  customerId: string;
  /** When the person's latest event at Stripe happened, by our clock. */
  lastEventAt: Date | null;
}

/** Compares what is stored with what Stripe says, and mends it: for webhooks that never came. */
@Injectable()
export class Reconcile {
  private readonly logger = new Logger(Reconcile.name);

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly stripe: StripeClient,
    private readonly sync: SyncService,
  ) {}

  @Job({ name: 'reconcile-with-stripe', cron: '20 4 * * *', timeoutMs: hourMs })
  async nightly({ signal }: { signal: AbortSignal }): Promise<Reconciled | string> {
    return this.stripe.isConfigured ? this.run({ signal }) : 'Stripe is not set up.';
  }

  /**
   * Reads everybody with an event at Stripe in the last three days, and everybody whose period has ended here.
   * @param given.everyone reads every customer, after a longer time without webhooks
   * @throws Stripe's errors if Stripe is away
   */
  async run(given: { signal?: AbortSignal; everyone?: boolean } = {}): Promise<Reconciled> {
    const recent = await this.recentCustomers();
    const people = await this.peopleToCheck(recent, given.everyone ?? false);
    const sum: Reconciled = { people: people.length, changed: 0, drift: 0, failed: 0 };
    const waiting = [...people];
    const work = async (): Promise<void> => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        given.signal?.throwIfAborted();
        const outcome = await this.check({ ...one, lastEventAt: recent.get(one.customerId) ?? null });
        if (outcome === 'failed') sum.failed += 1;
        if (outcome === 'changed' || outcome === 'drift') sum.changed += 1;
        if (outcome === 'drift') sum.drift += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (sum.drift > 0) countDrift(sum.drift);
    return sum;
  }

  /** Customers of recent events, with the time of the newest one. */
  private async recentCustomers(): Promise<Map<string, Date>> {
    const newest = new Map<string, Date>();
    for await (const event of this.stripe.api.events.list({ limit: 100 })) {
      const at = this.stripe.instantOf(event.created);
      if (this.clock.now().getTime() - at.getTime() > lookBackMs) break;
      const customer = changedCustomerOf(event);
      if (customer && !newest.has(customer)) newest.set(customer, at);
    }
    return newest;
  }

  private async peopleToCheck(recent: Map<string, Date>, everyone: boolean): Promise<Omit<Checked, 'lastEventAt'>[]> {
    const { rows } = await this.db.pool.query<Omit<Checked, 'lastEventAt'>>(
      `select user_id as "userId", customer_id as "customerId" from stripe_customer
        where customer_id is not null
          and ($1 or customer_id = any($2) or user_id in (
            select user_id from stripe_subscription
             where ended_at is null and status = any($4) and period_end < $3))
        order by user_id`,
      [everyone, [...recent.keys()], this.clock.now(), givingStatuses],
    );
    return rows;
  }

  private async check({ userId, customerId, lastEventAt }: Checked): Promise<'same' | 'changed' | 'drift' | 'failed'> {
    const { rowCount: waiting } = await this.db.pool.query(
      `select 1 from stripe_event where customer_id = $1 and status in ('queued', 'claimed') limit 1`,
      [customerId],
    );
    try {
      const { changed } = await this.sync.sync(userId);
      if (!changed) return 'same';
    } catch (error) {
      if (isStripeAway(error)) throw error;
      this.logger.error(`${customerId} could not be read: ${error instanceof Error ? error.name : 'unknown fault'}`);
      return 'failed';
    }
    const isYoung = lastEventAt !== null && this.clock.now().getTime() - lastEventAt.getTime() < onItsWayMs;
    return waiting || isYoung ? 'changed' : 'drift';
  }
}
