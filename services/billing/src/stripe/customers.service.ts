import { Injectable } from '@nestjs/common';
import { askRecipient } from '@floatwise/contracts/identity/requests';
import { hourMs } from '@floatwise/contracts/time';
import { Requests } from '@floatwise/events/requests';
import { Clock } from '@floatwise/service-kit/clock';
import { Database, lockPerson } from '../db.js';
import { accountDeleted, lockHeld } from '../entitlements/entitlements.service.js';
import { isRepeatedFailure, StripeClient, unlessMissing, withStripe } from './stripe-client.js';

/** Stripe remembers an idempotency key for a day. */
const keyRememberedMs = 20 * hourMs;

/** How many keys are used up by Stripe's failures before giving up. */
const maxKeys = 5;

/**
 * A person's one customer at Stripe. The row comes first, and the idempotency key follows from the person, so a second press,
 * another replica, or a try after a crash gets the same customer.
 */
@Injectable()
export class CustomersService {
  constructor(
    private readonly db: Database,
    private readonly stripe: StripeClient,
    private readonly requests: Requests,
    private readonly clock: Clock,
  ) {}

  /** The person's customer, `cus_…`; null for somebody who never began a checkout. */
  async find(userId: string): Promise<string | null> {
    const row = await this.db.prisma.stripeCustomer.findUnique({ where: { userId } });
    return row?.customerId ?? null;
  }

  /**
   * The person's customer, created at Stripe at the first checkout.
   * @throws DomainError 404 for a deleted account, 503 if Stripe is away; Unavailable if identity is
   */
  async require(userId: string): Promise<string> {
    const known = await this.find(userId);
    if (known !== null) return known;
    const row = await this.db.prisma.$transaction(async (tx) => {
      await lockHeld(tx, userId);
      return tx.stripeCustomer.upsert({ where: { userId }, create: { userId }, update: {} });
    });
    if (row.customerId !== null) return row.customerId;
    const recipient = await this.requests.ask(askRecipient, { userId });
    if (recipient.outcome === 'void') throw accountDeleted();
    const customerId = await withStripe(() => this.create(userId, recipient.to, row.createdAt));
    await this.store(userId, customerId);
    return customerId;
  }

  /**
   * Gives Stripe the address that the customer's account has now: Stripe writes there about payments.
   * @throws Stripe's errors; Unavailable if identity is away
   */
  async renewAddress(customerId: string): Promise<void> {
    const owner = await this.db.prisma.stripeCustomer.findUnique({ where: { customerId } });
    if (!owner) return;
    const recipient = await this.requests.ask(askRecipient, { userId: owner.userId });
    if (recipient.outcome === 'void') return;
    await this.stripe.api.customers.update(customerId, { email: recipient.to }).catch(unlessMissing);
  }

  /** Whether the person's account waits for its deletion, or is gone. @throws Unavailable if identity is away */
  async isLeaving(userId: string): Promise<boolean> {
    const recipient = await this.requests.ask(askRecipient, { userId });
    return recipient.outcome === 'void' || recipient.deletionAt !== undefined;
  }

  /** The address is set in a call of its own: it may change between two tries, and then the key would not be accepted. */
  private async create(userId: string, email: string, begunAt: Date): Promise<string> {
    const { customers } = this.stripe.api;
    const isOld = this.clock.now().getTime() - begunAt.getTime() > keyRememberedMs;
    const id = (isOld ? await this.search(userId) : undefined) ?? (await this.createOnce(userId));
    await customers.update(id, { email });
    return id;
  }

  /** Everyone goes through the same keys in the same order, so nobody creates a second one. */
  private async createOnce(userId: string): Promise<string> {
    const { customers } = this.stripe.api;
    for (let number = 1; ; number += 1) {
      try {
        const idempotencyKey = `customer-${userId}${number === 1 ? '' : `-${number}`}`;
        return (await customers.create({ metadata: { userId } }, { idempotencyKey })).id;
      } catch (error) {
        if (!isRepeatedFailure(error) || number === maxKeys) throw error;
        const found = await this.search(userId);
        if (found) return found;
      }
    }
  }

  /** A customer of a try that failed on the way, or so long ago that Stripe has forgotten its idempotency key. */
  private async search(userId: string): Promise<string | undefined> {
    const { data } = await this.stripe.api.customers.search({ query: `metadata['userId']:'${userId}'` });
    return data[0]?.id;
  }

  /** If the account was deleted in the meantime, its customer ends like that of every deleted account. */
  private async store(userId: string, customerId: string): Promise<void> {
    const stored = await this.db.prisma.$transaction(async (tx) => {
      await lockPerson(tx, userId);
      const { count } = await tx.stripeCustomer.updateMany({ where: { userId }, data: { customerId } });
      if (count === 0) await tx.customerRemoval.create({ data: { customerId } });
      return count > 0;
    });
    if (!stored) throw accountDeleted();
  }
}
