import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentInstance } from '../instance/instance.ts';
import { outsideEnv } from '../instance/sandbox-spec.ts';
import { ensureSecrets, type Secrets } from '../instance/secrets.ts';
import { discoverServices } from '../services.ts';

type Files = Record<string, string | undefined>;

/** What each service needs beside the servers' addresses. */
const ofServices = (secrets: Secrets): Record<string, Files> => ({
  identity: {
    AUDIT_KEY: secrets.auditKey,
    LETTER_PUBLIC_KEY: secrets.letterKeys.publicKey,
    GOOGLE_CLIENT_SECRET: secrets.googleClientSecret,
  },
  cards: {
    BANK_TOKEN_KEYS: secrets.bankTokenKeys,
    BANK_APIS: outsideEnv(currentInstance({}), 'cards', { secrets, env: {} }).BANK_APIS,
    YODLEE_SECRET: secrets.yodleeSecret,
    YODLEE_WEBHOOK_SECRET: secrets.yodleeWebhookSecret,
  },
  billing: { STRIPE_SECRET_KEY: secrets.stripeSecretKey, STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret },
  notifications: {
    LETTER_PRIVATE_KEY: secrets.letterKeys.privateKey,
    SMTP_URL: 'smtp://sandbox:4293',
    MAIL_WEBHOOK_SECRET: secrets.mailWebhookSecret,
  },
});

/** A file for each secret in a folder for each container of docker-compose.yml. An address with a password is one secret. */
export function secretFiles(secrets: Secrets, services: readonly string[]): Record<string, Files> {
  const each = (what: string, values: Record<string, string>): Files =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name.toUpperCase()}_${what}`, value]));
  const database = (role: string, password = '', name = role): string =>
    `postgresql://${role}:${password}@postgres:5432/${name}`;
  const own = services.flatMap((name): [string, Files][] => [
    [`migrate-${name}`, { DATABASE_URL: database(`${name}_owner`, secrets.owners[name], name) }],
    [
      name,
      {
        DATABASE_URL: database(name, secrets.roles[name]),
        NATS_URL: `nats://${name}:${secrets.nats[name]}@nats:4222`,
        REDIS_URL: `redis://${name}:${secrets.redis[name]}@redis:6379`,
        OPS_TOKEN: secrets.ops[name],
        ...ofServices(secrets)[name],
      },
    ],
  ]);
  const { bankClientSecret: BANK_CLIENT_SECRET } = secrets;
  const { identity, cards, billing, notifications } = ofServices(secrets);
  return {
    postgres: { POSTGRES_PASSWORD: secrets.postgres },
    nats: each('NATS_PASSWORD', secrets.nats),
    redis: each('REDIS_PASSWORD', secrets.redis),
    prepare: {
      DATABASE_URL: database('postgres', secrets.postgres),
      NATS_URL: `nats://admin:${secrets.nats.admin}@nats:4222`,
      ...each('DB_PASSWORD', secrets.roles),
      ...each('OWNER_DB_PASSWORD', secrets.owners),
    },
    ...Object.fromEntries(own),
    sandbox: {
      GOOGLE_CLIENT_SECRET: identity?.GOOGLE_CLIENT_SECRET,
      MAIL_WEBHOOK_SECRET: notifications?.MAIL_WEBHOOK_SECRET,
    },
    'sandbox-banks': {
      BANK_CLIENT_SECRET,
      YODLEE_SECRET: cards?.YODLEE_SECRET,
      YODLEE_WEBHOOK_SECRET: cards?.YODLEE_WEBHOOK_SECRET,
    },
    'sandbox-stripe': { ...billing },
    // Has some only where versions are kept in object storage.
    deployer: {},
  };
}

/**
 * Writes what isn't there of them, with new passwords and keys, and keeps what is. Only the owner gets into the folder; in it, everyone may
 * read, because containers run as users of their own and see no more than their folder.
 * @returns the files that it wrote: `cards/OPS_TOKEN`
 */
export function writeSecretFiles(dir: string): string[] {
  const names = discoverServices().map(({ name }) => name);
  const folders = secretFiles(ensureSecrets(dir, names), names);
  chmodSync(dir, 0o700);
  return Object.entries(folders).flatMap(([container, files]) => {
    const folder = join(dir, container);
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    return Object.entries(files).flatMap(([name, value = '']) => {
      const file = join(folder, name);
      if (existsSync(file)) return [];
      writeFileSync(file, `${value}\n`);
      chmodSync(file, 0o644);
      return [`${container}/${name}`];
    });
  });
}
