import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { refundMade } from '@floatwise/contracts/billing/events';
import type { refundInvoice } from '@floatwise/contracts/billing/subscribers.http';
import { emitAct } from '@floatwise/service-kit/audit/admin-call';
import { Clock } from '@floatwise/service-kit/clock';
import { DomainError } from '@floatwise/service-kit/errors';
import { eachAlone } from '@floatwise/service-kit/jobs/each-alone';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import type Stripe from 'stripe';
import type { z } from 'zod';
import { Database } from '../db.js';
import { lockHeld } from '../entitlements/entitlements.service.js';
import type { BillingEnv } from '../env.js';
import type { Refund, StripeInvoice } from '../generated/prisma/client.js';
import { isRefundedThere, StripeClient, withStripe } from '../stripe/stripe-client.js';
import { SyncService } from '../sync/sync.service.js';
import { checkRefundable, paidInvoiceOf, refundedAlready } from './refund-rules.js';

/** A request that takes longer was given up. */
const requestMs = 60_000;

const unfinishedSql = `select refund.id from refund
    join stripe_invoice invoice on invoice.id = refund.invoice_id
    left join stripe_subscription one on one.id = invoice.subscription_id
  where refund.asked_at < $1
    and ((refund.made_at is null and invoice.refunded >= invoice.amount)
      or (refund.made_at is not null and one.id is not null and one.ended_at is null))
  order by refund.asked_at limit 100`;

interface Asked extends z.output<typeof refundInvoice.body> {
  userId: string;
  /** The administrator. */
  refundedBy: string;
}

/**
 * The money-back guarantee: an invoice is refunded, and its subscription ends now. The intent is stored first; what a crash
 * left undone is finished by asking again, or by the job. Nothing is paid back twice.
 */
@Injectable()
export class RefundsService {
  constructor(
    private readonly db: Database,
    private readonly stripe: StripeClient,
    private readonly syncs: SyncService,
    private readonly clock: Clock,
  ) {}

  async refund(asked: Asked): Promise<void> {
    const { userId, invoiceId } = asked;
    await withStripe(() => this.syncs.sync(userId));
    const invoice = await this.db.prisma.stripeInvoice.findFirst({ where: { id: invoiceId, userId } });
    if (!invoice) throw new DomainError('no-such-invoice', 404, 'This person has no such invoice.');
    const intent = await this.reopened(await this.begin(invoice, asked), { invoice, asked });
    if (intent.madeAt !== null && (await this.hasEnded(invoice))) throw refundedAlready();
    const didSomething = await this.finish(invoice, intent);
    // A parallel request did all of it.
    if (!didSomething) throw refundedAlready();
  }

  /** Does what is left of a refund; false if nothing was. */
  private async finish(invoice: StripeInvoice, intent: Refund): Promise<boolean> {
    const paid = intent.madeAt === null && (await this.payBack(invoice, intent));
    const ended = await withStripe(() => this.end(invoice));
    await withStripe(() => this.syncs.sync(invoice.userId));
    return paid || ended;
  }

  /** Finishes refunds that Stripe has made but we haven't written down, or whose subscription still runs. Returns how many. */
  @Job<BillingEnv>({ name: 'finish-refunds', everyMs: 'FINISH_REFUNDS_MS', timeoutMs: 120_000 })
  async finishAll({ now, signal }: Pick<JobRun, 'now' | 'signal'>): Promise<number> {
    const { rows } = await this.db.pool.query<{ id: string }>(unfinishedSql, [new Date(now.getTime() - requestMs)]);
    return eachAlone(rows, { signal, failed: 'Refunds that could not be finished' }, async ({ id }) => {
      const intent = await this.db.prisma.refund.findUniqueOrThrow({ where: { id } });
      const invoice = await this.db.prisma.stripeInvoice.findUnique({ where: { id: intent.invoiceId } });
      return invoice !== null && this.finish(invoice, intent);
    });
  }

  /** Stores the intent once per invoice. An intent that exists is finished, however old the payment is by now. */
  private async begin(invoice: StripeInvoice, { userId, reason, refundedBy }: Asked): Promise<Refund> {
    return this.db.prisma.$transaction(async (tx) => {
      await lockHeld(tx, userId);
      const begun = await tx.refund.findUnique({ where: { invoiceId: invoice.id } });
      if (begun) return begun;
      const now = this.clock.now();
      const all = await tx.stripeInvoice.findMany({ where: { userId } });
      checkRefundable(paidInvoiceOf(invoice), now, all.map(paidInvoiceOf));
      const rest = invoice.amount.minus(invoice.refunded);
      return tx.refund.create({
        data: { userId, invoiceId: invoice.id, amount: rest, reason, refundedBy, askedAt: now },
      });
    });
  }

