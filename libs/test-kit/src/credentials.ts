import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.js';

/** The settings of a test's NATS server, below `root`. */
export const natsSettings = 'infra/nats/one-machine.conf';
/** The users and permissions that they include, which are the same everywhere: one file, and what it includes, each below `root`. */
export const natsConfig = 'infra/nats/nats.conf';
export const natsParts = readdirSync(join(root, 'services')).map((name) => `services/${name}/deploy/nats.conf`);

/** The environment that a test's NATS server starts with: the same password for all users, and where JetStream stores. */
export function natsVariables(password: string, dir: string): Record<string, string> {
  const texts = [natsConfig, ...natsParts].map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const names = [...texts.matchAll(/\$(\w+_NATS_PASSWORD)/g)].map(([, name = '']) => name);
  return Object.fromEntries([['NATS_STORE_DIR', `"${dir}"`], ...names.map((name) => [name, `"${password}"`])]);
}

const redisUsers = join(root, 'infra/redis/users.conf');

/** The users that a test's Redis server starts with: the same password for all of them. */
export const redisConfig = (password: string): string =>
  readFileSync(redisUsers, 'utf8').replaceAll(/\$\w+_REDIS_PASSWORD/g, password);

/**
 * A server's address with a service's own user. Takes the administrator's address, and returns it unchanged for a
 * service that exists only in a test and therefore has no user. Of several addresses with commas between them, the first has the user.
 */
export function asService(service: string, address: string): string {
  const [first = '', ...more] = address.split(',');
  const url = new URL(first);
  if (!url.username || !existsSync(join(root, 'services', service))) return address;
  url.username = service;
  return [url.href, ...more].join();
}
