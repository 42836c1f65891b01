import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Source = Record<string, string | undefined>;

function stripeKey(source: Source): string {
  const key = source.STRIPE_SECRET_KEY || 'sk_test_only_for_this_machine';
  if (!key.startsWith('sk_test_')) throw new Error('STRIPE_SECRET_KEY must be a test key (sk_test_…) in the sandbox.');
  return key;
}

/** A real key has no business here. */
function modelKey(source: Source): string {
  const key = source.OPENAI_API_KEY || 'sk-sandbox-only-for-this-machine';
  if (!key.startsWith('sk-sandbox-')) throw new Error('OPENAI_API_KEY must start with sk-sandbox- in the sandbox.');
  return key;
}

function port(source: Source, name: string, otherwise: number): number {
  const value = source[name] || String(otherwise);
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) throw new Error(`${name} must be a port, but is "${value}".`);
  return Number(value);
}

/** An environment with the files of its `SECRETS_DIR`, one for each setting, as the product's services read them. */
export function withSecrets(source: Source): Source {
  const dir = source.SECRETS_DIR;
  if (!dir) return source;
  const names = readdirSync(dir).filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name));
  const files = names.map((name) => [name, readFileSync(join(dir, name), 'utf8').replace(/\r?\n$/, '')]);
  const twice = files.flatMap(([name = '', value]) => (value && source[name] ? [name] : []));
  if (twice.length > 0) throw new Error(`Both in the environment and in SECRETS_DIR: ${twice.join(', ')}.`);
  return { ...source, ...Object.fromEntries(files.filter(([, value]) => value)) };
}

/** The vendors' addresses and clients; port 0 means any free port. */
export function readSandboxEnv(source: Source) {
  const bankCallbacks = (source.SANDBOX_BANK_REDIRECT_URIS || 'http://localhost:8080/api/bank/callback').split(',');
  return {
    host: source.SANDBOX_HOST || '127.0.0.1',
    pagePort: port(source, 'SANDBOX_PORT', 4290),
    googlePort: port(source, 'SANDBOX_GOOGLE_PORT', 4291),
    inboxPort: port(source, 'SANDBOX_INBOX_PORT', 4292),
    smtpPort: port(source, 'SANDBOX_SMTP_PORT', 4293),
    banksPort: port(source, 'SANDBOX_BANKS_PORT', 4294),
    aggregatorPort: port(source, 'SANDBOX_AGGREGATOR_PORT', 4295),
    pushPort: port(source, 'SANDBOX_PUSH_PORT', 4298),
    // Our product as the banks know it; it's the same for all six, and at the aggregator.
    bankClient: {
      id: source.BANK_CLIENT_ID || 'floatwise-local',
      secret: source.BANK_CLIENT_SECRET || 'only-for-this-machine',
      redirectUris: bankCallbacks,
    },
    aggregatorClient: {
      id: source.YODLEE_CLIENT_ID || 'floatwise-local',
      secret: source.YODLEE_SECRET || 'only-for-this-machine',
      redirectUris: bankCallbacks,
      webhookUrl: source.SANDBOX_AGGREGATOR_WEBHOOK_URL || 'http://localhost:8080/api/bank/webhooks/yodlee',
      webhookSecret: source.YODLEE_WEBHOOK_SECRET || 'only-for-this-machine',
    },
    googleClient: {
      id: source.GOOGLE_CLIENT_ID || 'floatwise-local',
      secret: source.GOOGLE_CLIENT_SECRET || 'only-for-this-machine',
      redirectUris: (source.SANDBOX_GOOGLE_REDIRECT_URIS || 'http://localhost:8080/api/auth/google/callback').split(
        ',',
      ),
    },
    // Where the mail server reports bounces and complaints, and the secret that signs the reports.
    mailReports: {
      webhookUrl: source.SANDBOX_MAIL_WEBHOOK_URL || 'http://localhost:8080/api/mail-events',
      webhookSecret:
        source.MAIL_WEBHOOK_SECRET || `whsec_${Buffer.from('only for this machine, no secret').toString('base64')}`,
    },
    stripe: {
      port: port(source, 'SANDBOX_STRIPE_PORT', 4296),
      secretKey: stripeKey(source),
      webhookUrl: source.STRIPE_WEBHOOK_URL || undefined,
      webhookSecret: source.STRIPE_WEBHOOK_SECRET || 'whsec_only_for_this_machine',
    },
    model: { port: port(source, 'SANDBOX_MODEL_PORT', 4297), apiKey: modelKey(source) },
    // Object storage, and the only key that opens it.
    storage: {
      port: port(source, 'SANDBOX_STORAGE_PORT', 4299),
      id: 'floatwise-local',
      secret: source.SANDBOX_STORAGE_SECRET || 'only-for-this-machine',
    },
    // Where banks, aggregator, and Stripe store what should survive a restart; without it, nothing does.
    stateDir: source.SANDBOX_STATE_DIR || undefined,
  };
}

export type SandboxEnv = ReturnType<typeof readSandboxEnv>;
