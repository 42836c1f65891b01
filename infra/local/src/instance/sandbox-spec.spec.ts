import { join } from 'node:path';
import { banks } from '@floatwise/contracts/cards/banks';
import { currentInstance, forgetGivenServers } from './instance.ts';
import { describeSandbox, outsideEnv, sandboxSpec } from './sandbox-spec.ts';

const instance = currentInstance({ FLOATWISE_INSTANCE: 'test' });
const secrets = {
  googleClientSecret: 'a-secret',
  bankClientSecret: 'b-secret',
  yodleeSecret: 'y-secret',
  yodleeWebhookSecret: 'w-secret',
  stripeSecretKey: 'sk_test_s',
  stripeWebhookSecret: 'whsec_s',
  mailWebhookSecret: 'whsec_m',
  vapidKeys: { publicKey: 'v-public', privateKey: 'v-secret' },
};
const envOf = (service: string, env: NodeJS.ProcessEnv = {}) => outsideEnv(instance, service, { secrets, env });

describe('the outside world of a service', () => {
  it('is the sandbox of its own instance', () => {
    expect(envOf('notifications')).toMatchObject({
      SMTP_URL: 'smtp://127.0.0.1:5293',
      MAIL_WEBHOOK_SECRET: 'whsec_m',
      VAPID_PUBLIC_KEY: 'v-public',
      VAPID_PRIVATE_KEY: 'v-secret',
      PUSH_EXTRA_ORIGINS: 'http://127.0.0.1:5298',
    });
    expect(envOf('identity')).toEqual({
      GOOGLE_ISSUER: 'http://127.0.0.1:5291',
      GOOGLE_CLIENT_ID: 'floatwise-local',
      GOOGLE_CLIENT_SECRET: 'a-secret',
    });
  });

  it('has every bank of the table that has an API, and the aggregator', () => {
    const { BANK_APIS, ...aggregator } = envOf('cards');
    const apis = JSON.parse(BANK_APIS ?? '') as Record<string, unknown>;
    expect(Object.keys(apis)).toEqual(banks.filter(({ hasApi }) => hasApi).map(({ id }) => id));
    expect(apis['wells-fargo']).toEqual({
      issuer: 'http://127.0.0.1:5294/wells-fargo',
      api: 'http://127.0.0.1:5294/wells-fargo/fdx/v6',
      clientId: 'floatwise-local',
      clientSecret: 'b-secret',
    });
    expect(aggregator).toEqual({
      YODLEE_API_URL: 'http://127.0.0.1:5295/ysl',
      YODLEE_LINK_URL: 'http://127.0.0.1:5295/fastlink',
      YODLEE_CLIENT_ID: 'floatwise-local',
      YODLEE_SECRET: 'y-secret',
      YODLEE_WEBHOOK_SECRET: 'w-secret',
    });
  });

  it('has Stripe for billing, with a test key that billing accepts', () => {
    expect(envOf('billing')).toEqual({
      STRIPE_SECRET_KEY: 'sk_test_s',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_s',
      STRIPE_API_URL: 'http://127.0.0.1:5296',
      STRIPE_TEST_PAYMENTS: 'true',
    });
  });

  it('is told to nobody who has no business with it', () => {
    expect(envOf('analytics')).toEqual({});
  });

  it('has a model that answers only if it is asked for, so that the built-in strategist does on npm start', () => {
    expect(envOf('strategist')).toEqual({});
    expect(envOf('strategist', { FLOATWISE_MODEL: 'stand-in' })).toEqual({
      OPENAI_API_KEY: 'sk-sandbox-local',
      OPENAI_BASE_URL: 'http://127.0.0.1:5297/v1',
      OPENAI_DOLLARS_PER_MILLION_IN: '0',
      OPENAI_DOLLARS_PER_MILLION_OUT: '0',
    });
    expect(envOf('strategist', { FLOATWISE_MODEL: 'stand-in', OPENAI_API_KEY: 'sk-real' })).toEqual({});
  });

  it('is what the environment names, whole and not mixed with the sandbox', () => {
    expect(envOf('notifications', { SMTP_URL: 'smtps://mail.example', VAPID_PRIVATE_KEY: 'real' })).toEqual({});
    expect(envOf('notifications', { SMTP_URL: 'smtps://mail.example' })).not.toHaveProperty('SMTP_URL');
    expect(envOf('identity', { GOOGLE_CLIENT_ID: 'real' })).toEqual({});
    expect(Object.keys(envOf('cards', { YODLEE_API_URL: 'https://real' }))).toEqual(['BANK_APIS']);
    expect(envOf('cards', { YODLEE_API_URL: 'https://real', BANK_APIS: '{"chase":{}}' })).toEqual({});
    expect(envOf('billing', { STRIPE_SECRET_KEY: 'sk_live_real' })).toEqual({});
    // Without its secret key, the rest of somebody's Stripe is of no use.
    expect(
      envOf('billing', { STRIPE_PUBLISHABLE_KEY: 'pk_live_real', STRIPE_API_URL: 'https://api.stripe.com' }),
    ).toEqual(envOf('billing'));
  });

  it('is never the real one for tests and measurements', () => {
    const env: NodeJS.ProcessEnv = {
      SMTP_URL: 'smtps://live',
      MAIL_WEBHOOK_SECRET: 'whsec_live',
      GOOGLE_ISSUER: 'https://live',
      GOOGLE_CLIENT_ID: 'live',
      BANK_APIS: '{}',
      BANK_TOKEN_KEYS: 'live:1',
      YODLEE_API_URL: 'https://live',
      YODLEE_SECRET: 'live',
      STRIPE_SECRET_KEY: 'sk_live_real',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_real',
      STRIPE_WEBHOOK_SECRET: 'whsec_real',
      STRIPE_WEBHOOK_URL: 'https://live',
      STRIPE_API_URL: 'https://api.stripe.com',
      STRIPE_TEST_PAYMENTS: 'true',
      VAPID_PUBLIC_KEY: 'live',
      VAPID_PRIVATE_KEY: 'live',
      VAPID_SUBJECT: 'mailto:live@example.com',
      PUSH_EXTRA_ORIGINS: 'https://live',
    };
    forgetGivenServers(env);
    expect(env).toEqual({});
  });
});

