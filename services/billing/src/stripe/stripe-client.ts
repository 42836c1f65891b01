import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import { Outgoing } from '@floatwise/service-kit/outgoing';
import type { RouteLimit } from '@floatwise/service-kit/rate-limit';
import Stripe from 'stripe';
import type { BillingEnv } from '../env.js';

type Env = Pick<
  BillingEnv,
  'STRIPE_SECRET_KEY' | 'STRIPE_API_URL' | 'STRIPE_TIMEOUT_MS' | 'STRIPE_RETRIES' | 'OUTGOING_PRIVATE_HOSTS'
>;

/** A clock that differs by less is taken as right: answers travel, and the header has whole seconds. */
const toleratedMs = 60_000;

/** Stripe's SDK, limited to Stripe's own server. It retries with the same idempotency key by itself. */
@Injectable()
export class StripeClient implements OnApplicationShutdown {
  private readonly outgoing: Outgoing;
  private readonly sdk: Stripe | undefined;
  private behindMs = 0;

  constructor(
    @Inject(ENV) env: Env,
    private readonly clock: Clock,
  ) {
    const { protocol, hostname, port } = new URL(env.STRIPE_API_URL);
    this.outgoing = new Outgoing({
      origins: [env.STRIPE_API_URL],
      privateHosts: env.OUTGOING_PRIVATE_HOSTS,
      connectTimeoutMs: env.STRIPE_TIMEOUT_MS,
    });
    this.sdk =
      env.STRIPE_SECRET_KEY === undefined
        ? undefined
        : new Stripe(env.STRIPE_SECRET_KEY, {
            host: hostname,
            port: port || (protocol === 'http:' ? 80 : 443),
            protocol: protocol === 'http:' ? 'http' : 'https',
            timeout: env.STRIPE_TIMEOUT_MS,
            maxNetworkRetries: env.STRIPE_RETRIES,
            telemetry: false,
            httpClient: Stripe.createFetchHttpClient(this.fetch),
          });
  }

  /** @throws DomainError 503 `payments-off` if no key is configured */
  get api(): Stripe {
    if (!this.sdk) throw paymentsOff();
    return this.sdk;
  }

  get isConfigured(): boolean {
    return this.sdk !== undefined;
  }

  /** An instant of Stripe, in Unix seconds, by our clock: a wrong clock on either side must not give or take time. */
  instantOf(seconds: number): Date {
    return new Date(seconds * 1_000 - this.behindMs);
  }

  /** An instant of ours in Stripe's Unix seconds. */
  secondsOf(instant: Date): number {
    return Math.floor((instant.getTime() + this.behindMs) / 1_000);
  }

  onApplicationShutdown(): Promise<void> {
    return this.outgoing.destroy();
  }

  /** Reads Stripe's clock from each answer. */
  private readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await this.outgoing.standardFetch(input, init);
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    if (!Number.isNaN(theirs)) {
      const minutes = Math.round((theirs - this.clock.now().getTime()) / 60_000);
      this.behindMs = Math.abs(minutes * 60_000) > toleratedMs ? minutes * 60_000 : 0;
    }
    return answer;
  };
}

/** 503: the deployment has no payment key, or the catalog at Stripe isn't ours. */
export const paymentsOff = (): DomainError =>
  new DomainError('payments-off', 503, 'Payment system is currently being configured. Please try again later.');

/**
 * 503: Stripe can't be reached, is overloaded, or answers nonsense. Something may have been charged: before this call, or by it if only
 * its answer is missing. Asking again charges nothing more.
 */
export function paymentsAway(cause: unknown): DomainError {
  const sentence =
    'We can’t reach the payment company right now. Please try again in a few minutes. You won’t be charged twice.';
  const refusal = new DomainError('payments-away', 503, sentence);
  refusal.cause = cause;
  return refusal;
}

/** Whether Stripe itself is the problem: away, overloaded, or answering nonsense; not this one call. */
export function isStripeAway(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeAuthenticationError } = Stripe.errors;
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeAuthenticationError].some(
    (type) => error instanceof type,
  );
}

/** How long to wait for the same call by another press or replica, which then counts for both. */
const waitsMs = [250, 500, 1_000, 2_000];

/**
 * Runs calls to Stripe for a waiting person, each with an idempotency key of its own if it changes something.
 * @throws DomainError 503 if Stripe is away; other errors pass
 */
export async function withStripe<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const waitMs of [...waitsMs, undefined]) {
    try {
      return await work();
    } catch (error) {
      if (!isInProgress(error)) throw isStripeAway(error) ? paymentsAway(error) : error;
      if (waitMs === undefined) throw paymentsAway(error);
      await sleep(waitMs);
    }
  }
  throw new Error('Unreachable: the last try either returns or throws.');
}

/** A call with the same idempotency key runs right now. */
const isInProgress = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';

/** The idempotency key was used for a call with other parameters, such as those of an earlier version of ours. */
export const isOtherCall = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && !isInProgress(error);

/** Stripe repeats an earlier failure: for a day, the idempotency key leads to nothing else. */
export const isRepeatedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';

/** Nothing is left to pay back: an earlier try, a parallel request, or somebody in Stripe's dashboard did it. */
export const isRefundedThere = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';

/** Stripe knows no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** For what is to be ended: Stripe no longer knows it, so it's canceled or deleted already. */
export function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

/**
 * For a call that leads to several at Stripe, which has limits of its own for all of us together.
 * @param name of the call, which is counted apart from the others
 */
export const paymentLimit = (name: string): RouteLimit<BillingEnv> => ({
  name,
  points: 'PAYMENT_TRIES',
  durationS: 'PAYMENT_TRIES_WINDOW_S',
  by: 'user',
});
