import type { Action, Vendor } from '../vendor.ts';
import type { SandboxEnv } from '../env.ts';
import { Faults, slowMs } from '../faults.ts';
import { httpFaults, listen, misbehaves, readForm, redirect, sendHtml, sendJson, type Answer } from '../http.ts';
import { webhookUrlAction } from '../webhooks.ts';
import type { Account, Visit } from './account.ts';
import { advance, runDue } from './advance.ts';
import { Api } from './api/api.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { serveCheckout } from './checkout/checkout-web.ts';
import { Clock } from './clock.ts';
import { customerRoutes } from './customers.ts';
import { dashboardPage } from './dashboard-page.ts';
import { EventLog } from './event-log.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { serveInvoice } from './invoices/invoice-page.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { portalRoutes } from './portal/sessions.ts';
import { servePortal } from './portal/portal-web.ts';
import { priceRoutes, productRoutes, stockCatalog } from './prices.ts';
import { refundRoutes } from './refunds.ts';
import { keepInFile } from './state-file.ts';
import { Store } from './store.ts';
import { scheduleRoutes } from './subscriptions/schedules.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { testClockRoutes } from './test-clocks.ts';
import { Deliveries, webhookFaults } from './webhooks/deliveries.ts';
import { configuredUrl, configureEndpoint, eventRoutes } from './webhooks/endpoints.ts';

const routes = {
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...paymentMethodRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...invoiceRoutes,
  ...refundRoutes,
  ...portalRoutes,
  ...eventRoutes,
  ...testClockRoutes,
};

const ownFaults = [
  { name: 'limited', what: 'Calls are answered with 429.' },
  { name: 'failing', what: 'Calls are answered with 500, and have no effect.' },
  { name: 'stuck', what: 'Calls are answered with 500, and so is every repetition with the same idempotency key.' },
  { name: 'cut', what: 'The connection breaks after a POST has its effect, before the answer.' },
  { name: 'declined', what: 'The bank declines every card.' },
];

/** How often we check for what has fallen due, milliseconds. */
const lookMs = 500;

type StripeEnv = Pick<SandboxEnv, 'host' | 'stripe' | 'stateDir'>;

/** Card payments: Stripe's API, its hosted pages, and its webhooks. */
export async function startStripe(env: StripeEnv): Promise<Vendor> {
  const faults = new Faults([...httpFaults(slowMs), ...ownFaults, ...webhookFaults]);
  const store = new Store();
  const clock = new Clock(store);
  const account: Account = { store, clock, events: new EventLog(store, clock), faults, origin: '' };
  const kept = env.stateDir ? keepInFile(account, env.stateDir) : undefined;
  const deliveries = new Deliveries(account);
  account.events.onEvent = (event) => deliveries.add(event);
  const serve = serverOf(account, deliveries, env.stripe.secretKey);
  const { port, stop } = await listen(serve, env.host, env.stripe.port);
  account.origin = `http://127.0.0.1:${port}`;
  stockCatalog(account);
  const webhooks = {
    get url(): string {
      return configuredUrl(account);
    },
    set url(url: string) {
      configureEndpoint(account, url, env.stripe.webhookSecret);
    },
  };
  if (env.stripe.webhookUrl) webhooks.url = env.stripe.webhookUrl;
  const timer = setInterval(() => {
    runDue(account);
    void deliveries.pump();
  }, lookMs);
  return {
    name: 'stripe',
    title: 'Stripe',
    what: 'Payments by card: customers, Checkout, subscriptions, invoices, refunds, the customer portal and signed webhooks.',
    addresses: [
      { label: 'API', url: account.origin },
      { label: 'Account', url: `${account.origin}/` },
    ],
    faults,
    actions: [advanceAction(account, deliveries), webhookUrlAction(webhooks)],
    stop: async () => {
      clearInterval(timer);
      deliveries.stop();
      await stop();
      kept?.flush();
    },
  };
}

/** Advances the whole account, and runs what falls due on the way. */
const advanceAction = (account: Account, deliveries: Deliveries): Action => ({
  name: 'advance',
  what: 'Lets days pass at Stripe: trials end, renewals are invoiced, refused cards are tried again.',
  fields: [{ name: 'days', label: 'Days', value: () => '31' }],
  run: async ({ days }) => {
    advance(account, Number(days));
    await deliveries.pump();
    return { now: new Date(account.clock.now() * 1000).toISOString() };
  },
});

function serverOf(account: Account, deliveries: Deliveries, secretKey: string): Answer {
  const api = new Api(account, routes, secretKey);
  return async (request, response) => {
    try {
      if (request.url?.startsWith('/v1/')) await api.handle(request, response);
      else await servePages({ account, request, response }, deliveries);
    } catch (error) {
      console.error(error);
      if (response.headersSent) return void response.destroy();
      sendJson(response, 500, { error: { type: 'api_error', message: 'The sandbox has a bug here; see its log.' } });
    }
  };
}

async function servePages(visit: Visit, deliveries: Deliveries): Promise<void> {
  const { account, request, response } = visit;
  const { pathname } = new URL(request.url ?? '/', account.origin);
  const at = `${request.method} ${pathname}`;
  if (at === 'GET /') return sendHtml(response, 200, dashboardPage(account, deliveries));
  if (at === 'POST /advance') return moveOn(visit, deliveries);
  if (await misbehaves(account.faults, response, { forPrograms: false })) return;
  const [, first = '', second = '', ...rest] = pathname.split('/');
  if (first === 'c' && second === 'pay') return serveCheckout(visit, rest);
  if (first === 'p' && second === 'session') return servePortal(visit, rest);
  if (first === 'i') return serveInvoice(visit, [second]);
  sendJson(response, 404, { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${at}).` } });
}

async function moveOn({ account, request, response }: Visit, deliveries: Deliveries): Promise<void> {
  try {
    advance(account, Number((await readForm(request)).get('days')));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return sendJson(response, 400, { message: error.message });
  }
  await deliveries.pump();
  redirect(response, '/');
}
