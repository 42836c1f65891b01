import { sessionParams, type SessionOf } from './session-params.js';

const given: SessionOf = {
  checkout: { id: 'the-checkout', userId: 'ada', plan: 'annual', trialDays: 30 },
  customer: 'cus_1',
  price: 'price_annual',
  origin: 'https://floatwise.example',
};

test('the person comes back with the id of the session, or to the account without having paid', () => {
  expect(sessionParams(given)).toMatchObject({
    success_url: 'https://floatwise.example/?activate=true&payment=success&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://floatwise.example/account?payment=canceled',
  });
});

test('the trial lasts 30 days, needs a card, and ends without one', () => {
  expect(sessionParams(given)).toMatchObject({
    payment_method_collection: 'always',
    allowed_payment_method_types: ['card'],
    subscription_data: {
      trial_period_days: 30,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      metadata: { userId: 'ada' },
    },
  });
});

test('the amount is the one on the screens, in dollars', () => {
  expect(sessionParams(given).adaptive_pricing).toEqual({ enabled: false });
});

test('without the trial, the first period is paid at once, with a card', () => {
  const params = sessionParams({ ...given, checkout: { ...given.checkout, trialDays: 0 } });
  expect(params.subscription_data).toEqual({ billing_mode: { type: 'classic' }, metadata: { userId: 'ada' } });
  expect(params.payment_method_collection).toBe('always');
});

test('one of one price, for the customer, findable by person and checkout', () => {
  expect(sessionParams(given)).toMatchObject({
    mode: 'subscription',
    customer: 'cus_1',
    client_reference_id: 'ada',
    line_items: [{ price: 'price_annual', quantity: 1 }],
    metadata: { userId: 'ada', checkoutId: 'the-checkout', plan: 'annual' },
  });
});

test.each([
  [30, '30 days free, then $49.00 a year, renewed automatically until you cancel.'],
  [0, '$49.00 a year, renewed automatically until you cancel.'],
])('with %i days of trial, the agreement stands at the button: "%s…"', (trialDays, sentence) => {
  const { custom_text: text } = sessionParams({ ...given, checkout: { ...given.checkout, trialDays } });
  const message = text && text.submit ? text.submit.message : '';
  expect(message.startsWith(sentence)).toBe(true);
});
