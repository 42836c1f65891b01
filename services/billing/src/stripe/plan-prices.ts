import { Injectable, Logger } from '@nestjs/common';
import { prices, type PlanId } from '@floatwise/contracts/billing/prices';
import { Clock } from '@floatwise/service-kit/clock';
import { planOfKey, planOfPrice, priceFault, type StripePrice } from './price-rules.js';
import { paymentsOff, StripeClient, withStripe } from './stripe-client.js';

const keptMs = 5 * 60_000;

/** Our prices in Stripe's catalog, found by lookup key. */
@Injectable()
export class PlanPrices {
  private readonly logger = new Logger(PlanPrices.name);
  private kept: { at: number; catalog: Promise<StripePrice[]> } | undefined;

  constructor(
    private readonly stripe: StripeClient,
    private readonly clock: Clock,
  ) {}

  /**
   * The ID of a plan's price, if Stripe would charge exactly what the screens show.
   * @throws DomainError 503 `payments-off` if it wouldn't, `payments-away` if Stripe is away
   */
  async idOf(plan: PlanId): Promise<string> {
    const wasKept = this.isKept();
    const price = (await withStripe(() => this.catalog())).find((one) => planOfKey(one) === plan);
    const fault = priceFault(plan, price);
    if (price && fault === null) return price.id;
    this.kept = undefined;
    // A corrected catalog works at once.
    if (wasKept) return this.idOf(plan);
    this.logger.error(`Nothing is sold: the price ${prices[plan].lookupKey} at Stripe ${fault}.`);
    throw paymentsOff();
  }

  /** The plan that a price of Stripe stands for; null for one that isn't ours. Errors of Stripe pass. */
  async planOf(price: StripePrice): Promise<PlanId | null> {
    return planOfKey(price) ?? planOfPrice(price, await this.catalog());
  }

  private isKept(): boolean {
    return this.kept !== undefined && Math.abs(this.clock.now().getTime() - this.kept.at) < keptMs;
  }

  private catalog(): Promise<StripePrice[]> {
    if (this.kept && this.isKept()) return this.kept.catalog;
    const lookup_keys = Object.values(prices).map(({ lookupKey }) => lookupKey);
    const catalog = this.stripe.api.prices.list({ lookup_keys, active: true }).then(({ data }) => data);
    const kept = { at: this.clock.now().getTime(), catalog };
    this.kept = kept;
    catalog.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return catalog;
  }
}
