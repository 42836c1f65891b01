import { createHmac } from 'node:crypto';
import type { SandboxStripe } from './sandbox.js';
import { stripeApi } from './stripe-subscriber.js';

/** The service as the walk meets it. */
export interface WalkedService {
  /** Sends a webhook. Throws unless it's taken. */
  deliver(body: string, signature: string): Promise<void>;
  /** Days went by: sets the service's clock to Stripe's. */
  setClock(now: Date): void;
  /** Handles what it was told, and reconciles, as every night. */
  nightly(): Promise<void>;
}

export interface WalkOptions {
  stripe: SandboxStripe;
  service: WalkedService;
  seed: number;
  /** How many events Stripe has told of, or lost, at the end. */
  events: number;
  /** IDs of the customers whose lives it walks through. */
  customers: readonly string[];
}

export interface Walked {
  events: number;
  deliveries: number;
  dropped: number;
  days: number;
  /** How often each action worked. */
  did: Record<string, number>;
}

type Random = () => number;

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The `stripe-signature` of a webhook that is sent now. */
export function signedAsStripe(body: string, { env }: Pick<SandboxStripe, 'env'>): string {
  const at = Math.floor(Date.now() / 1_000);
  const made = createHmac('sha256', env['STRIPE_WEBHOOK_SECRET'] ?? '')
    .update(`${at}.${body}`)
    .digest('hex');
  return `t=${at},v1=${made}`;
}

/**
 * Lives through people's subscriptions at Stripe at random: they subscribe, cancel, change plans, fail to pay, are paid back, and
 * days go by. Its webhooks are dropped, repeated, held for a day, and shuffled.
 */
export async function walkAtStripe(options: WalkOptions): Promise<Walked> {
  const walk = new Walk(options);
  return walk.run();
}

interface StripeEvent {
  id: string;
}

const oneOf = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

class Walk {
  private readonly random: Random;
  private readonly walked: Walked = { events: 0, deliveries: 0, dropped: 0, days: 0, did: {} };
  private readonly prices = { monthly: '', annual: '' };
  private readonly subscriptions = new Map<string, string[]>();
  private newest = '';
  private waiting: StripeEvent[] = [];
  private held: StripeEvent[] = [];

  constructor(private readonly options: WalkOptions) {
    this.random = seeded(options.seed);
  }

  async run(): Promise<Walked> {
    for (const plan of ['monthly', 'annual'] as const) {
      const found = await this.get<{ data: { id: string }[] }>(`prices?lookup_keys[]=floatwise_${plan}`);
      this.prices[plan] = found.data[0]?.id ?? '';
    }
    this.newest = (await this.get<{ data: StripeEvent[] }>('events?limit=1')).data[0]?.id ?? '';
    while (this.walked.events < this.options.events) {
      if (this.random() < 0.7) await this.letDaysPass();
      // Each with its own random numbers, so that their order doesn't matter.
      await Promise.all(Array.from({ length: 4 }, () => this.step(seeded(this.random() * 2 ** 32))));
      await this.collect();
      if (this.waiting.length > 25) await this.deliverWaiting();
    }
    this.waiting.push(...this.held.splice(0));
    await this.deliverWaiting();
    return this.walked;
  }

  private get<Answer>(path: string): Promise<Answer> {
    return stripeApi<Answer>(this.options.stripe, path);
  }

  private post<Answer>(path: string, fields: Record<string, string>): Promise<Answer> {
    return stripeApi<Answer>(this.options.stripe, path, { fields });
  }

  private async step(random: Random): Promise<void> {
    const customer = oneOf(this.options.customers, random) ?? '';
    const own = this.subscriptions.get(customer) ?? [];
    const isNew = own.length === 0 || random() < 0.1;
    const action = isNew ? 'subscribe' : (oneOf(actions, random) ?? 'pay');
    try {
      if (action === 'subscribe') await this.subscribe(customer, own, random);
      else await this.change(action, { customer, id: oneOf(own, random) ?? '' }, random);
      this.walked.did[action] = (this.walked.did[action] ?? 0) + 1;
    } catch (error) {
      // What makes no sense for the state that it's in is refused, as at Stripe.
      if (!/: (400|402|404) /.test(String(error))) throw error;
    }
  }

  private async subscribe(customer: string, own: string[], random: Random): Promise<void> {
    const trial: Record<string, string> =
      own.length === 0 && random() < 0.5 ? { trial_period_days: random() < 0.5 ? '3' : '30' } : {};
    const { id } = await this.post<{ id: string }>('subscriptions', {
      customer,
      'items[0][price]': this.prices[random() < 0.7 ? 'monthly' : 'annual'],
      ...trial,
    });
    this.subscriptions.set(customer, [...(this.subscriptions.get(customer) ?? []), id]);
  }

