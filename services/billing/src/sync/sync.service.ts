import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@floatwise/service-kit/clock';
import Stripe from 'stripe';
import { Database, lockPerson, type Transaction } from '../db.js';
import { EntitlementsService } from '../entitlements/entitlements.service.js';
import { NoticesService } from '../notices/notices.service.js';
import { invoiceStatusOf } from '../stripe/statuses.js';
import { isRefundedThere, StripeClient, unlessMissing } from '../stripe/stripe-client.js';
import { factsOf, sameFacts, type Facts } from './facts-of.js';
import { StripeReader } from './read-stripe.js';
import { isRefunded, superfluousOf, type StripeState, type SubscriptionState } from './stripe-state.js';
import { countSuperfluous } from './sync-metrics.js';

/** How often superfluous subscriptions are ended before giving up: one ends at once. */
const maxReads = 3;

interface Read {
  customerId: string;
  number: number;
  begunAt: Date;
}

/**
 * Brings what is stored about a person's payments to what Stripe says now. Every cause leads here, and nothing else writes these
 * tables, so neither the order of events nor their repetition matters.
 */
@Injectable()
export class SyncService {
  private readonly logger = new Logger(SyncService.name);

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly stripe: StripeClient,
    private readonly reader: StripeReader,
    private readonly entitlements: EntitlementsService,
    private readonly notices: NoticesService,
  ) {}

  /**
   * Reads a person's customer at Stripe as a whole, and writes what is different. If a read that began later was written in the
   * meantime, this one is dropped: the later one knows everything that this one knows. Nothing happens for a person without a
   * customer, or whose account was deleted.
   * @returns whether something was different
   * @throws Stripe's errors (see `withStripe`)
   */
  async sync(userId: string): Promise<{ changed: boolean }> {
    for (let reads = 0; reads < maxReads; reads += 1) {
      const read = await this.beginRead(userId);
      if (!read) return { changed: false };
      const state = await this.reader.read(read.customerId);
      const superfluous = superfluousOf(state);
      if (superfluous.length === 0) return { changed: await this.write(userId, read, state) };
      for (const one of superfluous) await this.end(one, state);
    }
    throw new Error('Subscriptions that run beside another one could not be ended.');
  }

  private async beginRead(userId: string): Promise<Read | null> {
    const { rows } = await this.db.pool.query<Read>({
      name: 'stripe-read-begin',
      text: `update stripe_customer set reads_begun = reads_begun + 1 where user_id = $1 and customer_id is not null
             returning customer_id as "customerId", reads_begun as number, clock_timestamp() as "begunAt"`,
      values: [userId],
    });
    return rows[0] ?? null;
  }

  /**
   * Pays back what a subscription beside the one that counts took for time that isn't over, and ends it. In this order: after a
   * crash in between, it still runs and is found again. It ends also if Stripe refuses to pay back, so that nobody goes on paying twice.
   */
  private async end({ id }: SubscriptionState, { invoices }: StripeState): Promise<void> {
    const { api } = this.stripe;
    for (const invoice of invoices.filter((one) => one.subscriptionId === id && one.status === 'paid')) {
      const isOver = invoice.lines.every(({ end }) => this.stripe.instantOf(end) <= this.clock.now());
      if (isOver || !invoice.paymentIntent || isRefunded(invoice)) continue;
      await this.payBack(invoice.id, invoice.paymentIntent);
    }
    await api.subscriptions.cancel(id).catch(unlessMissing);
    countSuperfluous();
    this.logger.warn(`Canceled ${id}: it ran beside an older subscription.`);
  }

  /** What is left of a payment, so a repetition finds nothing. A key of ours would have Stripe repeat a failure for a day. */
  private async payBack(invoice: string, payment: string): Promise<void> {
    try {
      await this.stripe.api.refunds.create({ payment_intent: payment, reason: 'duplicate' });
      this.logger.warn(`Paid ${invoice} back: its subscription ran beside an older one.`);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      if (isRefundedThere(error)) return;
      this.logger.error(
        `Stripe refused to pay ${invoice} back, whose subscription ran beside an older one: ${error.code}`,
      );
    }
  }

  private async write(userId: string, read: Read, state: StripeState): Promise<boolean> {
    const { instantOf } = this.stripe;
    const { notices, ...facts } = factsOf(state, {
      now: this.clock.now(),
      instantOf: (at) => instantOf.call(this.stripe, at),
    });
    for (const { id, plan } of state.subscriptions) {
      if (plan === null) this.logger.warn(`${id} has a price that isn't ours: it grants nothing.`);
    }
    return this.db.prisma.$transaction(async (tx) => {
      await lockPerson(tx, userId);
      const customer = await tx.stripeCustomer.findUnique({ where: { userId } });
      // The row is gone with its account.
      if (customer?.customerId !== read.customerId || customer.readsWritten > read.number) return false;
      const done = { readsWritten: read.number, readAt: read.begunAt };
      const before = await storedFacts(tx, userId, customer.trialUsedAt);
      const after = { ...facts, trialUsedAt: facts.trialUsedAt ?? customer.trialUsedAt };
      if (sameFacts(before, after)) {
        await tx.stripeCustomer.update({ where: { userId }, data: done });
        await storeAddresses(tx, { userId, before, after });
        return false;
      }
      await tx.stripeCustomer.update({ where: { userId }, data: { ...done, trialUsedAt: after.trialUsedAt } });
      await storeFacts(tx, userId, after);
      await this.entitlements.settle(tx, userId);
      for (const one of notices) await this.notices.send(tx, { userId, ...one });
      return true;
    });
  }
}

