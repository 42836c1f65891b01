import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EventsHealth } from '@floatwise/events/events-health';
import { EventsModule } from '@floatwise/events/events.module';
import { ParkedMessages } from '@floatwise/events/parked-messages';
import { settingsFromEnv } from '@floatwise/events/settings';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { DestinationStream, Logger } from 'pino';
import type { z } from 'zod';
import type { AdminCalled } from './audit/admin-calls.js';
import { adminRefusals, type AdminRefused } from './audit/admin-refusals.js';
import { AuditModule } from './audit/audit.module.js';
import { classesIn, connectionsOf, type Connections, type ConnectionSettings } from './connections.js';
import { ENV, readEnv, type BaseEnv } from './env.js';
import { serveHealth } from './health-routes.js';
import { HealthChecks } from './health.js';
import { connectionsWaiting, createAdapter, observeRequests } from './http-server.js';
import { KitModule } from './kit.module.js';
import { createAccessLogger, createLogger, LOGGER, nestLogger } from './logging.js';
import { HttpMetrics } from './metrics.js';
import { openApiOf } from './open-api.js';
import { OperationsModule, type OperationsParts } from './operations/operations.module.js';
import { operate, type OperatorCommands } from './operator.js';
import { stopOnSignal } from './orderly-stop.js';
import { createOpsServer } from './ops-server.js';
import { personalDataHandlers } from './personal-data/handlers.js';
import type { PersonalData } from './personal-data/personal-data.js';
import { POOL, PRISMA, RELAY_POOL } from './postgres.js';
import { PostgresModule, type DatabaseParts } from './postgres.module.js';
import { entitlementProjection } from './plans/entitlement-projection.js';
import { PlansModule } from './plans/plans.js';
import { prismaTransactions, type PrismaLike } from './prisma-adapter.js';
import { startTraces } from './start-traces.js';
import { REDIS, whenReady, type Redis } from './redis.js';

interface CommonParts<Env extends BaseEnv> {
  /** Its folder under `services/`, its event stream, and its name in logs. */
  name: string;
  /** The service's own schema, including `baseEnv`. */
  env: z.ZodType<Env>;
  module: Type;
  /** The event for refused calls under `/api/admin/`; required if the service has such calls. */
  adminRefused?: AdminRefused;
  /** The event for answered calls under `/api/admin/`; without it, a service with such calls doesn't start. */
  adminCalled?: AdminCalled;
  /** Operator commands for `node dist/operator.js`, in addition to those that every service offers. */
  operator?: OperatorCommands;
}

interface StoringParts extends DatabaseParts {
  /** Calls with which administrators see its messages and jobs, and replay what is parked. */
  operations?: OperationsParts;
}

/** The parts of a service. A service without a database has no events either. */
export type ServiceParts<Env extends BaseEnv> = CommonParts<Env> & (StoringParts | { database?: undefined });

export interface Service<Env extends BaseEnv = BaseEnv> {
  readonly name: string;
  readonly envSchema: z.ZodType<Env>;
  readonly personalData: PersonalData | undefined;
  readonly adminRefused: AdminRefused | undefined;
  /** How many connections to Postgres a replica opens at most; undefined without a database. */
  connections(env: ConnectionSettings): Connections | undefined;
  /**
   * The application, ready for `inject` or `listen`, not yet listening. Tests use it with their own servers' addresses.
   */
  create(env: Env, options?: { logTo?: DestinationStream }): Promise<NestFastifyApplication>;
  /**
   * Runs the service with its public port, its private port, and an orderly shutdown on SIGTERM and SIGINT: all of
   * `main.ts`.
   */
  run(): Promise<void>;
  /** The operator program: all of `operator.ts`. */
  operate(): Promise<void>;
}

/** Defines a service: starting, testing, and operating it all use this definition. */
export function defineService<Env extends BaseEnv>(parts: ServiceParts<Env>): Service<Env> {
  const { name, env: envSchema } = parts;
  const create: Service<Env>['create'] = (env, { logTo } = {}) => createApp(parts, env, logTo);
  return {
    name,
    envSchema,
    personalData: parts.database && parts.personalData,
    adminRefused: parts.adminRefused,
    connections: (env) => (parts.database ? connectionsFor(parts, env) : undefined),
    create,
    run: async () => {
      const env = readEnv(envSchema);
      const stopTraces = await startTraces(name, env);
      await listen(await create(env), { ...parts, stopTraces }, env);
    },
    operate: () =>
      operate({
        readEnv: () => readEnv(envSchema),
        open: (env) => createContext(parts, env),
        commands: parts.operator,
      }),
  };
}

const connectionsFor = <Env extends BaseEnv>(
  parts: CommonParts<Env> & DatabaseParts,
  env: ConnectionSettings,
): Connections => connectionsOf([...handlersOf(parts), ...classesIn(parts.module)], env);

/** What a service needs to reach its data. */
function storageOf<Env extends BaseEnv>(parts: ServiceParts<Env>, env: Env, logger: Logger): DynamicModule[] {
  const kit = KitModule.with({ service: parts.name, env, logger });
  return parts.database ? [kit, PostgresModule.with(env, parts, connectionsFor(parts, env))] : [kit];
}

