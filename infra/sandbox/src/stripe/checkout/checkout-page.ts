import { alertOf, escapeHtml, page } from '../../html.ts';
import type { Account } from '../account.ts';
import { cardChoices } from '../card-form.ts';
import { dollars } from '../invoices/lines.ts';
import { date, daySeconds } from '../clock.ts';
import type { SessionOrder } from '../store.ts';
import { totalOf } from './session-lines.ts';
import type { Session } from './session.ts';

interface View {
  session: Session;
  order: SessionOrder;
  fault?: string;
  /** What was typed before. */
  form?: URLSearchParams;
}

/** What's sold, and what it costs now and later. */
function summary(account: Account, { order }: View): string {
  const price = account.store.get('price', order.price);
  const product = account.store.get('product', price.product);
  const amount = dollars((price.unit_amount ?? 0) * order.quantity);
  const rows = [
    ['Due today', dollars(totalOf(account, order))],
    ...(order.trialDays === null
      ? []
      : [
          ['Free trial until', date(account.clock.now() + order.trialDays * daySeconds)],
          ['Then', `${amount} per ${price.recurring?.interval}`],
        ]),
  ];
  return `<h1>${escapeHtml(product.name)}</h1><p class="soft">${escapeHtml(product.description ?? '')}</p>
<p><strong>${amount}</strong> per ${price.recurring?.interval}</p>
<dl>${rows.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;
}

export function checkoutPage(account: Account, view: View): string {
  const { session, order, form } = view;
  const customer = account.store.find('customer', session.customer);
  const email = customer?.email ?? session.customer_email ?? '';
  const fields = `<label>Email<input type="email" name="email" maxlength="200" required value="${escapeHtml(form?.get('email') ?? email)}"${
    email ? ' readonly' : ''
  }></label>
<label>Name on card<input type="text" name="name" maxlength="100" value="${escapeHtml(form?.get('name') ?? customer?.name ?? '')}"></label>`;
  // The pay button comes first, so that the Enter key triggers it.
  const message = session.custom_text.submit?.message;
  return page(
    'Checkout (sandbox)',
    `<p class="soft">This is the sandbox's Stripe: no money moves.</p>${summary(account, view)}
<form class="panel" method="post" action="/c/pay/${session.id}">${alertOf(view.fault)}
<div style="display:grid;gap:12px">${fields}</div>${cardChoices(form?.get('card'))}
${message ? `<p class="soft">${escapeHtml(message)}</p>` : ''}<div class="actions">
<button class="main" name="answer" value="pay">${order.trialDays === null ? 'Subscribe' : 'Start trial'}</button>
${session.cancel_url ? '<button name="answer" value="leave" formnovalidate>Leave</button>' : ''}</div></form>`,
  );
}

export const closedPage = (sentence: string): string =>
  page('Checkout (sandbox)', `<h1>This page is closed</h1><p role="alert">${escapeHtml(sentence)}</p>`);
