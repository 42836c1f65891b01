import { readForm, redirect, sendHtml } from '../../http.ts';
import type { Account, Visit } from '../account.ts';
import { StripeError } from '../api/stripe-error.ts';
import { cardFrom, ownerPage } from '../card-form.ts';
import { closedPage } from '../checkout/checkout-page.ts';
import { collect } from '../invoices/collect.ts';
import { attachCard } from '../payment-methods.ts';
import { oneOf } from '../api/params.ts';
import { cancelAtPeriodEnd, hasEnded } from '../subscriptions/cancel.ts';
import { changePlan } from '../subscriptions/plan-change.ts';
import { release, switchAtPeriodEnd } from '../subscriptions/schedules.ts';
import { itemOf, recurringPrice, type Subscription } from '../subscriptions/subscription.ts';
import { cancelPage, cardPage, isCheaper, portalPage, switchPage } from './portal-page.ts';
import { portalSeconds, type PortalSession } from './sessions.ts';

interface Portal extends Visit {
  session: PortalSession;
  subscription: Subscription | undefined;
}

const steps: Record<
  string,
  { show: (portal: Portal) => string; act: (portal: Portal, form: URLSearchParams) => void }
> = {
  cancel: {
    show: ({ session, subscription }) => (subscription ? cancelPage(session, subscription) : nothing),
    act: cancel,
  },
  switch: {
    show: ({ account, session, subscription }) => (subscription ? switchPage(account, session, subscription) : nothing),
    act: switchPlan,
  },
  resume: { show: ({ account, session }) => portalPage(account, session), act: resume },
  card: { show: ({ session }) => cardPage(session), act: changeCard },
};

const nothing = closedPage('There is no such plan.');

const flowSteps: Record<string, string> = {
  subscription_cancel: 'cancel',
  subscription_update: 'switch',
  payment_method_update: 'card',
};

/** The customer portal: shows it, and does what the customer requests. */
export async function servePortal(
  { account, request, response }: Visit,
  [id = '', step = '']: string[],
): Promise<void> {
  const session = account.store.find('billing_portal.session', id);
  if (!session) return sendHtml(response, 404, closedPage('There is no such page.'));
  const form = request.method === 'POST' ? await readForm(request) : undefined;
  if (account.clock.now() > session.created + portalSeconds) {
    return sendHtml(response, 410, closedPage('This page has expired. Open it again on the site.'));
  }
  const { searchParams } = new URL(request.url ?? '/', account.origin);
  const flow = session.flow;
  const name =
    searchParams.get('subscription') ??
    flow?.subscription_cancel?.subscription ??
    flow?.subscription_update?.subscription;
  const subscription = account.store.find('subscription', name);
  const isOurs = subscription?.customer === session.customer && !hasEnded(subscription);
  const portal = { account, request, response, session, subscription: isOurs ? subscription : undefined };
  const said = searchParams.get('said') ?? undefined;
  const isDone = said !== undefined;
  const chosen = steps[step || (isDone ? '' : (flowSteps[flow?.type ?? ''] ?? ''))];
  if (!chosen)
    return sendHtml(
      response,
      step ? 404 : 200,
      step ? closedPage('There is no such page.') : portalPage(account, session, said),
    );
  if (!form) return sendHtml(response, 200, chosen.show(portal));
  try {
    chosen.act(portal, form);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    sendHtml(response, error.status, portalPage(account, session, error.message));
  }
}

function done({ response, session }: Portal, said: string): void {
  const after = session.flow?.after_completion;
  const url = after?.type === 'redirect' ? after.redirect?.return_url : undefined;
  redirect(response, url ?? `/p/session/${session.id}?said=${encodeURIComponent(said)}`);
}

const feedback = oneOf('missing_features', 'other', 'switched_service', 'too_expensive', 'unused');

function cancel(portal: Portal, form: URLSearchParams): void {
  const { account, subscription, response } = portal;
  if (!subscription) return sendHtml(response, 404, nothing);
  releasePlanned(account, subscription);
  const change = cancelAtPeriodEnd(account, subscription, true);
  const why = feedback(form.get('feedback') ?? undefined, 'feedback') ?? null;
  const details = change.cancellation_details && { ...change.cancellation_details, feedback: why };
  account.events.update(subscription, { ...change, cancellation_details: details }, 'customer.subscription.updated');
  done(portal, 'Your plan will be canceled.');
}

function resume(portal: Portal): void {
  const { account, subscription, response } = portal;
  if (!subscription) return sendHtml(response, 404, nothing);
  releasePlanned(account, subscription);
  account.events.update(subscription, cancelAtPeriodEnd(account, subscription, false), 'customer.subscription.updated');
  done(portal, 'Your plan goes on.');
}

function releasePlanned(account: Account, subscription: Subscription): void {
  const schedule = account.store.find('subscription_schedule', subscription.schedule);
  if (schedule) release(account, schedule);
}

function switchPlan(portal: Portal, form: URLSearchParams): void {
  const { account, subscription, response } = portal;
  if (!subscription) return sendHtml(response, 404, nothing);
  const price = recurringPrice(account, form.get('price') ?? '', 'price');
  const at = account.clock.at(subscription.test_clock);
  if (isCheaper(price, itemOf(subscription).price) && subscription.status !== 'trialing') {
    switchAtPeriodEnd(account, subscription, price.id);
    return done(portal, 'Your plan will change when the time you paid for ends.');
  }
  changePlan(account, subscription, {
    price,
    quantity: 1,
    behavior: 'always_invoice',
    at,
    errorIfIncomplete: true,
    onSession: true,
  });
  done(portal, 'Your plan has been changed.');
}

/** Replaces the card, and pays open invoices with the new one. */
function changeCard(portal: Portal, form: URLSearchParams): void {
  const { account, session, response } = portal;
  const card = cardFrom(account, form);
  if ('fault' in card)
    return sendHtml(response, card.status, cardPage(session, card.fault, form.get('card') ?? undefined));
  if (card.asksOwner && form.get('answer') !== 'approve')
    return sendHtml(response, 200, ownerPage(`/p/session/${session.id}/card`, form, 'later payments'));
  const { store, events, clock } = account;
  const method = attachCard(account, card, { customer: session.customer }).id;
  const customer = store.get('customer', session.customer);
  const settings = { ...customer.invoice_settings, default_payment_method: method };
  events.update(customer, { invoice_settings: settings }, 'customer.updated');
  for (const subscription of store.all('subscription')) {
    if (subscription.customer !== customer.id || hasEnded(subscription)) continue;
    events.update(subscription, { default_payment_method: method }, 'customer.subscription.updated');
    const invoice = store.find('invoice', subscription.latest_invoice);
    if (invoice?.status === 'open')
      collect(account, invoice, { at: clock.ofCustomer(customer.id), onSession: true, byHand: true });
  }
  done(portal, 'Your card has been saved.');
}