describe('the sandbox', () => {
  it('knows its customer by the address and key that identity has', () => {
    expect(sandboxSpec(instance, secrets).launch.env).toMatchObject({
      SANDBOX_GOOGLE_PORT: '5291',
      SANDBOX_GOOGLE_REDIRECT_URIS: 'http://localhost:9080/api/auth/google/callback',
      GOOGLE_CLIENT_ID: 'floatwise-local',
      GOOGLE_CLIENT_SECRET: 'a-secret',
    });
  });

  it('knows the banks’ customer too, and keeps what was allowed in the folder of its instance', () => {
    expect(sandboxSpec(instance, secrets).launch.env).toMatchObject({
      SANDBOX_BANKS_PORT: '5294',
      SANDBOX_AGGREGATOR_PORT: '5295',
      SANDBOX_STATE_DIR: join(instance.dir, 'sandbox'),
      SANDBOX_BANK_REDIRECT_URIS: 'http://localhost:9080/api/bank/callback',
      SANDBOX_AGGREGATOR_WEBHOOK_URL: 'http://localhost:9080/api/bank/webhooks/yodlee',
      BANK_CLIENT_SECRET: 'b-secret',
      YODLEE_SECRET: 'y-secret',
      YODLEE_WEBHOOK_SECRET: 'w-secret',
    });
  });

  it('has a Stripe and a model of its own instance, with keys that are never somebody’s live ones', () => {
    const own = {
      SANDBOX_STRIPE_PORT: '5296',
      SANDBOX_MODEL_PORT: '5297',
      SANDBOX_PUSH_PORT: '5298',
      SANDBOX_STORAGE_PORT: '5299',
      OPENAI_API_KEY: 'sk-sandbox-local',
      STRIPE_SECRET_KEY: 'sk_test_s',
      STRIPE_PUBLISHABLE_KEY: '',
      STRIPE_WEBHOOK_SECRET: 'whsec_s',
      STRIPE_WEBHOOK_URL: 'http://localhost:9080/api/stripe/webhook',
    };
    const before = process.env;
    process.env = { ...before, STRIPE_SECRET_KEY: 'sk_live_real', STRIPE_WEBHOOK_SECRET: 'whsec_real' };
    try {
      expect(sandboxSpec(instance, secrets).launch.env).toMatchObject(own);
    } finally {
      process.env = before;
    }
  });

  it('reports bounces to its own instance, signed with the secret that notifications has', () => {
    expect(sandboxSpec(instance, secrets).launch.env).toMatchObject({
      SANDBOX_MAIL_WEBHOOK_URL: 'http://localhost:9080/api/mail-events',
      MAIL_WEBHOOK_SECRET: 'whsec_m',
    });
  });

  it('is announced with the inbox, unless mails go elsewhere', () => {
    expect(describeSandbox(instance, {})).toContain('Every email arrives at http://127.0.0.1:5292.');
    expect(describeSandbox(instance, { SMTP_URL: 'smtps://mail.example' })).not.toContain('5292');
  });
});
