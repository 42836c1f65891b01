import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.js';

/** Who a NATS server lets in, and to what: the same file everywhere. */
export const natsConfig = join(root, 'infra/nats/nats.conf');

/** The passwords that a NATS server of the tests is started with: one for all its users. */
export function natsPasswords(password: string): Record<string, string> {
  const names = [...readFileSync(natsConfig, 'utf8').matchAll(/\$(\w+_NATS_PASSWORD)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, `"${password}"`]));
}

const redisUsers = join(root, 'infra/redis/users.conf');

/** The users that a Redis of the tests is started with: one password for all of them. */
export const redisConfig = (password: string): string =>
  readFileSync(redisUsers, 'utf8').replaceAll(/\$\w+_REDIS_PASSWORD/g, password);

/**
 * The address of a server as one service uses it: with the service's own user. The administrator's address goes in; it comes out
 * unchanged for a service that only a test has, which nobody gave a user.
 */
export function asService(service: string, address: string): string {
  const url = new URL(address);
  if (!url.username || !existsSync(join(root, 'services', service))) return address;
  url.username = service;
  return url.href;
}
