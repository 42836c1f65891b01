import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { service } from '../service.js';

test.each([
  ['without keys, card payment is not enabled', {}, { enabled: false, publishableKey: null }],
  [
    'with keys, the page gets the publishable one',
    {
      STRIPE_SECRET_KEY: 'sk_test_secret',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
      STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    },
    { enabled: true, publishableKey: 'pk_test_public' },
  ],
])('%s', async (_sentence, env, expected) => {
  const billing = await serviceUnderTest({ service, env });
  try {
    expect(await billing.client.get('/api/stripe/config')).toMatchObject({ status: 200, body: expected });
  } finally {
    await billing.stop();
  }
});
