import { refusalOf, type PaidSession } from './activation-rules.js';

const paid: PaidSession = { customer: 'cus_ada', status: 'complete', paymentStatus: 'paid', plan: 'monthly' };

test.each<[string, Partial<PaidSession>]>([
  ['paid', {}],
  ['that began a free trial', { paymentStatus: 'no_payment_required' }],
  ['for the annual plan', { plan: 'annual' }],
])("the caller's own session %s counts [requirement 22]", (_case, change) => {
  expect(refusalOf({ ...paid, ...change }, 'cus_ada')).toBeNull();
});

test.each<[string, Partial<PaidSession>, string | null, number, string]>([
  ['of somebody else', {}, 'cus_eve', 403, 'not-yours'],
  ['of somebody else, for a caller who never began a checkout', {}, null, 403, 'not-yours'],
  ['of nobody', { customer: null }, null, 403, 'not-yours'],
  ['that is still open', { status: 'open', paymentStatus: 'unpaid' }, 'cus_ada', 409, 'not-paid'],
  ['that is complete but not paid', { paymentStatus: 'unpaid' }, 'cus_ada', 409, 'not-paid'],
  ['that has expired', { status: 'expired', paymentStatus: 'unpaid' }, 'cus_ada', 409, 'checkout-expired'],
  ['with a price that is not ours', { plan: null }, 'cus_ada', 409, 'wrong-price'],
])('a session %s is refused [requirement 22]', (_case, change, customer, status, code) => {
  expect(refusalOf({ ...paid, ...change }, customer)).toMatchObject({ status, code });
});
