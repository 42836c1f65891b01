import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '@floatwise/service-kit/bootstrap';
import { parseEnv, type BaseEnv } from '@floatwise/service-kit/env';
import type { z } from 'zod';
import { HttpClient } from './http-client.js';
import { testDatabase } from './test-database.js';
import { testServers } from './test-servers.js';

export const testOrigin = 'http://localhost:8080';

export interface ServiceUnderTest<Env> {
  /** Calls it as a signed-out page of our origin; `client.with(person.headers)` for a signed-in one. */
  client: HttpClient;
  url: string;
  databaseUrl: string;
  env: Env;
  app: NestFastifyApplication;
  /** Call it in `afterAll`. */
  stop(): Promise<void>;
}

/**
 * Starts a service on a free port with a fresh database of its own and the shared NATS and Redis.
 * @param given.service its folder under `services/`
 * @param given.env on top of what tests need; every value as text
 */
export async function serviceUnderTest<Schema extends z.ZodType<BaseEnv>>(given: {
  service: string;
  module: Type | DynamicModule;
  envSchema: Schema;
  env?: Record<string, string>;
}): Promise<ServiceUnderTest<z.output<Schema>>> {
  const servers = await testServers();
  const databaseUrl = given.env?.['DATABASE_URL'] ?? (await testDatabase(given.service));
  const parsed = parseEnv(given.envSchema, {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    OPS_PORT: '0',
    DATABASE_URL: databaseUrl,
    NATS_URL: servers.natsUrl,
    REDIS_URL: servers.redisUrl,
    PUBLIC_ORIGIN: testOrigin,
    LOG_LEVEL: 'silent',
    EVENTS_BACKOFF_MS: '50,100,200',
    AUDIT_KEY: 'the-audit-key-of-the-tests-0123456789',
    ...given.env,
  });
  if ('faults' in parsed) throw new Error(parsed.faults.join('\n'));
  const app = await createApp(given.module, parsed.env);
  await app.listen(0, '127.0.0.1');
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