  /** The same intent; begun anew if Stripe's refund has failed since it was made. A new ID, as it's another act. */
  private async reopened(
    intent: Refund,
    { invoice, asked }: { invoice: StripeInvoice; asked: Asked },
  ): Promise<Refund> {
    const { id, refundId } = intent;
    if (refundId === null || arrives(await withStripe(() => this.stripe.api.refunds.retrieve(refundId)))) return intent;
    const { reason, refundedBy } = asked;
    return this.db.prisma.$transaction(async (tx) => {
      await lockHeld(tx, asked.userId);
      const amount = invoice.amount.minus(invoice.refunded);
      const anew = { id: randomUUID(), refundId: null, madeAt: null, askedAt: this.clock.now() };
      await tx.refund.updateMany({ where: { id, refundId }, data: { ...anew, amount, reason, refundedBy } });
      return tx.refund.findUniqueOrThrow({ where: { invoiceId: invoice.id } });
    });
  }

  private async hasEnded({ subscriptionId }: StripeInvoice): Promise<boolean> {
    if (subscriptionId === null) return true;
    const found = await this.db.prisma.stripeSubscription.findUnique({ where: { id: subscriptionId } });
    return !found || found.endedAt !== null;
  }

  /** Pays back and publishes it for the audit log; false if a parallel request did. */
  private async payBack(invoice: StripeInvoice, intent: Refund): Promise<boolean> {
    const made = await withStripe(() => this.refundAtStripe(invoice, intent));
    return this.db.prisma.$transaction(async (tx) => {
      const { count } = await tx.refund.updateMany({
        where: { id: intent.id, madeAt: null },
        data: { refundId: made.id, amount: made.amount / 100, madeAt: this.clock.now() },
      });
      if (count === 0) return false;
      const { id: refundId, refundedBy: userId, userId: onUserId } = intent;
      if (userId === null) return true;
      const data = { refundId, userId, ...(onUserId !== null && { onUserId }) };
      await emitAct(tx, refundMade, { aggregateId: refundId, aggregateVersion: 1, data });
      return true;
    });
  }

  private async refundAtStripe(invoice: StripeInvoice, { id }: Refund): Promise<Stripe.Refund> {
    const paymentIntent = await this.paymentOf(invoice.id);
    try {
      // Without an amount: everything that is left, so a repetition finds nothing to pay back. A key of ours would do no more, and
      // for a day Stripe would repeat a failure under it.
      const made = await this.stripe.api.refunds.create({
        payment_intent: paymentIntent,
        reason: 'requested_by_customer',
        metadata: { refund: id },
      });
      if (arrives(made)) return made;
    } catch (error) {
      if (!isRefundedThere(error)) throw error;
      const { data } = await this.stripe.api.refunds.list({ payment_intent: paymentIntent, limit: 100 });
      const made = data.find(arrives);
      if (made) return made;
    }
    const runs = (await this.hasEnded(invoice)) ? '' : ' The subscription hasn’t ended.';
    const sentence = `The payment company couldn’t refund this to the card. Look at the payment in its dashboard.${runs}`;
    throw new DomainError('refund-failed', 409, sentence);
  }

  private async paymentOf(invoice: string): Promise<string> {
    const { data } = await this.stripe.api.invoicePayments.list({ invoice, status: 'paid', limit: 1 });
    const intent = data[0]?.payment.payment_intent;
    if (intent) return typeof intent === 'string' ? intent : intent.id;
    throw new DomainError('not-paid', 409, 'This invoice wasn’t paid by card, so there’s nothing to refund.');
  }

  /** Ends the invoice's subscription now; false if it has ended already. */
  private async end({ subscriptionId }: StripeInvoice): Promise<boolean> {
    if (subscriptionId === null) return false;
    const { subscriptions } = this.stripe.api;
    const hasEnded = async () => (await subscriptions.retrieve(subscriptionId)).ended_at !== null;
    if (await hasEnded()) return false;
    try {
      await subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false });
      return true;
    } catch (error) {
      if (await hasEnded()) return false;
      throw error;
    }
  }
}

const arrives = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';
