import { bundleDir } from '../paths.ts';
import { layers, type ProcessSpec } from '../process/process-spec.ts';
import type { Service } from '../services.ts';
import { databaseUrl } from './databases.ts';
import { demoAdminEmail, type Instance } from './instance.ts';
import { outsideEnv } from './sandbox-spec.ts';
import type { Secrets } from './secrets.ts';

/** A service's environment, for the service itself and for its operator commands. */
export function serviceEnv(instance: Instance, service: Service, secrets: Secrets): NodeJS.ProcessEnv {
  const ports = instance.ports.services[service.name];
  return {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV === 'development' ? 'development' : 'production',
    HOST: '127.0.0.1',
    OPS_HOST: '127.0.0.1',
    PORT: String(ports?.http),
    OPS_PORT: String(ports?.ops),
    OPS_TOKEN: secrets.ops[service.name],
    ...(service.hasDatabase ? { DATABASE_URL: databaseUrl(instance, service.name, secrets) } : {}),
    NATS_URL: natsUrl(instance, { user: service.name, secrets }),
    REDIS_URL: redisUrl(instance, { user: service.name, secrets }),
    PUBLIC_ORIGIN: instance.origin,
    ADMIN_EMAILS: [process.env.ADMIN_EMAILS, demoAdminEmail].filter(Boolean).join(','),
    // A demo administrator signs in with a password. What comes from the internet has the default: required.
    ADMIN_PASSKEY: process.env.ADMIN_PASSKEY || 'optional',
    AUDIT_KEY: secrets.auditKey,
    ...letterKeyOf(service.name, secrets),
    ...(service.name === 'cards' ? { BANK_TOKEN_KEYS: process.env.BANK_TOKEN_KEYS || secrets.bankTokenKeys } : {}),
    ...outsideEnv(instance, service.name, { secrets }),
    MALLOC_ARENA_MAX: '2',
    // The edge stops first, so nobody needs time to notice that a service is stopping.
    SHUTDOWN_PAUSE_MS: '0',
  };
}

/** Each side gets only its own half. */
function letterKeyOf(service: string, { letterKeys }: Pick<Secrets, 'letterKeys'>): NodeJS.ProcessEnv {
  if (service === 'identity') return { LETTER_PUBLIC_KEY: letterKeys.publicKey };
  return service === 'notifications' ? { LETTER_PRIVATE_KEY: letterKeys.privateKey } : {};
}

/** A server's address for one of its users. An address from the environment is used as it is. */
const urlOf =
  <Server extends 'nats' | 'redis'>(server: Server) =>
  (
    { ports }: Instance,
    { user, secrets }: { user: string; secrets: Pick<Secrets, Server> },
    env: NodeJS.ProcessEnv = process.env,
  ): string =>
    env[`${server.toUpperCase()}_URL`] ?? `${server}://${user}:${secrets[server][user]}@127.0.0.1:${ports[server]}`;
export const natsUrl = urlOf('nats');
export const redisUrl = urlOf('redis');

/** With little memory and few threads (decision 16). */
const argsWith = (sourceMaps: string): string[] => [
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
  '--initial-old-space-size=64',
  '--heap-growing-percent=100',
  '--expose-gc',
  '--import',
  sourceMaps,
  'dist/main.js',
];

/** How Node runs a service's bundle, here and in its image. */
export const serviceArgs = argsWith('./dist/source-maps.js');

export interface ServiceOptions {
  secrets: Secrets;
  /** Run what the compiler wrote, and restart when a file of it changes (`npm run dev`). */
  watch?: boolean | undefined;
  settings?: NodeJS.ProcessEnv | undefined;
}

export function serviceSpec(instance: Instance, service: Service, options: ServiceOptions): ProcessSpec {
  const ops = instance.ports.services[service.name]?.ops;
  return {
    name: service.name,
    layer: layers.service,
    launch: {
      command: process.execPath,
      ...(options.watch
        ? {
            args: ['--watch', '--watch-preserve-output', ...argsWith('@floatwise/service-kit/source-maps')],
            cwd: service.dir,
          }
        : { args: serviceArgs, cwd: bundleDir(service.name) }),
      env: { ...serviceEnv(instance, service, options.secrets), ...options.settings },
    },
    ready: async () => (await fetch(`http://127.0.0.1:${ops}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok,
    readyTimeoutMs: 60_000,
    stopSignal: 'SIGTERM',
    graceMs: 15_000,
  };
}
