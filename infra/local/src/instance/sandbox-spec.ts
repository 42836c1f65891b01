import { join } from 'node:path';
import { root } from '../paths.ts';
import { layers, type ProcessSpec } from '../process/process-spec.ts';
import type { Instance } from './instance.ts';
import { sandboxVariable } from './ports.ts';
import type { Secrets } from './secrets.ts';

const clientId = 'floatwise-local';
const callback = '/api/auth/google/callback';
const bankCallback = '/api/bank/callback';
const webhook = '/api/bank/webhooks/yodlee';
const stripeWebhook = '/api/stripe/webhook';
const mailWebhook = '/api/mail-events';

/** Opens the sandbox's model on this machine, and nothing else. */
const modelKey = 'sk-sandbox-local';

/** The sandbox's banks with their own API. */
const bankIds = ['chase', 'wells-fargo', 'bank-of-america', 'capital-one', 'american-express', 'citibank'];

type SandboxSecrets = Pick<
  Secrets,
  | 'googleClientSecret'
  | 'bankClientSecret'
  | 'yodleeSecret'
  | 'yodleeWebhookSecret'
  | 'stripeSecretKey'
  | 'stripeWebhookSecret'
  | 'mailWebhookSecret'
  | 'vapidKeys'
>;

const at = (port: number, scheme = 'http'): string => `${scheme}://127.0.0.1:${port}`;

/** The sandbox pages that people and tests open. */
export const sandboxUrl = (instance: Instance): string => at(instance.ports.sandbox.page);
export const inboxUrl = (instance: Instance): string => at(instance.ports.sandbox.inbox);

/** The outside world, unless the environment provides another one. */
export function sandboxSpec(instance: Instance, secrets: SandboxSecrets): ProcessSpec {
  const ports = Object.entries(instance.ports.sandbox).map(([name, port]) => [sandboxVariable(name), String(port)]);
  return {
    name: 'sandbox',
    layer: layers.server,
    launch: {
      command: process.execPath,
      args: [join(root, 'infra/sandbox/src/main.ts')],
      cwd: join(root, 'infra/sandbox'),
      env: {
        ...process.env,
        SANDBOX_HOST: '127.0.0.1',
        ...Object.fromEntries(ports),
        // Always the sandbox's own: a live key in someone's shell isn't meant for it.
        OPENAI_API_KEY: modelKey,
        STRIPE_SECRET_KEY: secrets.stripeSecretKey,
        STRIPE_PUBLISHABLE_KEY: '',
        STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
        STRIPE_WEBHOOK_URL: `${instance.origin}${stripeWebhook}`,
        SANDBOX_MAIL_WEBHOOK_URL: `${instance.origin}${mailWebhook}`,
        MAIL_WEBHOOK_SECRET: secrets.mailWebhookSecret,
        SANDBOX_STATE_DIR: join(instance.dir, 'sandbox'),
        SANDBOX_BANK_REDIRECT_URIS: `${instance.origin}${bankCallback}`,
        SANDBOX_AGGREGATOR_WEBHOOK_URL: `${instance.origin}${webhook}`,
        BANK_CLIENT_ID: clientId,
        BANK_CLIENT_SECRET: secrets.bankClientSecret,
        YODLEE_CLIENT_ID: clientId,
        YODLEE_SECRET: secrets.yodleeSecret,
        YODLEE_WEBHOOK_SECRET: secrets.yodleeWebhookSecret,
        SANDBOX_GOOGLE_REDIRECT_URIS: `${instance.origin}${callback}`,
        GOOGLE_CLIENT_ID: clientId,
        GOOGLE_CLIENT_SECRET: secrets.googleClientSecret,
      },
    },
    ready: async () => (await fetch(sandboxUrl(instance), { signal: AbortSignal.timeout(2_000) })).ok,
    readyTimeoutMs: 30_000,
    stopSignal: 'SIGTERM',
    graceMs: 5_000,
  };
}

