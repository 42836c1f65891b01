import { escapeHtml, page } from '../html.ts';
import type { Account } from './account.ts';
import type { Delivery } from './webhooks/deliveries.ts';

const instant = (at: number): string => new Date(at * 1000).toISOString().replace('T', ' ').slice(0, 19);

const delivery = ({ type, url, attempt, answer, at }: Delivery): string =>
  `<div class="row"><span>${escapeHtml(type)}<br><span class="soft">${instant(at)} · try ${attempt} · ${escapeHtml(url)}</span></span>
<span>${escapeHtml(String(answer))}</span></div>`;

/** The account's content, for people who work with the sandbox. */
export function dashboardPage(
  { store, clock }: Account,
  { log, pending }: { log: Delivery[]; pending: number },
): string {
  const counted = (['customer', 'subscription', 'invoice', 'refund', 'event'] as const).map(
    (kind) => [kind, store.all(kind).length] as const,
  );
  const people = store.all('subscription').map((one) => {
    const email = store.find('customer', one.customer)?.email ?? one.customer;
    return `<div class="row"><span>${escapeHtml(email)}<br><span class="soft">${one.id} · ${escapeHtml(one.items.data[0]?.price.nickname ?? '')}</span></span>
<span>${one.status}</span></div>`;
  });
  return page(
    'Stripe (sandbox)',
    `<h1>Stripe</h1><p class="soft">The sandbox's account. No money moves.</p>
<section class="panel" aria-label="Clock"><h2>Clock</h2><p>${instant(clock.now())} UTC</p>
<form method="post" action="/advance" style="display:flex;gap:12px;align-items:end;flex-wrap:wrap">
<label>Days to move on<input type="text" name="days" value="31" inputmode="numeric" required></label><button class="main">Advance</button></form></section>
<section class="panel" aria-label="Account"><h2>Account</h2><dl>${counted.map(([kind, count]) => `<dt>${kind}s</dt><dd>${count}</dd>`).join('')}
<dt>webhooks on their way</dt><dd>${pending}</dd></dl></section>
<section class="panel" aria-label="Subscriptions"><h2>Subscriptions</h2>${people.toReversed().slice(0, 50).join('') || '<p>None yet.</p>'}</section>
<section class="panel" aria-label="Webhooks"><h2>Webhooks</h2>${log.slice(0, 50).map(delivery).join('') || '<p>None yet.</p>'}</section>`,
  );
}