  private async change(
    action: Action,
    { customer, id }: { customer: string; id: string },
    random: Random,
  ): Promise<void> {
    if (action === 'cancel-at-end')
      return void (await this.post(`subscriptions/${id}`, { cancel_at_period_end: 'true' }));
    if (action === 'resume') return void (await this.post(`subscriptions/${id}`, { cancel_at_period_end: 'false' }));
    if (action === 'cancel')
      return void (await stripeApi(this.options.stripe, `subscriptions/${id}`, { method: 'DELETE' }));
    if (action === 'to-annual') return this.toAnnual(id);
    if (action === 'to-monthly') return this.toMonthly(id, random);
    if (action === 'refund') return this.refund(customer, random);
    if (action === 'card') return this.useCard(customer, random);
    const { data } = await this.get<{ data: { id: string }[] }>(`invoices?customer=${customer}&status=open`);
    await this.post(`invoices/${data[0]?.id ?? 'in_none'}/pay`, {});
  }

  private async toAnnual(id: string): Promise<void> {
    const { items } = await this.get<{ items: { data: { id: string }[] } }>(`subscriptions/${id}`);
    await this.post(`subscriptions/${id}`, {
      'items[0][id]': items.data[0]?.id ?? '',
      'items[0][price]': this.prices.annual,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
  }

  private async toMonthly(id: string, random: Random): Promise<void> {
    const schedule = await this.post<{ id: string; phases: { start_date: number; end_date: number }[] }>(
      'subscription_schedules',
      { from_subscription: id },
    );
    const [now] = schedule.phases;
    await this.post(`subscription_schedules/${schedule.id}`, {
      'phases[0][items][0][price]': this.prices.annual,
      'phases[0][start_date]': String(now?.start_date),
      'phases[0][end_date]': String(now?.end_date),
      'phases[1][items][0][price]': this.prices.monthly,
    });
    if (random() < 0.3) await this.post(`subscription_schedules/${schedule.id}/release`, {});
  }

  private async refund(customer: string, random: Random): Promise<void> {
    const { data } = await this.get<{ data: { id: string; amount: number }[] }>(`charges?customer=${customer}`);
    const charge = oneOf(data, random);
    const part: Record<string, string> = random() < 0.3 ? { amount: '100' } : {};
    await this.post('refunds', { charge: charge?.id ?? 'ch_none', ...part });
  }

  private async useCard(customer: string, random: Random): Promise<void> {
    const card = random() < 0.5 ? 'pm_card_visa' : 'pm_card_chargeCustomerFail';
    const { id } = await this.post<{ id: string }>(`payment_methods/${card}/attach`, { customer });
    await this.post(`customers/${customer}`, { 'invoice_settings[default_payment_method]': id });
  }

  /** What was held back for a day arrives. */
  private async letDaysPass(): Promise<void> {
    const days = this.random() < 0.7 ? 1 : 2;
    const { service, stripe } = this.options;
    service.setClock(await stripe.advance(days));
    this.walked.days += days;
    await this.collect();
    const late = this.held.splice(0);
    await this.deliverWaiting();
    await service.nightly();
    this.waiting.push(...late);
  }

  /** The new events, each with its fate. */
  private async collect(): Promise<void> {
    for (;;) {
      const { data } = await this.get<{ data: StripeEvent[] }>(`events?limit=100&ending_before=${this.newest}`);
      if (data.length === 0) return;
      this.newest = data[0]?.id ?? this.newest;
      for (const event of data) {
        this.walked.events += 1;
        const fate = this.random();
        if (fate < 0.15) this.walked.dropped += 1;
        else if (fate < 0.25) this.held.push(event);
        else
          this.waiting.push(...Array.from({ length: fate < 0.5 ? 2 + Math.floor(this.random() * 4) : 1 }, () => event));
      }
    }
  }

  /** In any order, some at once. */
  private async deliverWaiting(): Promise<void> {
    const shuffled = this.waiting
      .splice(0)
      .map((event) => ({ event, place: this.random() }))
      .toSorted((a, b) => a.place - b.place);
    this.walked.deliveries += shuffled.length;
    const atOnce = 5;
    for (let at = 0; at < shuffled.length; at += atOnce) {
      const some = shuffled.slice(at, at + atOnce).map(({ event }) => JSON.stringify(event));
      const { service, stripe } = this.options;
      await Promise.all(some.map((body) => service.deliver(body, signedAsStripe(body, stripe))));
    }
  }
}

const actions = [
  'cancel-at-end',
  'resume',
  'cancel',
  'to-annual',
  'to-monthly',
  'refund',
  'card',
  'card',
  'pay',
  'pay',
] as const;
type Action = (typeof actions)[number];
