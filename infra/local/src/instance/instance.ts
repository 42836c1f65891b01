import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { localDir } from '../paths.ts';
import { discoverServices, type Service } from '../services.ts';
import { portsOf, type Ports } from './ports.ts';

/** One running copy of the product with data of its own: `main`, `test`, `bench`. */
export interface Instance {
  name: string;
  dir: string;
  ports: Ports;
  services: Service[];
  /** The address a browser uses. */
  origin: string;
}

/** The instance that FLOATWISE_INSTANCE names; `main` without it. */
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

/** What the environment may name instead of what an instance brings along. */
const givenServers = [
  'DATABASE_URL',
  'NATS_URL',
  'REDIS_URL',
  'SMTP_URL',
  'GOOGLE_ISSUER',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'BANK_APIS',
  'BANK_TOKEN_KEYS',
  'YODLEE_API_URL',
  'YODLEE_LINK_URL',
  'YODLEE_CLIENT_ID',
  'YODLEE_SECRET',
  'YODLEE_WEBHOOK_SECRET',
];

/**
 * Tests and measurements write and delete at will, so they use servers of their own whatever the environment names.
 */
export function forgetGivenServers(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of givenServers) delete env[name];
}

/** The database of a service in this instance: `cards`, or `cards_test`. */
export const databaseName = (instance: Pick<Instance, 'name'>, service: string): string =>
  `${service}${instance.name === 'main' ? '' : `_${instance.name}`}`.replaceAll('-', '_');
