import { alertOf, escapeHtml, page } from '../../html.ts';
import type { Account } from '../account.ts';
import { cardChoices } from '../card-form.ts';
import { date } from '../clock.ts';
import { dollars } from '../invoices/lines.ts';
import { methodFor } from '../invoices/collect.ts';
import type { Objects } from '../stored.ts';
import { plannedChange } from '../subscriptions/plan-change.ts';
import { itemOf, recurringPrice, type Subscription } from '../subscriptions/subscription.ts';
import type { PortalSession } from './sessions.ts';

const perInterval = ({ unit_amount: amount, recurring }: Objects['price']): string =>
  `${dollars(amount ?? 0)} per ${recurring?.interval}`;

const back = (session: PortalSession): string =>
  session.return_url ? `<p><a href="${escapeHtml(session.return_url)}">Return to Floatwise</a></p>` : '';

/** Other plans of the same product. */
const otherPlans = ({ store }: Account, subscription: Subscription): Objects['price'][] => {
  const { price } = itemOf(subscription);
  return store
    .all('price')
    .filter((one) => one.active && one.product === price.product && one.id !== price.id && one.lookup_key);
};

function standing(account: Account, subscription: Subscription): string {
  const end = itemOf(subscription).current_period_end;
  const planned = account.store.find('subscription_schedule', subscription.schedule)?.phases.at(-1);
  if (subscription.cancel_at !== null) return `Cancels on ${date(subscription.cancel_at)}`;
  if (planned && planned.start_date >= end) return `Changes to another plan on ${date(planned.start_date)}`;
  if (subscription.status === 'trialing') return `Free trial until ${date(end)}`;
  return subscription.status === 'past_due' ? 'Payment failed' : `Renews on ${date(end)}`;
}

function planSection(account: Account, session: PortalSession, subscription: Subscription): string {
  const { price } = itemOf(subscription);
  const name = account.store.get('product', price.product).name;
  const at = (step: string): string => `/p/session/${session.id}/${step}?subscription=${subscription.id}`;
  const planned = subscription.cancel_at !== null || subscription.schedule !== null;
  const buttons = planned
    ? `<form method="post" action="${at('resume')}"><button class="main">${subscription.cancel_at === null ? 'Keep this plan' : "Don't cancel"}</button></form>`
    : `<a href="${at('switch')}">Switch plan</a><a href="${at('cancel')}">Cancel plan</a>`;
  return `<section class="panel" aria-label="Plan"><h2>${escapeHtml(name)}</h2><p><strong>${perInterval(price)}</strong><br>
<span class="soft">${standing(account, subscription)}</span></p><div class="actions">${buttons}</div></section>`;
}

function invoiceRow(invoice: Objects['invoice']): string {
  return `<div class="row"><span><a href="${invoice.hosted_invoice_url ?? '#'}">${date(invoice.created)}</a><br>
<span class="soft">${invoice.number} · ${invoice.status}</span></span><span>${dollars(invoice.total)}</span></div>`;
}

/** The customer portal: plan, card, invoices. */
export function portalPage(account: Account, session: PortalSession, said?: string): string {
  const { store } = account;
  const running = store
    .all('subscription')
    .filter((one) => one.customer === session.customer && !['canceled', 'incomplete_expired'].includes(one.status));
  const invoices = store.all('invoice').filter((one) => one.customer === session.customer && one.status !== 'draft');
  const customer = store.get('customer', session.customer);
  const [first] = running;
  const card = first
    ? methodFor(account, { customer: customer.id, default_payment_method: null, parent: parentOf(first) })?.card
    : store.find('payment_method', customer.invoice_settings.default_payment_method)?.card;
  return page(
    'Customer portal (sandbox)',
    `<p class="soft">This is the sandbox's Stripe: no money moves.</p><h1>Manage your plan</h1>${back(session)}
${said ? `<p role="status">${escapeHtml(said)}</p>` : ''}
${running.map((one) => planSection(account, session, one)).join('') || '<p>You have no plan.</p>'}
<section class="panel" aria-label="Payment method"><h2>Payment method</h2><p>${
      card ? `${card.brand === 'visa' ? 'Visa' : 'Mastercard'} ending in ${card.last4}` : 'No card on file'
    }</p><div class="actions"><a href="/p/session/${session.id}/card">Change card</a></div></section>
<section class="panel" aria-label="Invoices"><h2>Invoices</h2>${invoices.toReversed().map(invoiceRow).join('') || '<p>None yet.</p>'}</section>`,
  );
}

