import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Service } from '@floatwise/service-kit/define-service';
import { parseEnv, type BaseEnv } from '@floatwise/service-kit/env';
import { connectionsWaiting } from '@floatwise/service-kit/http-server';
import { asService } from './credentials.js';
import { HttpClient } from './http-client.js';
import { letterKeys } from './letter-keys.js';
import { asServiceRole, testDatabase } from './test-database.js';
import { testServers } from './test-servers.js';
import { root } from './workspace.js';

/** A busy machine answers late. A test about a server or a service that doesn't answer sets its own. */
const patience = {
  DATABASE_CONNECT_TIMEOUT_MS: '10000',
  REDIS_TIMEOUT_MS: '10000',
  BILLING_TIMEOUT_MS: '10000',
  CARDS_TIMEOUT_MS: '10000',
  MAIL_ASK_TIMEOUT_MS: '10000',
  NEIGHBOR_TIMEOUT_MS: '10000',
  CALENDAR_PLAN_TIMEOUT_MS: '10000',
  VERIFIED_TIMEOUT_MS: '10000',
  ARTICLES_TIMEOUT_MS: '30000',
};

export const testOrigin = 'http://localhost:8080';

export interface ServiceUnderTest<Env> {
  /**
   * Calls the service like a signed-out page from our origin; use `client.with(person.headers)` for a signed-in one.
   */
  client: HttpClient;
  url: string;
  /** The administrator's address of its database. */
  databaseUrl: string;
  env: Env;
  app: NestFastifyApplication;
  /** Call it in `afterAll`. */
  stop(): Promise<void>;
}

/** The definition of a service by its name. It's loaded by path, because only a service imports a service. */
export async function serviceNamed(name: string): Promise<Service> {
  const file = pathToFileURL(join(root, 'services', name, 'src', 'service.ts')).href;
  const { service } = (await import(file)) as { service: Service };
  return service;
}

/**
 * Starts a service on a free port with its own new database and the shared NATS and Redis, always as the service's own
 * user.
 * @param given.service the definition from its `service.ts`
 * @param given.env overrides for the test environment; all values are text
 * @param given.logTo receives its log lines
 * @param given.poolerPort where a pooler hands out connections to its database, which only its relay then goes around
 */
export async function serviceUnderTest<Env extends BaseEnv>(given: {
  service: Service<Env>;
  env?: Record<string, string>;
  logTo?: { write(line: string): void };
  poolerPort?: string;
}): Promise<ServiceUnderTest<Env>> {
  const { service, env: more, logTo, poolerPort } = given;
  const servers = await testServers();
  const databaseUrl = more?.['DATABASE_URL'] ?? (await testDatabase(service.name));
  const own = await asServiceRole(service.name, databaseUrl);
  const parsed = parseEnv(service.envSchema, {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    OPS_PORT: '0',
    PUBLIC_ORIGIN: testOrigin,
    LOG_LEVEL: 'silent',
    EVENTS_BACKOFF_MS: '50,100,200',
    ...patience,
    ...letterKeys,
    AUDIT_KEY: 'the-audit-key-of-the-tests-0123456789',
    SUPPORT_MAILBOX: 'support@floatwise.test',
    ...more,
    ...(poolerPort ? { DATABASE_URL: atPort(own, poolerPort), DATABASE_DIRECT_URL: own } : { DATABASE_URL: own }),
    NATS_URL: asService(service.name, more?.['NATS_URL'] ?? servers.natsUrl),
    REDIS_URL: asService(service.name, more?.['REDIS_URL'] ?? servers.redisUrl),
  });
  if ('faults' in parsed) throw new Error(parsed.faults.join('\n'));
  const app = await service.create(parsed.env, logTo ? { logTo } : {});
  await app.listen({ port: 0, host: '127.0.0.1', backlog: connectionsWaiting });
  const url = await app.getUrl();
  return {
    client: new HttpClient(url, { origin: testOrigin }),
    url,
    databaseUrl,
    env: parsed.env,
    app,
    stop: () => app.close(),
  };
}

function atPort(address: string, port: string): string {
  const url = new URL(address);
  url.port = port;
  return url.href;
}
