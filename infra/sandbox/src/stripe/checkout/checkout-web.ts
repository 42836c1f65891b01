import { readForm, redirect, sendHtml } from '../../http.ts';
import type { Visit } from '../account.ts';
import { cardFrom, ownerPage } from '../card-form.ts';
import { dollars } from '../invoices/lines.ts';
import { checkoutPage, closedPage } from './checkout-page.ts';
import { completeSession } from './complete.ts';
import { totalOf } from './session-lines.ts';
import type { Session } from './session.ts';

const successUrl = ({ success_url: url, id }: Session): string => (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

/** The hosted page: shows it, and processes the person's answer. */
export async function serveCheckout({ account, request, response }: Visit, [id = '', step]: string[]): Promise<void> {
  const session = account.store.find('checkout.session', id);
  const order = account.store.ledgered.orders[id];
  if (!session || !order) return sendHtml(response, 404, closedPage('There is no such checkout.'));
  // Checked first, because the person may have paid in another tab.
  const form = request.method === 'POST' ? await readForm(request) : undefined;
  if (session.status === 'complete') return redirect(response, successUrl(session));
  if (session.status !== 'open')
    return sendHtml(response, 410, closedPage('This checkout session has expired. Start again on the site.'));
  if (session.customer && !account.store.find('customer', session.customer)) {
    return sendHtml(response, 410, closedPage('This customer has been deleted. Start again on the site.'));
  }
  const view = { session, order };
  if (!form) return sendHtml(response, 200, checkoutPage(account, view));
  const answer = form.get('answer');
  if (answer === 'leave') return redirect(response, session.cancel_url ?? '/');
  const refuse = (status: number, fault: string): void =>
    sendHtml(response, status, checkoutPage(account, { ...view, fault, form }));
  if (answer === 'refuse')
    return refuse(402, 'We are unable to authenticate your payment method. Choose another card and try again.');
  const email = form.get('email')?.trim() ?? '';
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return refuse(400, 'Your email is incomplete.');
  const card = cardFrom(account, form);
  if ('fault' in card) return refuse(card.status, card.fault);
  if (card.asksOwner && step !== 'authenticate') {
    const amount = dollars(totalOf(account, order));
    return sendHtml(response, 200, ownerPage(`/c/pay/${session.id}/authenticate`, form, amount));
  }
  completeSession(account, session, { card, email, name: form.get('name')?.trim() ?? '' });
  redirect(response, successUrl(session));
}