/** The database and what operator commands use, without events and HTTP. */
async function createContext<Env extends BaseEnv>(
  parts: ServiceParts<Env>,
  env: Env,
): Promise<INestApplicationContext> {
  const logger = createLogger({ level: env.LOG_LEVEL, service: parts.name });
  const imports = [...storageOf(parts, env, logger), ...(parts.operator?.imports ?? [])];
  const context = await NestFactory.createApplicationContext(
    { module: class OperatorRoot {}, imports },
    { logger: nestLogger(logger), abortOnError: false },
  );
  // Commands for Redis aren't queued; an operator command that needs it fails while it's down.
  await whenReady(context.get<Redis>(REDIS), env.REDIS_TIMEOUT_MS).catch(() => undefined);
  return context;
}

const eventsOf = (service: string): DynamicModule =>
  EventsModule.forRootAsync({
    inject: [ENV, POOL, RELAY_POOL, PRISMA],
    useFactory: (env: BaseEnv, pool: Pool, relayPool: Pool, prisma: PrismaLike) => ({
      service,
      natsUrl: env.NATS_URL,
      pool,
      relayPool,
      transactions: prismaTransactions(prisma),
      settings: settingsFromEnv(env),
    }),
  });

/** The event and question handlers that a service gets in addition to its own, depending on what it declares. */
function handlersOf<Env extends BaseEnv>(parts: CommonParts<Env> & DatabaseParts): Type[] {
  const { name, personalData, plans, adminRefused } = parts;
  return [
    ...(personalData ? personalDataHandlers(name, personalData) : []),
    ...(plans ? [entitlementProjection(plans)] : []),
    ...(adminRefused ? [adminRefusals(adminRefused)] : []),
  ];
}

async function createApp<Env extends BaseEnv>(
  parts: ServiceParts<Env>,
  env: Env,
  logTo: DestinationStream | undefined,
): Promise<NestFastifyApplication> {
  const { name, module, database } = parts;
  const providers = database ? handlersOf(parts) : [];
  const place = { level: env.LOG_LEVEL, service: name, destination: logTo };
  const logger = createLogger(place);
  const adapter = createAdapter(env);
  const plans = database && parts.plans ? [PlansModule] : [];
  const operations = database && parts.operations ? [OperationsModule.with(parts.operations)] : [];
  const events = database ? [eventsOf(name)] : [];
  const audit = parts.adminCalled ? [AuditModule.with(parts.adminCalled)] : [];
  const imports = [...storageOf(parts, env, logger), ...audit, ...events, ...plans, ...operations, module];
  const app = await NestFactory.create<NestFastifyApplication>(
    { module: class ServiceRoot {}, imports, providers },
    adapter,
    {
      logger: nestLogger(logger),
      bodyParser: false,
      abortOnError: false,
    },
  );
  if (database) checkServers(app);
  const server = adapter.getInstance<FastifyInstance>();
  observeRequests(server, createAccessLogger(place), app.get(HttpMetrics));
  serveHealth(server, app.get(HealthChecks));
  try {
    await app.init();
    await server.ready();
  } catch (error) {
    // Whoever called this may go on, and then nothing may stay open; a process that ends waits for nothing.
    await Promise.race([app.close(), sleep(env.SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]).catch(() => undefined);
    throw error;
  }
  // The first request should find Redis connected; without it, the service only serves what needs no session.
  await whenReady(app.get<Redis>(REDIS), env.REDIS_TIMEOUT_MS).catch(() => undefined);
  return app;
}

/** A service can run without NATS for a while: its events wait in the outbox. */
function checkServers(app: NestFastifyApplication): void {
  const [health, pool, events] = [app.get(HealthChecks), app.get<Pool>(POOL), app.get(EventsHealth)];
  health.add('postgres', () => pool.query('select 1'));
  const natsUp = () => (events.natsUp() ? Promise.resolve() : Promise.reject(new Error('NATS is away')));
  health.add('nats', natsUp, { required: false });
}

async function listen(
  app: NestFastifyApplication,
  { name, database, stopTraces }: { name: string; database?: unknown; stopTraces: () => Promise<void> },
  env: BaseEnv,
): Promise<void> {
  const logger = app.get<Logger>(LOGGER);
  const health = app.get(HealthChecks);
  const ops = createOpsServer({
    env,
    logger,
    health,
    metrics: app.get(HttpMetrics),
    parked: database ? app.get(ParkedMessages) : undefined,
    openApi: openApiOf(app, name),
  });
  const last = { close: () => ops.close().then(stopTraces) };
  stopOnSignal({ app, ops: last, health, logger }, env);
  // An uncaught error leaves the process in an unknown state: log it, redacted, and let the supervisor restart it.
  process.on('uncaughtException', (error) => giveUp(logger, error));
  try {
    await ops.listen({ host: env.OPS_HOST, port: env.OPS_PORT });
    await app.init();
    leaveStartBehind();
    await app.listen({ port: env.PORT, host: env.HOST, backlog: connectionsWaiting });
  } catch (error) {
    giveUp(logger, error);
  }
  logger.info({ port: env.PORT, opsPort: env.OPS_PORT }, 'listening');
}

/** Frees what only the start needed: V8 would keep 40 MB of it for minutes. Without the flag --expose-gc it does nothing. */
function leaveStartBehind(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

function giveUp(logger: Logger, error: unknown): never {
  logger.fatal({ err: error }, 'the service can’t go on');
  process.exit(1);
}
