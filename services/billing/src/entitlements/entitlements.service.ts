import { Inject, Injectable } from '@nestjs/common';
import { entitlementChanged } from '@floatwise/contracts/billing/events';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { askEntitlement, askPlanDays } from '@floatwise/contracts/billing/requests';
import { Answers } from '@floatwise/events/handlers';
import { emit } from '@floatwise/events/outbox';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import { eachAlone } from '@floatwise/service-kit/jobs/each-alone';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { isErased } from '@floatwise/service-kit/personal-data/personal-data';
import { Database, lockPerson, type Transaction } from '../db.js';
import type { BillingEnv } from '../env.js';
import type { GrantKind } from '../generated/prisma/enums.js';
import { entitlementAt, none, stretchesOf, tierAt, type Entitlement } from './ledger.js';
import { announcePlan } from './plan-news.js';
import { planAt, planDaysOf, subscriptionAt } from './subscription-view.js';

export type Grant = { effect: 'months'; months: number } | { effect: 'permanent' };
/** Who granted it and why, and the id that they chose for it. */
export interface GrantAct {
  id: string;
  grantedBy: string;
  reason: string;
}
type GrantRow = Pick<
  Parameters<Transaction['grant']['create']>[0]['data'],
  'kind' | 'effect' | 'months' | 'previousExpiry' | 'id' | 'grantedBy' | 'reason'
>;
type Held = Entitlement & { tier: 'free' | 'premium'; version: number };

/** Every change to the ledger ends with `settle`, which works out the plan from the whole ledger and publishes it. */
@Injectable()
export class EntitlementsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<BillingEnv, 'FREE_CARD_LIMIT' | 'EXPIRY_SWEEP_BATCH'>,
  ) {}

  /** The plan as of now, with where it comes from; free for an account without any grant or payment. */
  async subscription(userId: string): Promise<Subscription> {
    const facts = await this.db.readPlanFacts(userId);
    return subscriptionAt(facts, this.clock.now(), this.env.FREE_CARD_LIMIT);
  }

  @Answers(askEntitlement)
  async entitlement({ userId }: { userId: string }) {
    const held = await this.db.readEntitlement(userId);
    return planAt(held ?? none, this.clock.now(), this.env.FREE_CARD_LIMIT);
  }

  @Answers(askPlanDays)
  async planDays({ userId }: { userId: string }) {
    return planDaysOf(await this.subscription(userId));
  }

  /** Grants Pro. 409 if the account already has permanent Pro, 404 if the account was deleted. */
  async grant(userId: string, kind: GrantKind, grant: Grant): Promise<Subscription> {
    await this.db.prisma.$transaction((tx) => this.grantIn(tx, userId, { kind, grant }));
    return this.subscription(userId);
  }

  /** Like `grant`, in the caller's transaction. The account stays locked until it ends. */
  async grantIn(
    tx: Transaction,
    userId: string,
    { kind, grant, act }: { kind: GrantKind; grant: Grant; act?: GrantAct },
  ): Promise<{ before: Entitlement; after: Entitlement }> {
    const held = await lockHeld(tx, userId);
    if (held.permanent) {
      throw new DomainError(
        'already-permanent',
        409,
        'This account already has Pro permanently; nothing can be added.',
      );
    }
    const months = grant.effect === 'months' ? grant.months : null;
    const { id } = await this.addGrant(tx, userId, {
      kind,
      effect: grant.effect,
      months,
      previousExpiry: held.expiresAt,
      ...act,
    });
    const after = await this.settle(tx, userId);
    await tx.grant.update({ where: { id }, data: { newExpiry: after.expiresAt } });
    return { before: held, after };
  }

  /** Takes back everything that was granted. Time that is paid for stays; changes nothing for an account without grants. */
  async revoke(userId: string, kind: GrantKind): Promise<Subscription> {
    await this.db.prisma.$transaction(async (tx) => {
      const held = await lockHeld(tx, userId);
      const now = this.clock.now();
      const left = (await this.stretches(tx, userId)).some(
        ({ source, until }) => source !== 'stripe' && (until === null || now < until),
      );
      if (!left) return;
      await this.addGrant(tx, userId, { kind, effect: 'revoked', months: null, previousExpiry: held.expiresAt });
      await this.settle(tx, userId);
    });
    return this.subscription(userId);
  }

  /**
   * Publishes passed expiries. Readers check the expiry against the clock themselves, so this only updates the copies in other
   * services. Each account is changed under its lock, so overlapping runs publish once. Returns how many were published.
   */
  @Job<BillingEnv>({ name: 'publish-passed-expiries', everyMs: 'EXPIRY_SWEEP_MS', timeoutMs: 60_000 })
  async publishExpiries({ now, signal }: Pick<JobRun, 'now' | 'signal'>): Promise<number> {
    const passed = await this.db.readPassedExpiries(now, this.env.EXPIRY_SWEEP_BATCH);
    const run = { signal, failed: 'Expiries that could not be published' };
    return eachAlone(passed, run, (userId) => this.announceExpiry(userId));
  }

  /** Publishes that this account's time has run out; returns false if it hasn't, or if that was already published. */
  private async announceExpiry(userId: string): Promise<boolean> {
    return this.db.prisma.$transaction(async (tx) => {
      await lockPerson(tx, userId);
      const held = await tx.entitlement.findUnique({ where: { userId } });
      if (!held || held.tier === 'free' || tierAt(held, this.clock.now()) === 'premium') return false;
      await this.settle(tx, userId);
      return true;
    });
  }

  /**
   * Works out the plan from the ledger, and stores and publishes it if it changed. Call it after every change to grants or
   * paid periods, in the same transaction, with the account locked (`lockHeld`).
   */
  async settle(tx: Transaction, userId: string): Promise<Entitlement> {
    const now = this.clock.now();
    const next = entitlementAt(await this.stretches(tx, userId), now);
    const held = await tx.entitlement.findUnique({ where: { userId } });
    const { tier, expiresAt } = planAt(next, now, this.env.FREE_CARD_LIMIT);
    const isSame =
      held?.tier === tier && held.permanent === next.permanent && sameInstant(held.expiresAt, next.expiresAt);
    if (isSame || (!held && tier === 'free')) return next;
    const version = (held?.version ?? 0) + 1;
    const row = { ...next, tier, version };
    await tx.entitlement.upsert({ where: { userId }, create: { userId, ...row }, update: row });
    await announcePlan(tx, userId);
    await emit(tx, entitlementChanged, {
      aggregateId: userId,
      aggregateVersion: version,
      data: { userId, tier, expiresAt },
    });
    return next;
  }

  private async stretches(tx: Transaction, userId: string) {
    const paid = await tx.paidPeriod.findMany({ where: { userId } });
    const grants = await tx.grant.findMany({ where: { userId } });
    return stretchesOf(
      paid,
      grants.map(({ kind, ...grant }) => ({ ...grant, source: kind })),
    );
  }

  private addGrant(tx: Transaction, userId: string, grant: GrantRow) {
    return tx.grant.create({ data: { ...grant, userId, grantedAt: this.clock.now() } });
  }
}

const sameInstant = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

/** The account's entitlement, locked until the transaction ends. 404 for a deleted account. */
export async function lockHeld(tx: Transaction, userId: string): Promise<Held> {
  await lockPerson(tx, userId);
  if (await isErased(tx, userId)) throw accountDeleted();
  const held = await tx.entitlement.findUnique({ where: { userId } });
  return held ?? { ...none, tier: 'free', version: 0 };
}

/** 404 */
export const accountDeleted = (): DomainError => new DomainError('account-deleted', 404, 'That account was deleted.');
