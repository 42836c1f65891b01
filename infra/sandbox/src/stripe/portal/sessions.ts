import type { Account } from '../account.ts';
import { oneOf, readParams, required, shape, text } from '../api/params.ts';
import type { Routes } from '../api/router.ts';
import { invalid } from '../api/stripe-error.ts';
import { nulls, type Objects } from '../stored.ts';

export type PortalSession = Objects['billing_portal.session'];
type Flow = NonNullable<PortalSession['flow']>;

/** How long the page can be used, in seconds. */
export const portalSeconds = 3_600;

const flowFields = shape({
  type: oneOf('payment_method_update', 'subscription_cancel', 'subscription_update'),
  subscription_cancel: shape({ subscription: text }),
  subscription_update: shape({ subscription: text }),
  after_completion: shape({
    type: oneOf('hosted_confirmation', 'portal_homepage', 'redirect'),
    redirect: shape({ return_url: text }),
  }),
});

function readFlow(account: Account, given: ReturnType<typeof flowFields>, customer: string): Flow | null {
  if (!given) return null;
  const type = required(given.type, 'flow_data[type]');
  const details = type === 'subscription_cancel' ? given.subscription_cancel : given.subscription_update;
  const subscription =
    type === 'payment_method_update' ? '' : required(details?.subscription, `flow_data[${type}][subscription]`);
  if (subscription && account.store.get('subscription', subscription, 'flow_data').customer !== customer) {
    throw invalid(`The subscription ${subscription} is not the customer's.`, {
      param: `flow_data[${type}][subscription]`,
    });
  }
  const after = given.after_completion;
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: after?.redirect
        ? { return_url: required(after.redirect.return_url, 'flow_data[after_completion][redirect][return_url]') }
        : null,
      type: after?.type ?? 'portal_homepage',
    },
    ...nulls('customer_update subscription_pause subscription_update_confirm'),
    subscription_cancel: type === 'subscription_cancel' ? { retention: null, subscription } : null,
    subscription_update: type === 'subscription_update' ? { subscription } : null,
    type,
  };
}

export const portalRoutes: Routes = {
  'POST /v1/billing_portal/sessions': ({ account, params }) => {
    const { store, clock, events, origin } = account;
    const given = readParams(params, { customer: text, return_url: text, flow_data: flowFields, locale: text });
    const customer = store.get('customer', required(given.customer, 'customer'), 'customer').id;
    const id = store.newId('billing_portal.session');
    const session = store.put('billing_portal.session', {
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_sandbox',
      created: clock.now(),
      customer,
      ...nulls('customer_account locale on_behalf_of'),
      flow: readFlow(account, given.flow_data, customer),
      livemode: false,
      return_url: given.return_url || null,
      url: `${origin}/p/session/${id}`,
    });
    events.add('billing_portal.session.created', session);
    return session;
  },
};