const parentOf = (subscription: Subscription): Objects['invoice']['parent'] => ({
  quote_details: null,
  subscription_details: { metadata: null, subscription: subscription.id },
  type: 'subscription_details',
});

const home = (session: PortalSession): string => `<a href="/p/session/${session.id}">Go back</a>`;

const reasons = [
  ['too_expensive', "It's too expensive"],
  ['missing_features', 'Some features are missing'],
  ['switched_service', 'I found an alternative'],
  ['unused', "I don't use it"],
  ['other', 'Another reason'],
] as const;

export function cancelPage(session: PortalSession, subscription: Subscription): string {
  const end = date(itemOf(subscription).current_period_end);
  const choice = ([value, title]: (typeof reasons)[number]): string =>
    `<label class="choice"><input type="radio" name="feedback" value="${value}"><span>${title}</span></label>`;
  return page(
    'Cancel plan (sandbox)',
    `<h1>Cancel plan</h1><form class="panel" method="post" action="/p/session/${session.id}/cancel?subscription=${subscription.id}">
<p>Your plan stays until ${end} and ends then.</p><fieldset style="border:0;margin:0;padding:0"><legend>Why do you cancel? (optional)</legend>
${reasons.map(choice).join('')}</fieldset><div class="actions"><button class="main">Cancel plan</button>${home(session)}</div></form>`,
  );
}

function switchText(account: Account, subscription: Subscription, price: Objects['price']): string {
  const current = itemOf(subscription);
  if (subscription.status === 'trialing') return 'Your trial goes on; this is what you pay after it.';
  if (isCheaper(price, current.price))
    return `From ${date(current.current_period_end)} on, when the time you paid for ends.`;
  const chosen = { price: recurringPrice(account, price.id, 'price'), quantity: 1 };
  const at = account.clock.at(subscription.test_clock);
  const { lines } = plannedChange(account, subscription, { ...chosen, behavior: 'always_invoice', at });
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return `Now: ${dollars(sum)}, with the unused time of your plan taken off.`;
}

/** A shorter interval: as in Stripe's portal, it starts when the paid period ends. */
export const isCheaper = (next: Objects['price'], current: Objects['price']): boolean =>
  (next.unit_amount ?? 0) < (current.unit_amount ?? 0);

export function switchPage(account: Account, session: PortalSession, subscription: Subscription): string {
  const choices = otherPlans(account, subscription).map(
    (
      price,
      index,
    ) => `<label class="choice"><input type="radio" name="price" value="${price.id}"${index === 0 ? ' checked' : ''}>
<span>${escapeHtml(price.nickname ?? price.id)}: ${perInterval(price)}<br><span class="soft">${switchText(account, subscription, price)}</span></span></label>`,
  );
  return page(
    'Switch plan (sandbox)',
    `<h1>Switch plan</h1><form class="panel" method="post" action="/p/session/${session.id}/switch?subscription=${subscription.id}">
<fieldset style="border:0;margin:0;padding:0"><legend>Plan</legend>${choices.join('')}</fieldset>
<div class="actions"><button class="main">Confirm</button>${home(session)}</div></form>`,
  );
}

export function cardPage(session: PortalSession, fault?: string, chosen?: string): string {
  return page(
    'Change card (sandbox)',
    `<h1>Change card</h1><form class="panel" method="post" action="/p/session/${session.id}/card">${alertOf(fault)}${cardChoices(chosen)}
<div class="actions"><button class="main">Save card</button>${home(session)}</div></form>`,
  );
}
