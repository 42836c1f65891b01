import type { IncomingMessage, ServerResponse } from 'node:http';
import { readForm, redirect, sendHtml } from '../../http.ts';
import type { Account } from '../account.ts';
import { authenticationPage, checkoutPage, closedPage } from './checkout-page.ts';
import { cardIn, completeSession, pageDecline } from './complete.ts';
import type { Session } from './session.ts';

interface Visit {
  account: Account;
  request: IncomingMessage;
  response: ServerResponse;
}

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
  const card = cardIn(form);
  if (!card) return refuse(400, 'Choose one of the test cards.');
  const decline = pageDecline(account, card);
  if (decline) return refuse(402, decline.message);
  if (card.asksOwner && step !== 'authenticate')
    return sendHtml(response, 200, authenticationPage(account, view, form));
  completeSession(account, session, { card, email, name: form.get('name')?.trim() ?? '' });
  redirect(response, successUrl(session));
}
