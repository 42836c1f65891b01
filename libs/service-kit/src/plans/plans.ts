import { Global, Inject, Injectable, Module, SetMetadata } from '@nestjs/common';
import { askEntitlement } from '@floatwise/contracts/billing/requests';
import { plans, tierAt, type Entitlement, type PlanFeature } from '@floatwise/contracts/plans';
import type { SubscriptionTier } from '@floatwise/contracts/values';
import { Requests } from '@floatwise/events/requests';
import type { Pool } from 'pg';
import { Clock } from '../clock.js';
import { ENV, type BaseEnv } from '../env.js';
import { DomainError } from '../errors.js';
import { POOL } from '../postgres.js';

export const planKey = 'floatwise:plan';

/** Only for people whose plan includes this: 401 for a guest, otherwise 402 with what Pro offers. */
export const RequirePlan = (feature: PlanFeature) => SetMetadata(planKey, feature);

/** What a person's plan allows, in a service that stores plans from billing (`entitlement` in `defineService`). */
@Injectable()
export class Plans {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly requests: Requests,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: BaseEnv,
  ) {}

  /**
   * Whether the plan includes a feature. The service's own copy can be slightly outdated, so billing is asked before a
   * refusal: people who just paid are never refused.
   * @throws DomainError 503 `plan-unknown` if billing can't be asked
   */
  async allows(userId: string, feature: PlanFeature): Promise<boolean> {
    const held = await this.read(userId);
    if (held && plans[tierAt(held, this.clock.now())][feature]) return true;
    const { tier } = await this.ask(userId);
    return plans[tier][feature];
  }

  /**
   * How many months of history the plan includes. As in `allows`, billing is asked before the history is limited.
   * @throws DomainError 503 `plan-unknown` if billing can't be asked
   */
  async historyMonths(userId: string): Promise<number> {
    const held = await this.read(userId);
    const most = plans.premium.historyMonths;
    if (held && plans[tierAt(held, this.clock.now())].historyMonths === most) return most;
    return plans[(await this.ask(userId)).tier].historyMonths;
  }

  /**
   * How many cards the plan allows, according to billing itself; null means unlimited.
   * @throws DomainError 503 `plan-unknown` if billing can't be asked
   */
  async cardLimit(userId: string): Promise<number | null> {
    return (await this.ask(userId)).cardLimit;
  }

  /**
   * The plan by this service's own copy alone, which can be slightly outdated: for what shouldn't wait for billing, and
   * refuses nothing.
   */
  async tierHeld(userId: string): Promise<SubscriptionTier> {
    const held = await this.read(userId);
    return held ? tierAt(held, this.clock.now()) : 'free';
  }

  /**
   * The plan according to billing itself.
   * @throws DomainError 503 `plan-unknown` if billing can't be asked
   */
  async tier(userId: string): Promise<SubscriptionTier> {
    return (await this.ask(userId)).tier;
  }

  private async read(userId: string): Promise<Entitlement | undefined> {
    const { rows } = await this.pool.query<Entitlement>({
      name: 'plan-read',
      text: 'select tier, expires_at as "expiresAt" from entitlement where user_id = $1',
      values: [userId],
    });
    return rows[0];
  }

  private ask(userId: string) {
    const options = { timeoutMs: this.env.BILLING_TIMEOUT_MS };
    return this.requests.ask(askEntitlement, { userId }, options).catch((cause: unknown) => {
      throw planUnknown(cause);
    });
  }
}

/** For services that store plans from billing. */
@Global()
@Module({ providers: [Plans], exports: [Plans] })
export class PlansModule {}

/** What Pro offers, for refusals. */
export const proGives =
  'Pro gives you unlimited cards, full analytics, 12+ months of history, PDF and CSV export, category-specific ' +
  'optimization and priority support.';

/** 402, which makes the page show the upgrade dialog. */
export function planRequired(feature: PlanFeature): DomainError {
  return new DomainError('plan-required', 402, `This is part of Pro. ${proGives}`, { feature });
}

/** 503: billing couldn't be asked about the plan, so nothing was changed. */
function planUnknown(cause: unknown): DomainError {
  const sentence = 'We can’t check your plan right now, so nothing changed. Please try again in a moment.';
  const refusal = new DomainError('plan-unknown', 503, sentence);
  refusal.cause = cause;
  return refusal;
}
