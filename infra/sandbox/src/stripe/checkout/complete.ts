import type { Account } from '../account.ts';
import type { TestCard } from '../cards.ts';
import { createCustomer } from '../customers.ts';
import { attachCard } from '../payment-methods.ts';
import { createSubscription } from '../subscriptions/create.ts';
import { amountsOf, type Session } from './session.ts';
import { nulls } from '../stored.ts';

interface Payer {
  card: TestCard;
  email: string;
  name: string;
}

const statusOf = (subscription: string): 'no_payment_required' | 'paid' | 'unpaid' => {
  if (subscription === 'trialing') return 'no_payment_required';
  return subscription === 'active' ? 'paid' : 'unpaid';
};

/** Creates what was paid for: customer, card, subscription, and its first invoice. The card has been accepted. */
export function completeSession(account: Account, session: Session, payer: Payer): void {
  const { store, events } = account;
  const order = store.ledgered.orders[session.id];
  if (!order || session.status !== 'open') return;
  const customer =
    store.find('customer', session.customer) ?? createCustomer(account, { email: payer.email, name: payer.name });
  if (!session.customer) events.add('customer.created', customer);
  const method = attachCard(account, payer.card, { customer: customer.id, name: payer.name });
  const subscription = createSubscription(account, {
    ...order,
    customer: customer.id,
    defaultMethod: method.id,
    onSession: true,
  });
  const amounts = amountsOf(account, order);
  events.change(session, {
    ...amounts,
    customer: customer.id,
    customer_details: {
      ...nulls('address business_name individual_name phone'),
      email: customer.email ?? payer.email,
      name: payer.name || null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    invoice: subscription.latest_invoice,
    payment_status: statusOf(subscription.status),
    status: 'complete',
    subscription: subscription.id,
    url: null,
  });
  events.add('checkout.session.completed', session);
}
