import { eventsEnv } from '@floatwise/events/settings';
import { z } from 'zod';
import { databaseLimits } from './database-limits.js';
import { sandboxFaults } from './sandbox-switches.js';
import { withSecretFiles } from './secret-files.js';

/** Injection token for the environment that the service was started with. */
export const ENV = Symbol('env');

/** Injection token for the service's name: `billing`. */
export const SERVICE = Symbol('service');

/** A number, or the name of the setting that has it. */
export type Configured<Env> =
  number | { [Name in keyof Env]: Env[Name] extends number ? Name & string : never }[keyof Env];

/** The number that's configured, by the service's environment. */
export const configured = (value: number | string, env: object): number =>
  typeof value === 'number' ? value : Number(Reflect.get(env, value));

const port = z.coerce.number().int().min(0).max(65535);
/** A whole number of at least 1. */
export const count = z.coerce.number().int().min(1);
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });
/** `a, b`: a list; empty without the variable. */
export const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  );

/** `1000,5000`: durations in milliseconds. */
export const spans = (initial: string) =>
  z
    .string()
    .default(initial)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.int().min(1)).min(1));

/**
 * What every service reads from its environment, with all of service-kit's defaults. A service spreads it into its own
 * schema: `z.object({ ...baseEnv, ADMIN_EMAILS: … })`.
 */
export const baseEnv = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The host for the probes, `/metrics`, the OpenAPI document, and the parked messages; the edge never exposes it. */
  OPS_HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port,
  OPS_PORT: port,
  /** What operators show at `OPS_PORT`. Without it, that port answers nothing but the probes. */
  OPS_TOKEN: z.string().min(32, 'must have 32 characters or more').optional(),
  /** The names by which operators reach that port, besides addresses and `localhost`; comma-separated. */
  OPS_NAMES: commaList,
  /** Postgres, or a pooler before it that hands out connections for a transaction. */
  DATABASE_URL: databaseAddress,
  /** Postgres itself, for the relay of events, whose lock lives as long as its connection, and for who listens. Without it, `DATABASE_URL`. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** Connections for requests; those for jobs and events come on top (`connectionsOf`). */
  DATABASE_POOL: count.default(6),
  /** A statement that takes longer counts as a Postgres outage, milliseconds. */
  DATABASE_TIMEOUT_MS: count.default(databaseLimits.service.statement),
  /** So does one that waits this long for a lock. */
  DATABASE_LOCK_TIMEOUT_MS: count.default(databaseLimits.service.lock),
  /** If no connection is available within this time, Postgres counts as down, milliseconds. */
  DATABASE_CONNECT_TIMEOUT_MS: count.default(2_000),
  /** A transaction that takes longer is rolled back, milliseconds; event handlers may take as long as they need. */
  DATABASE_TRANSACTION_TIMEOUT_MS: count.default(10_000),
  /**
   * Postgres ends a transaction that it hasn't heard from for this long, milliseconds: otherwise a frozen process would
   * keep its locks.
   */
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: count.default(databaseLimits.service.idleInTransaction),
  NATS_URL: z.string().min(1),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }),
  /** The only origin that browsers see, e.g. `http://localhost:8080`. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) origin' })
    .refine((value) => new URL(value).origin === value, 'must be an origin: scheme, host and port, nothing after'),
  /** Where traces go, by OTLP over HTTP as JSON, such as `http://collector:4318`. Without it, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** The share of traces that begin here and are recorded, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.02),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /**
   * Whose `x-forwarded-*` headers are trusted: addresses, ranges, or `loopback`, `linklocal`, `uniquelocal`;
   * comma-separated.
   */
  TRUSTED_PROXIES: z.string().default('loopback'),
  /** Internal hosts that outgoing calls may reach, such as a mail server: names or addresses, comma-separated. */
  OUTGOING_PRIVATE_HOSTS: commaList,
  /** Largest request body, bytes. */
  BODY_LIMIT_BYTES: count.default(65_536),
  /** How long billing may take to answer what a person's plan is, milliseconds. */
  BILLING_TIMEOUT_MS: count.default(1_500),
  /** An event stream sends a heartbeat after this much silence, milliseconds. */
  STREAM_HEARTBEAT_MS: count.default(15_000),
  /** How long a client may take to send a request, milliseconds. */
  REQUEST_TIMEOUT_MS: count.default(30_000),
  /** The limit for every route without its own: this many requests per session (or address) in the window. */
  RATE_LIMIT_POINTS: count.default(600),
  RATE_LIMIT_WINDOW_S: count.default(60),
  /** A session ends after this long without activity, seconds. */
  SESSION_IDLE_S: count.default(7 * 86_400),
  /** A session ends this long after sign-in, regardless of activity, seconds. */
  SESSION_ABSOLUTE_S: count.default(30 * 86_400),
  /** A session is renewed at most this often, seconds. */
  SESSION_RENEW_S: count.default(3_600),
  /** For this long after signing in or entering the password, sensitive changes don't ask for it again, seconds. */
  RECENT_AUTH_S: count.default(900),
  /** If Redis doesn't answer within this time, it counts as down, milliseconds. */
  REDIS_TIMEOUT_MS: count.default(2_000),
  /** How long a stopping service still accepts requests, so that load balancers notice, milliseconds. */
  SHUTDOWN_PAUSE_MS: z.coerce.number().int().min(0).default(3_000),
  /** How long open requests may take to finish during shutdown, milliseconds. */
  SHUTDOWN_TIMEOUT_MS: count.default(10_000),
  ...eventsEnv,
};

