import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream, Logger } from 'pino';
import type { BaseEnv } from './env.js';
import { serveHealth } from './health-routes.js';
import { HealthChecks } from './health.js';
import { createAdapter, observeRequests } from './http-server.js';
import { KitModule } from './kit.module.js';
import { createAccessLogger, createLogger, LOGGER, nestLogger } from './logging.js';
import { HttpMetrics } from './metrics.js';
import { openApiOf } from './open-api.js';
import { createOpsServer } from './ops-server.js';
import { ParkedMessages } from './parked.js';
import { REDIS, whenReady, type Redis } from './redis.js';

export interface AppOptions {
  /** Keeps the bytes of JSON bodies as `request.rawBody`, for signed webhooks. */
  rawBody?: boolean;
  /** Where log lines go; standard output unless a test wants to read them. */
  logTo?: DestinationStream;
}

type ServiceModule = Type | DynamicModule;

const moduleClass = (module: ServiceModule): Type => ('module' in module ? module.module : module);
/** `BillingModule` is the service `billing`. */
const serviceName = (module: ServiceModule) =>
  moduleClass(module)
    .name.replace(/Module$/, '')
    .toLowerCase();

const rootOf = (module: ServiceModule, env: BaseEnv, logger: Logger): DynamicModule => ({
  module: class ServiceRoot {},
  imports: [KitModule.with({ service: serviceName(module), env, logger }), module],
});

/**
 * The service with everything that service-kit gives it, ready for `inject` or `listen`, not yet listening.
 * Tests use it with the addresses of their own servers.
 */
export async function createApp(
  module: ServiceModule,
  env: BaseEnv,
  options: AppOptions = {},
): Promise<NestFastifyApplication> {
  const place = { level: env.LOG_LEVEL, service: serviceName(module), destination: options.logTo };
  const logger = createLogger(place);
  const adapter = createAdapter(env, { rawBody: options.rawBody ?? false });
  const app = await NestFactory.create<NestFastifyApplication>(rootOf(module, env, logger), adapter, {
    logger: nestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  const server = adapter.getInstance<FastifyInstance>();
  observeRequests(server, createAccessLogger(place), app.get(HttpMetrics));
  serveHealth(server, app.get(HealthChecks));
  await app.init();
  await server.ready();
  // The first request should find Redis; without it the service serves what needs no session.
  await whenReady(app.get<Redis>(REDIS), env.REDIS_TIMEOUT_MS).catch(() => undefined);
  return app;
}

/**
 * The service's providers without HTTP, for operator commands. Waits for Redis, because nothing is queued for it.
 * @throws Unavailable when Redis does not answer
 */
export async function createContext(module: ServiceModule, env: BaseEnv): Promise<INestApplicationContext> {
  const logger = createLogger({ level: env.LOG_LEVEL, service: serviceName(module) });
  const context = await NestFactory.createApplicationContext(rootOf(module, env, logger), {
    logger: nestLogger(logger),
    abortOnError: false,
  });
  await whenReady(context.get<Redis>(REDIS), env.REDIS_TIMEOUT_MS);
  return context;
}

/** Starts a service: its public port, its private port, and an orderly end on SIGTERM and SIGINT. */
export async function bootstrap(module: ServiceModule, env: BaseEnv, options: AppOptions = {}): Promise<void> {
  const app = await createApp(module, env, options);
  const logger = app.get<Logger>(LOGGER);
  const ops = createOpsServer({
    health: app.get(HealthChecks),
    metrics: app.get(HttpMetrics),
    parked: app.get(ParkedMessages),
    openApi: openApiOf(app, serviceName(module)),
  });
  endOrderly({ app, ops, logger }, env.SHUTDOWN_TIMEOUT_MS);
  // What nobody caught leaves the process in an unknown state: say it, redacted, and let the supervisor start anew.
  process.on('uncaughtException', (error) => giveUp(logger, error));
  try {
    await ops.listen({ host: env.OPS_HOST, port: env.OPS_PORT });
    await app.listen(env.PORT, env.HOST);
  } catch (error) {
    giveUp(logger, error);
  }
  logger.info({ port: env.PORT, opsPort: env.OPS_PORT }, 'listening');
}

function giveUp(logger: Logger, error: unknown): never {
  logger.fatal({ err: error }, 'the service can not go on');
  process.exit(1);
}

interface Running {
  app: NestFastifyApplication;
  ops: FastifyInstance;
  logger: Logger;
}

/** Open requests finish, new ones get 503; what hangs longer than the time allowed is cut off. */
function endOrderly({ app, ops, logger }: Running, timeoutMs: number): void {
  let ending = false;
  const end = (signal: string) => {
    if (ending) return;
    ending = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), timeoutMs).unref();
    app
      .close()
      .then(() => ops.close())
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        logger.error({ err: error }, 'could not stop in order');
        process.exit(1);
      });
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
