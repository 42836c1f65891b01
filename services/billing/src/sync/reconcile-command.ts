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
import { StripeReader } from './read-stripe.js';
import { Reconcile } from './reconcile.js';
import { SyncService } from './sync.service.js';

const usage = `  node dist/operator.js reconcile                                   reads everybody with an event at Stripe in the last three days
  node dist/operator.js reconcile --everyone                        reads every customer`;

export const reconcileCommand: OperatorCommands = {
  usage,
  read: ([action, ...rest]) => {
    const everyone = rest.length === 1 && rest[0] === '--everyone';
    return action === 'reconcile' && (everyone || rest.length === 0) ? (app) => reconcile(app, everyone) : null;
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