/** The environment that service-kit itself needs. */
export type BaseEnv = z.output<z.ZodObject<typeof baseEnv>>;

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);
const loopbackRanges = new Set(['', 'loopback', '127.0.0.1', '127.0.0.0/8', '::1', '::1/128']);

/**
 * Detects a misconfigured deployment behind TLS: if the edge connects over a network and isn't trusted, every caller
 * looks like the edge, so that everyone shares one rate limit and one address in the audit log. Null if nothing is
 * wrong.
 */
export function proxyFault(env: Pick<BaseEnv, 'PUBLIC_ORIGIN' | 'HOST' | 'TRUSTED_PROXIES'>): string | null {
  const trusted = env.TRUSTED_PROXIES.split(',').map((range) => range.trim());
  const isBehindTls = env.PUBLIC_ORIGIN.startsWith('https:') && !loopbackHosts.has(env.HOST);
  if (!isBehindTls || trusted.some((range) => !loopbackRanges.has(range))) return null;
  return 'TRUSTED_PROXIES trusts no proxy, but PUBLIC_ORIGIN is https and HOST is open to a network: name the addresses of the edge.';
}

/** Either the parsed environment or one sentence per error, naming the variable but never its value. */
export function parseEnv<Schema extends z.ZodType<BaseEnv>>(
  schema: Schema,
  source: Record<string, string | undefined>,
): { env: z.output<Schema> } | { faults: string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const ofSandbox = sandboxFaults(given);
  const result = schema.safeParse(given);
  if (result.success) {
    const fault = proxyFault(result.data);
    const found = fault === null ? ofSandbox : [...ofSandbox, fault];
    return found.length === 0 ? { env: result.data } : { faults: found };
  }
  const faults = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return name in given ? `${name} is not usable: ${issue.message}.` : `${name} is missing.`;
  });
  return { faults: [...faults, ...ofSandbox] };
}

/**
 * This process's environment and the files of `SECRETS_DIR`, parsed with the service's schema. All errors are reported together, one
 * sentence each, and the process then exits with code 1.
 */
export function readEnv<Schema extends z.ZodType<BaseEnv>>(schema: Schema): z.output<Schema> {
  const { settings, faults } = withSecretFiles(process.env);
  const result = parseEnv(schema, settings);
  if ('env' in result && faults.length === 0) return result.env;
  process.stderr.write(`${[...faults, ...('faults' in result ? result.faults : [])].join('\n')}\n`);
  process.exit(1);
}
