import { Module } from '@nestjs/common';
import { ActivationService } from './checkout/activation.service.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { TestActivationService } from './checkout/test-activation.service.js';
import { CouponsController } from './coupons/coupons.controller.js';
import { CouponsService } from './coupons/coupons.service.js';
import { RedemptionService } from './coupons/redemption.service.js';
import { CustomerRemover } from './customer-removal/customer-remover.js';
import { RemovalQueue } from './customer-removal/removal-queue.js';
import { ScheduledDeletions } from './customer-removal/scheduled-deletions.js';
import { EntitlementsController } from './entitlements/entitlements.controller.js';
import { EntitlementsService } from './entitlements/entitlements.service.js';
import { ExpirySweep } from './entitlements/expiry-sweep.js';
import { PlanWatch } from './entitlements/plan-watch.js';
import { InvoicesController } from './entitlements/invoices.controller.js';
import { NoticesService } from './notices/notices.service.js';
import { TrialEndingJob } from './notices/trial-ending-job.js';
import { ForgetRecords } from './personal-data/forget-records.js';
import { LiveSubscriptions } from './plan-changes/live-subscriptions.js';
import { PlanChangesController } from './plan-changes/plan-changes.controller.js';
import { PlanChangesService } from './plan-changes/plan-changes.service.js';
import { PortalService } from './plan-changes/portal.service.js';
import { RefundsService } from './refunds/refunds.service.js';
import { RevenueController } from './revenue/revenue.controller.js';
import { CustomersService } from './stripe/customers.service.js';
import { PlanPrices } from './stripe/plan-prices.js';
import { StripeConfigController } from './stripe/stripe-config.controller.js';
import { StripeClient } from './stripe/stripe-client.js';
import { GrantsService } from './subscribers/grants.service.js';
import { SubscribersController } from './subscribers/subscribers.controller.js';
import { SubscribersService } from './subscribers/subscribers.service.js';
import { Reconcile } from './sync/reconcile.js';
import { ReconcileAtStart } from './sync/reconcile-at-start.js';
import { StripeReader } from './sync/read-stripe.js';
import { SyncService } from './sync/sync.service.js';
import { StripeEventQueue } from './webhooks/event-queue.js';
import { StripeEventWorker } from './webhooks/event-worker.js';
import { ForgetEvents } from './webhooks/forget-events.js';
import { WebhookController } from './webhooks/webhook.controller.js';

@Module({
  controllers: [
    CheckoutController,
    CouponsController,
    EntitlementsController,
    PlanChangesController,
    RevenueController,
    StripeConfigController,
    SubscribersController,
    InvoicesController,
    WebhookController,
  ],
  providers: [
    ActivationService,
    CheckoutService,
    CustomersService,
    PlanPrices,
    TestActivationService,
    RedemptionService,
    CouponsService,
    EntitlementsService,
    ExpirySweep,
    PlanWatch,
    NoticesService,
    TrialEndingJob,
    ForgetRecords,
    // What Stripe knows.
    StripeClient,
    StripeReader,
    SyncService,
    Reconcile,
    ReconcileAtStart,
    StripeEventQueue,
    StripeEventWorker,
    ForgetEvents,
    // Changes of a subscription that runs.
    LiveSubscriptions,
    PlanChangesService,
    PortalService,
    // What administrators do.
    SubscribersService,
    RefundsService,
    GrantsService,
    // Accounts that end.
    RemovalQueue,
    CustomerRemover,
    ScheduledDeletions,
  ],
})
export class BillingModule {}
