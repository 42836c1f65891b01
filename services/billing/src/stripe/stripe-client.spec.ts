import { DomainError } from '@floatwise/service-kit/errors';
import Stripe from 'stripe';
import { withStripe } from './stripe-client.js';

test('Stripe away: nobody is assured that nothing was charged, because the missing answer may be that of a charge', async () => {
  const lost = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'Request aborted.' });
  const refusal: unknown = await withStripe(() => Promise.reject(lost)).catch((error: unknown) => error);
  if (!(refusal instanceof DomainError)) throw new Error('It was not refused.');
  expect(refusal).toMatchObject({ code: 'payments-away', status: 503 });
  expect(refusal.sentence).not.toMatch(/nothing was charged/i);
});
