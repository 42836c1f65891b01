import { alertOf, escapeHtml, page } from '../../html.ts';
import { readForm, redirect, sendHtml } from '../../http.ts';
import type { Visit } from '../account.ts';
import { cardChoices, cardFrom, ownerPage } from '../card-form.ts';
import { attachCard } from '../payment-methods.ts';
import type { Objects } from '../stored.ts';
import { collect } from './collect.ts';
import { dollars } from './lines.ts';

type Invoice = Objects['invoice'];

const line = ({ description, amount }: Invoice['lines']['data'][number]): string =>
  `<div class="row"><span>${escapeHtml(description ?? '')}</span><span>${dollars(amount)}</span></div>`;

/** The hosted invoice: its content, and a form to pay it while it's open. */
function invoicePage(invoice: Invoice, fault?: string): string {
  const credit = invoice.starting_balance - (invoice.ending_balance ?? 0);
  const sums: [string, number][] = [
    ['Subtotal', invoice.subtotal],
    ['Total', invoice.total],
    ...(credit === 0 ? [] : [['Credit', credit] satisfies [string, number]]),
    ['Amount due', invoice.amount_due],
  ];
  const pays = `<form class="panel" method="post" action="/i/${invoice.id}">${alertOf(fault)}${cardChoices()}
<div class="actions"><button class="main" name="answer" value="pay">Pay ${dollars(invoice.amount_remaining)}</button></div></form>`;
  return page(
    'Invoice (sandbox)',
    `<p class="soft">This is the sandbox's Stripe: no money moves.</p><h1>Invoice ${escapeHtml(invoice.number ?? '')}</h1>
<p>Status: <strong>${invoice.status}</strong></p><section class="panel" aria-label="Lines">${invoice.lines.data.map(line).join('')}
<dl>${sums.map(([name, amount]) => `<dt>${name}</dt><dd>${dollars(amount)}</dd>`).join('')}</dl></section>${invoice.status === 'open' ? pays : ''}`,
  );
}

export async function serveInvoice({ account, request, response }: Visit, [id = '']: string[]): Promise<void> {
  const invoice = account.store.find('invoice', id);
  if (!invoice || invoice.status === 'draft')
    return sendHtml(response, 404, page('Invoice', '<h1>There is no such invoice</h1>'));
  const form = request.method === 'POST' ? await readForm(request) : undefined;
  if (!form) return sendHtml(response, 200, invoicePage(invoice));
  if (invoice.status !== 'open') return redirect(response, `/i/${invoice.id}`);
  const card = cardFrom(account, form);
  if ('fault' in card) return sendHtml(response, card.status, invoicePage(invoice, card.fault));
  if (card.asksOwner && form.get('answer') !== 'approve')
    return sendHtml(response, 200, ownerPage(`/i/${id}`, form, dollars(invoice.amount_remaining)));
  const method = attachCard(account, card, { customer: String(invoice.customer) }).id;
  const at = account.clock.ofCustomer(invoice.customer);
  const decline = collect(account, invoice, { at, method, onSession: true, byHand: true });
  if (decline) return sendHtml(response, 402, invoicePage(invoice, decline.message));
  redirect(response, `/i/${invoice.id}`);
}
