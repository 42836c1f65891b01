import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';

export interface DatabasePasswords {
  postgres: string;
  /** Password of each service's database role. */
  roles: Record<string, string>;
  /** Password of the role that owns each service's tables. */
  owners: Record<string, string>;
}

/** An instance's passwords and keys, created on its first start and never shown. */
export interface Secrets extends DatabasePasswords {
  /** Password of each NATS user: the services and `admin`. */
  nats: Record<string, string>;
  /** The same for Redis. */
  redis: Record<string, string>;
  /** What operators show at each service's private port. */
  ops: Record<string, string>;
  /** Key for the hashes that replace people in identity's audit log. */
  auditKey: string;
  /** Identity seals email links with one key, and notifications opens them with the other. */
  letterKeys: { publicKey: string; privateKey: string };
  /** Identity's secret at the sandbox's Google. */
  googleClientSecret: string;
  /** The secrets of cards at the sandbox's banks and aggregator, and for the aggregator's webhook signatures. */
  bankClientSecret: string;
  yodleeSecret: string;
  yodleeWebhookSecret: string;
  /** Billing's key at the sandbox's Stripe, and the secret of its webhook signatures. */
  stripeSecretKey: string;
  stripeWebhookSecret: string;
  /** Signs the reports of the sandbox's mail server about bounces and complaints. */
  mailWebhookSecret: string;
  /** What notifications signs its alerts with (VAPID). Browsers subscribe with the public key, so a new pair would end every subscription. */
  vapidKeys: { publicKey: string; privateKey: string };
  /** Keys that seal the banks' tokens, in the format of `BANK_TOKEN_KEYS`: the first one seals, all of them open. */
  bankTokenKeys: string;
}

/** A file from an earlier version may lack newer secrets. */
export type KnownSecrets = Pick<Secrets, 'postgres' | 'roles'> & Partial<Secrets>;

const fileOf = (dir: string): string => join(dir, 'secrets.json');

/** Reads the secrets; undefined before the first start. */
export function readSecrets(dir: string): KnownSecrets | undefined {
  const file = fileOf(dir);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Failure(`${file} is damaged: run "npm run reset" to start afresh; it deletes this instance's data.`);
  }
}

/** The passwords and keys, with new ones for any that are missing. */
export function ensureSecrets(dir: string, services: string[]): Secrets {
  const known = readSecrets(dir);
  const secrets: Secrets = {
    postgres: known?.postgres ?? newPassword(),
    roles: Object.fromEntries(services.map((name) => [name, known?.roles[name] ?? newPassword()])),
    owners: Object.fromEntries(services.map((name) => [name, known?.owners?.[name] ?? newPassword()])),
    nats: Object.fromEntries(['admin', ...services].map((name) => [name, known?.nats?.[name] ?? newPassword()])),
    redis: Object.fromEntries(['admin', ...services].map((name) => [name, known?.redis?.[name] ?? newPassword()])),
    ops: Object.fromEntries(services.map((name) => [name, known?.ops?.[name] ?? newOpsToken()])),
    auditKey: known?.auditKey ?? randomBytes(32).toString('base64url'),
    letterKeys: known?.letterKeys ?? newLetterKeys(),
    googleClientSecret: known?.googleClientSecret ?? newPassword(),
    bankClientSecret: known?.bankClientSecret ?? newPassword(),
    yodleeSecret: known?.yodleeSecret ?? newPassword(),
    yodleeWebhookSecret: known?.yodleeWebhookSecret ?? newPassword(),
    stripeSecretKey: known?.stripeSecretKey ?? `sk_test_${newPassword()}`,
    stripeWebhookSecret: known?.stripeWebhookSecret ?? `whsec_${newPassword()}`,
    mailWebhookSecret: known?.mailWebhookSecret ?? `whsec_${randomBytes(32).toString('base64')}`,
    vapidKeys: known?.vapidKeys ?? newVapidKeys(),
    bankTokenKeys: known?.bankTokenKeys ?? newTokenKey(1),
  };
  mkdirSync(dir, { recursive: true });
  writeSecrets(dir, secrets);
  return secrets;
}

/** Adds a new key for the banks' tokens before the others, which can still open what they sealed; returns its ID. */
export function addTokenKey(dir: string, secrets: Secrets): string {
  const numbers = secrets.bankTokenKeys.split(',').map((key) => Number(/^k(\d+):/.exec(key)?.[1] ?? 0));
  const key = newTokenKey(Math.max(...numbers) + 1);
  writeSecrets(dir, { ...secrets, bankTokenKeys: `${key},${secrets.bankTokenKeys}` });
  return key.slice(0, key.indexOf(':'));
}

function writeSecrets(dir: string, secrets: Secrets): void {
  writeFileSync(fileOf(dir), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
}

const newTokenKey = (number: number): string => `k${number}:${randomBytes(32).toString('base64url')}`;

const newOpsToken = (): string => randomBytes(32).toString('base64url');

const newPassword = (): string => randomBytes(18).toString('base64url');

function newLetterKeys(): Secrets['letterKeys'] {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return {
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
    privateKey: privateKey.export({ format: 'jwk' }).d ?? '',
  };
}

function newVapidKeys(): Secrets['vapidKeys'] {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const secret = pair.getPrivateKey();
  return { publicKey, privateKey: Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString('base64url') };
}
