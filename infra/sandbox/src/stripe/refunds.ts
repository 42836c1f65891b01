import type { Account } from './account.ts';
import { listOf } from './api/list.ts';
import { integer, oneOf, readParams, text, textMap } from './api/params.ts';
import type { Routes } from './api/router.ts';
import { invalid } from './api/stripe-error.ts';
import { nulls, type Objects } from './stored.ts';

const fields = {
  charge: text,
  payment_intent: text,
  amount: integer,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  metadata: textMap,
};

function chargeOf({ store }: Account, given: { charge?: string; payment_intent?: string }): Objects['charge'] {
  if (given.charge) return store.get('charge', given.charge, 'charge');
  if (!given.payment_intent) {
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const intent = store.get('payment_intent', given.payment_intent, 'payment_intent');
  const charge = store.find('charge', intent.latest_charge);
  if (!charge?.paid) throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  return charge;
}

function refund(account: Account, params: Parameters<typeof readParams>[0]): Objects['refund'] {
  const { store, clock, events } = account;
  const given = readParams(params, fields);
  const charge = chargeOf(account, given);
  if (!charge.paid) throw invalid(`Charge ${charge.id} was not paid.`, { param: 'charge' });
  if (charge.refunded)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = given.amount ?? left;
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  const made = store.put('refund', {
    id: store.newId('refund'),
    object: 'refund',
    amount,
    ...nulls('balance_transaction customer_account receipt_number source_transfer_reversal'),
    ...nulls('transfer_reversal'),
    charge: charge.id,
    created: clock.ofCustomer(charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    metadata: given.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    status: 'succeeded',
  });
  const change = { amount_refunded: charge.amount_refunded + amount, refunded: amount === left };
  events.add('refund.created', made);
  events.update(charge, change, 'charge.refunded');
  return made;
}

/** The bank sends the money back: the charge is as if this refund had never been made. */
export function failRefund({ store, events }: Account, failed: Objects['refund']): void {
  const charge = store.get('charge', failed.charge);
  events.change(charge, { amount_refunded: charge.amount_refunded - failed.amount, refunded: false });
  const previous = events.change(failed, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
  events.add('charge.refund.updated', failed, previous);
  events.add('refund.updated', failed, previous);
  events.add('refund.failed', failed);
}

export const refundRoutes: Routes = {
  'POST /v1/refunds': ({ account, params }) => refund(account, params),
  'GET /v1/refunds/:id': ({ account, id }) => account.store.get('refund', id),
  'GET /v1/refunds': listOf('refund', { charge: text, payment_intent: text }),
};