async function storedFacts(tx: Transaction, userId: string, trialUsedAt: Date | null): Promise<Facts> {
  const mine = { where: { userId }, omit: { userId: true } } as const;
  const subscriptions = await tx.stripeSubscription.findMany({ ...mine, orderBy: { id: 'asc' } });
  const invoices = await tx.stripeInvoice.findMany({ ...mine, orderBy: { id: 'asc' } });
  const periods = await tx.paidPeriod.findMany({ ...mine, orderBy: [{ subscriptionId: 'asc' }, { startsAt: 'asc' }] });
  return {
    subscriptions: subscriptions.map((one) => ({ ...one, amount: one.amount.toNumber() })),
    invoices: invoices.map((one) => ({
      ...one,
      status: invoiceStatusOf(one.status),
      amount: one.amount.toNumber(),
      refunded: one.refunded.toNumber(),
    })),
    periods,
    trialUsedAt,
  };
}

/** Replaces the lists: under the account's lock, nobody sees them empty. */
async function storeFacts(tx: Transaction, userId: string, { subscriptions, periods, invoices }: Facts): Promise<void> {
  const owned = <Row>(row: Row) => ({ ...row, userId });
  await tx.stripeSubscription.deleteMany({ where: { userId } });
  await tx.paidPeriod.deleteMany({ where: { userId } });
  await tx.stripeInvoice.deleteMany({ where: { userId } });
  await tx.stripeSubscription.createMany({ data: subscriptions.map(owned) });
  await tx.paidPeriod.createMany({ data: periods.map(owned) });
  await tx.stripeInvoice.createMany({ data: invoices.map(owned) });
}

/** The addresses of invoices' pages are new at each read, and stop working some weeks after it. */
async function storeAddresses(
  tx: Transaction,
  { userId, before, after }: { userId: string; before: Facts; after: Facts },
): Promise<void> {
  const known = new Map(before.invoices.map(({ id, url }) => [id, url]));
  const fresh = after.invoices.flatMap(({ id, url }) => (url === null || url === known.get(id) ? [] : [{ id, url }]));
  if (fresh.length === 0) return;
  await tx.$executeRaw`
    update stripe_invoice set url = fresh.url
      from unnest(${fresh.map(({ id }) => id)}::text[], ${fresh.map(({ url }) => url)}::text[]) as fresh (id, url)
     where stripe_invoice.id = fresh.id and stripe_invoice.user_id = ${userId}::uuid`;
}
