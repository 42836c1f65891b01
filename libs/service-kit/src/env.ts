import { eventsEnv } from '@floatwise/events/settings';
import { z } from 'zod';

/** Injection token of the environment that the service was started with. */
export const ENV = Symbol('env');

/** Injection token of the service's name: `billing`. */
export const SERVICE = Symbol('service');

const port = z.coerce.number().int().min(0).max(65535);
const count = z.coerce.number().int().min(1);
const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  );

/**
 * What every service reads from its environment, with all defaults of service-kit in one place.
 * A service spreads it into its own schema: `z.object({ ...baseEnv, ADMIN_EMAILS: … })`.
 */
export const baseEnv = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The address of `/metrics`, the OpenAPI document and the parked messages; never published by the edge. */
  OPS_HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port,
  OPS_PORT: port,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  /** Connections to Postgres, for this process. */
  DATABASE_POOL: count.default(10),
  /** Postgres counts as down when a statement takes longer than this, milliseconds. */
  DATABASE_TIMEOUT_MS: count.default(5_000),
  /** Postgres counts as down when no connection could be had within this time, milliseconds. */
  DATABASE_CONNECT_TIMEOUT_MS: count.default(2_000),
  /** A transaction that takes longer is rolled back, milliseconds; a handler of events may take as long as it needs. */
  DATABASE_TRANSACTION_TIMEOUT_MS: count.default(10_000),
  /** Postgres ends a transaction of which it has heard nothing for this long, milliseconds: a frozen process would keep its locks. */
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: count.default(30_000),
  NATS_URL: z.string().min(1),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }),
  /** The one origin that browsers see, e.g. `http://localhost:8080`. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) origin' })
    .refine((value) => new URL(value).origin === value, 'must be an origin: scheme, host and port, nothing after'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Whose `x-forwarded-*` headers count: addresses, ranges, or `loopback`, `linklocal`, `uniquelocal`; comma-separated. */
  TRUSTED_PROXIES: z.string().default('loopback'),
  /** Hosts of one's own network that outgoing calls may reach, such as a mail server there: names or addresses, comma-separated. */
  OUTGOING_PRIVATE_HOSTS: commaList,
  /** Largest request body, bytes. */
  BODY_LIMIT_BYTES: count.default(65_536),
  /** How long billing may take to say what a person's plan is, milliseconds. */
  BILLING_TIMEOUT_MS: count.default(1_500),
  /** After so long a silence a stream of events says that it is still there, milliseconds. */
  STREAM_HEARTBEAT_MS: count.default(15_000),
  /** How long a client may take to send a request, milliseconds. */
  REQUEST_TIMEOUT_MS: count.default(30_000),
  /** The limit of every route without one of its own: this many requests of one session (or address) in the window. */
  RATE_LIMIT_POINTS: count.default(600),
  RATE_LIMIT_WINDOW_S: count.default(60),
  /** A session ends after this long without anything done by its person, seconds. */
  SESSION_IDLE_S: count.default(7 * 86_400),
  /** A session ends this long after sign-in whatever is done, seconds. */
  SESSION_ABSOLUTE_S: count.default(30 * 86_400),
  /** A session is renewed at most this often, seconds. */
  SESSION_RENEW_S: count.default(3_600),
  /** Redis counts as down when it does not answer within this time, milliseconds. */
  REDIS_TIMEOUT_MS: count.default(2_000),
  /** How long a service that is told to stop serves on, so that whoever sends it requests can see it, milliseconds. */
  SHUTDOWN_PAUSE_MS: z.coerce.number().int().min(0).default(3_000),
  /** How long open requests may take to finish at shutdown, milliseconds. */
  SHUTDOWN_TIMEOUT_MS: count.default(10_000),
  ...eventsEnv,
};

/** The environment that service-kit itself needs. */
export type BaseEnv = z.output<z.ZodObject<typeof baseEnv>>;

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);
const loopbackRanges = new Set(['', 'loopback', '127.0.0.1', '127.0.0.0/8', '::1', '::1/128']);

/**
 * What is wrong with a deployment behind TLS: one whose edge comes over a network and isn't trusted takes every caller for the
 * edge, so that all people share one rate limit and one address in the audit log. Null when nothing is.
 */
export function proxyFault(env: Pick<BaseEnv, 'PUBLIC_ORIGIN' | 'HOST' | 'TRUSTED_PROXIES'>): string | null {
  const trusted = env.TRUSTED_PROXIES.split(',').map((range) => range.trim());
  const isBehindTls = env.PUBLIC_ORIGIN.startsWith('https:') && !loopbackHosts.has(env.HOST);
  if (!isBehindTls || trusted.some((range) => !loopbackRanges.has(range))) return null;
  return 'TRUSTED_PROXIES trusts no proxy, but PUBLIC_ORIGIN is https and HOST is open to a network: name the addresses of the edge.';
}

/** Either the parsed environment or one sentence per fault, naming the variable and never its value. */
export function parseEnv<Schema extends z.ZodType<BaseEnv>>(
  schema: Schema,
  source: Record<string, string | undefined>,
): { env: z.output<Schema> } | { faults: string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) {
    const fault = proxyFault(result.data);
    return fault === null ? { env: result.data } : { faults: [fault] };
  }
  const faults = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return name in given ? `${name} is not usable: ${issue.message}.` : `${name} is missing.`;
  });
  return { faults };
}

/**
 * The environment of this process by the service's schema. All faults are reported together, one sentence each,
 * and the process then ends with exit code 1.
 */
export function readEnv<Schema extends z.ZodType<BaseEnv>>(schema: Schema): z.output<Schema> {
  const result = parseEnv(schema, process.env);
  if ('env' in result) return result.env;
  process.stderr.write(`${result.faults.join('\n')}\n`);
  process.exit(1);
}