/** Addresses and keys of the outside companies that a service needs: from the environment, otherwise the sandbox's. */
export function outsideEnv(
  instance: Instance,
  service: string,
  options: { secrets: SandboxSecrets; env?: NodeJS.ProcessEnv },
): NodeJS.ProcessEnv {
  const { secrets, env = process.env } = options;
  const { google } = instance.ports.sandbox;
  if (service === 'identity' && !env.GOOGLE_ISSUER && !env.GOOGLE_CLIENT_ID) {
    return {
      GOOGLE_ISSUER: at(google),
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: secrets.googleClientSecret,
    };
  }
  if (service === 'notifications') return { ...mailEnv(instance, secrets, env), ...pushEnv(instance, secrets, env) };
  // The stand-in repeats what the tools say, so it answers only where the protocol is what matters.
  if (service === 'strategist' && !env.OPENAI_API_KEY && env.FLOATWISE_MODEL === 'stand-in') {
    // It costs nothing, so its answers use up no budget.
    const prices = { OPENAI_DOLLARS_PER_MILLION_IN: '0', OPENAI_DOLLARS_PER_MILLION_OUT: '0' };
    return { OPENAI_API_KEY: modelKey, OPENAI_BASE_URL: `${at(instance.ports.sandbox.model)}/v1`, ...prices };
  }
  if (service === 'billing') return stripeEnv(instance, secrets, env);
  return service === 'cards' ? { ...bankEnv(instance, secrets, env), ...yodleeEnv(instance, secrets, env) } : {};
}

function mailEnv(instance: Instance, { mailWebhookSecret }: SandboxSecrets, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env.SMTP_URL) return {};
  return {
    SMTP_URL: at(instance.ports.sandbox.smtp, 'smtp'),
    MAIL_FROM: 'Floatwise <hello@floatwise.example>',
    SUPPORT_MAILBOX: 'support@floatwise.example',
    MAIL_WEBHOOK_SECRET: mailWebhookSecret,
  };
}

/** Browsers choose their push service, so the sandbox's stands beside the real ones. Only keys can be somebody's own. */
function pushEnv(instance: Instance, { vapidKeys }: SandboxSecrets, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env.VAPID_PRIVATE_KEY) return {};
  return {
    VAPID_PUBLIC_KEY: vapidKeys.publicKey,
    VAPID_PRIVATE_KEY: vapidKeys.privateKey,
    PUSH_EXTRA_ORIGINS: at(instance.ports.sandbox.push),
  };
}

function bankEnv(instance: Instance, secrets: SandboxSecrets, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env.BANK_APIS) return {};
  const entries = bankIds.map((id) => {
    const issuer = `${at(instance.ports.sandbox.banks)}/${id}`;
    return [id, { issuer, api: `${issuer}/fdx/v6`, clientId, clientSecret: secrets.bankClientSecret }] as const;
  });
  return { BANK_APIS: JSON.stringify(Object.fromEntries(entries)) };
}

function yodleeEnv(instance: Instance, secrets: SandboxSecrets, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env.YODLEE_API_URL) return {};
  const url = at(instance.ports.sandbox.aggregator);
  return {
    YODLEE_API_URL: `${url}/ysl`,
    YODLEE_LINK_URL: `${url}/fastlink`,
    YODLEE_CLIENT_ID: clientId,
    YODLEE_SECRET: secrets.yodleeSecret,
    YODLEE_WEBHOOK_SECRET: secrets.yodleeWebhookSecret,
  };
}

/** All or nothing: a key of the one never meets an address of the other. */
function stripeEnv(instance: Instance, secrets: SandboxSecrets, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env.STRIPE_SECRET_KEY) return {};
  return {
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_sandbox',
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    STRIPE_API_URL: at(instance.ports.sandbox.stripe),
    STRIPE_TEST_PAYMENTS: 'true',
  };
}

/** What the start prints about the sandbox. */
export function describeSandbox(instance: Instance, env: NodeJS.ProcessEnv = process.env): string {
  const inbox = env.SMTP_URL ? [] : [`Every email arrives at ${inboxUrl(instance)}.`];
  return [...inbox, `The sandbox, the outside world of this machine, is at ${sandboxUrl(instance)}.`].join('\n');
}
