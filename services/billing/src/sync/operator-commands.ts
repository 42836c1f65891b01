import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import type { OperatorCommands } from '@floatwise/service-kit/operator';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '../db.js';
import { EntitlementsService } from '../entitlements/entitlements.service.js';
import type { BillingEnv } from '../env.js';
import { NoticesService } from '../notices/notices.service.js';
import { PlanPrices } from '../stripe/plan-prices.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { StripeEventQueue } from '../webhooks/event-queue.js';
import { StripeReader } from './read-stripe.js';
import { Reconcile } from './reconcile.js';
import { SyncService } from './sync.service.js';

const usage = `  node dist/operator.js reconcile                                   reads everybody of whom Stripe told in the last three days
  node dist/operator.js reconcile --everyone                        reads every customer
  node dist/operator.js list-stripe-events                          events of Stripe that could not be handled
  node dist/operator.js retry-stripe-events                         handles them again`;

const mostListed = 200;

/** Operator commands for what Stripe tells. */
export const stripeOperatorCommands: OperatorCommands = {
  usage,
  read: ([action, ...rest]) => {
    if (action === 'reconcile' && (rest.length === 0 || (rest.length === 1 && rest[0] === '--everyone')))
      return (app) => reconcile(app, rest.length === 1);
    if (rest.length > 0) return null;
    if (action === 'list-stripe-events')
      return async (app) => {
        const stuck = await new StripeEventQueue(app.get(Database)).stuck(mostListed);
        const lines = stuck.map(({ id, kind, tries, fault, createdAt }) =>
          [id, kind, `tried ${tries} times`, fault, createdAt.toISOString()].join('  '),
        );
        return lines.length === 0 ? 'Every event was handled.' : lines.join('\n');
      };
    if (action === 'retry-stripe-events')
      return async (app) => {
        const retried = await new StripeEventQueue(app.get(Database)).retry('all');
        return `${retried} ${retried === 1 ? 'event' : 'events'} tried again.`;
      };
    return null;
  },
};

async function reconcile(app: INestApplicationContext, everyone: boolean): Promise<string> {
  const [db, clock, env] = [app.get(Database), app.get(Clock), app.get<BillingEnv>(ENV)];
  const stripe = new StripeClient(env, clock);
  const entitlements = new EntitlementsService(db, clock, env);
  const reader = new StripeReader(stripe, new PlanPrices(stripe, clock));
  const sync = new SyncService(db, clock, stripe, reader, entitlements, new NoticesService(db));
  try {
    const { people, changed, drift, failed } = await new Reconcile(db, clock, stripe, sync).run({ everyone });
    return `${people} people read, ${changed} changed, ${drift} of them without a webhook, ${failed} could not be read.`;
  } finally {
    await stripe.onApplicationShutdown();
  }
}
