import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { localDir } from '../paths.ts';
import { discoverServices, type Service } from '../services.ts';
import { portsOf, type Ports } from './ports.ts';

/** A running copy of the product with its own data: `main`, `test`, `bench`. */
export interface Instance {
  name: string;
  dir: string;
  ports: Ports;
  services: Service[];
  /** The URL for browsers. */
  origin: string;
}

/** The instance named by FLOATWISE_INSTANCE; `main` by default. */
export function currentInstance(env: NodeJS.ProcessEnv = process.env): Instance {
  const name = env.FLOATWISE_INSTANCE ?? 'main';
  if (!/^[a-z][a-z0-9-]{0,20}$/.test(name)) {
    throw new Failure(`FLOATWISE_INSTANCE must be a short lower-case word, but is "${name}".`);
  }
  const services = discoverServices();
  const ports = portsOf(name, services, env);
  const origin = (name === 'main' && env.PUBLIC_ORIGIN) || `http://localhost:${ports.edge}`;
  return { name, dir: join(localDir, name), ports, services, origin };
}

/** Servers that the environment can provide instead of the instance's own. */
const givenServers = [
  'DATABASE_URL NATS_URL REDIS_URL',
  'SMTP_URL MAIL_WEBHOOK_SECRET',
  'GOOGLE_ISSUER GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET',
  'BANK_APIS BANK_TOKEN_KEYS',
  'YODLEE_API_URL YODLEE_LINK_URL YODLEE_CLIENT_ID YODLEE_SECRET YODLEE_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY STRIPE_PUBLISHABLE_KEY STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_URL STRIPE_API_URL STRIPE_TEST_PAYMENTS',
  'VAPID_PUBLIC_KEY VAPID_PRIVATE_KEY VAPID_SUBJECT PUSH_EXTRA_ORIGINS',
].flatMap((names) => names.split(' '));

/**
 * Tests and measurements write and delete freely, so they always use their own servers, whatever the environment says.
 */
export function forgetGivenServers(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of givenServers) delete env[name];
}

/** A service's database in this instance: `cards`, or `cards_test`. */
export const databaseName = (instance: Pick<Instance, 'name'>, service: string): string =>
  `${service}${instance.name === 'main' ? '' : `_${instance.name}`}`.replaceAll('-', '_');

/** The demo administrator's email; a local instance lists it in identity's ADMIN_EMAILS. */
export const demoAdminEmail = 'admin@floatwise.example';
