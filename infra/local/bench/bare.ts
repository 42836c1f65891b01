/**
 * The baseline for the services: the same responses with nothing but Fastify, NATS, prepared statements, and Redis. Like
 * a service, it reads the session, counts the request in Redis, and writes one log line. Unlike a service, it has no
 * input validation, contracts, events, metrics, or shutdown.
 *
 * Environment: PORT, ACCOUNTS_DATABASE_URL, CARDS_DATABASE_URL, BILLING_DATABASE_URL, REDIS_URL, NATS_URL.
 */
import { hash, randomUUID } from 'node:crypto';
import { addressesIn } from '@floatwise/events/nats-link';
import { connect } from '@nats-io/transport-node';
import { fastify, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { createClient, defineScript, type CommandParser } from 'redis';
import {
  accountAnswer,
  accountSql,
  cardAnswer,
  cardsSql,
  entitlementAnswer,
  entitlementSql,
  planAnswer,
  planSql,
  type AccountRow,
  type CardRow,
  type PlanRow,
} from './bare-rows.ts';

const limitWindowS = 60;
const limitPoints = 1_000_000_000;
const poolSize = 10;

interface Session {
  userId: string;
  createdAt: number;
  renewedAt: number;
}

const countInWindow = defineScript({
  SCRIPT: `local used = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('EXPIRE', KEYS[1], ARGV[2])
  left = ARGV[2] * 1000
end
return {used, left}`,
  NUMBER_OF_KEYS: 1,
  FIRST_KEY_INDEX: 0,
  parseCommand(parser: CommandParser, key: string) {
    parser.pushKey(key);
    parser.push('1', String(limitWindowS));
  },
  transformReply: (reply: unknown) => reply as [used: number, leftMs: number],
});

const redis = createClient({ url: process.env.REDIS_URL ?? '', scripts: { countInWindow }, disableClientInfo: true });
redis.on('error', () => undefined);
const pool = (url: string | undefined) => new pg.Pool({ connectionString: url, max: poolSize });
const accounts = pool(process.env.ACCOUNTS_DATABASE_URL);
const cards = pool(process.env.CARDS_DATABASE_URL);
const billing = pool(process.env.BILLING_DATABASE_URL);
const log = pino(
  { base: { service: 'bare', pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: 1, sync: false }),
);
const dayOf = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

class Refused extends Error {
  readonly statusCode: number;

  constructor(statusCode: number) {
    super('refused');
    this.statusCode = statusCode;
  }
}

/** The session and the rate limit in one round trip, like the services. */
async function admit(request: FastifyRequest): Promise<Session> {
  const id = /(?:^|; ?)fw_session=([\w-]{43})/.exec(request.headers.cookie ?? '')?.[1];
  if (id === undefined) throw new Refused(401);
  const key = hash('sha256', id, 'hex');
  const [stored, [used = 0]] = await Promise.all([
    redis.get(`session:${key}`),
    redis.countInWindow(`limit:bare:${key}`),
  ]);
  if (used > limitPoints) throw new Refused(429);
  if (stored === null) throw new Refused(401);
  return JSON.parse(stored) as Session;
}

const app = fastify({ genReqId: () => randomUUID() });
app.addHook('onRequest', (request, reply, done) => {
  reply.header('x-request-id', request.id);
  reply.header('cache-control', 'no-store');
  done();
});
app.addHook('onResponse', (request, reply, done) => {
  const { method, id, routeOptions } = request;
  if (routeOptions.url === '/accepting') return done();
  const ms = Math.round(reply.elapsedTime * 100) / 100;
  log.info({ requestId: id, method, route: routeOptions.url, status: reply.statusCode, ms });
  done();
});

// Polled by the edge every second.
app.get('/accepting', (_request, reply) => reply.send());

app.get('/api/user', async (request) => {
  const { userId } = await admit(request);
  const { rows } = await accounts.query<AccountRow>({ name: 'account', text: accountSql, values: [userId] });
  const [account] = rows;
  if (!account) throw new Refused(401);
  return accountAnswer(account, new Date());
});

app.get('/api/credit-cards', async (request) => {
  const { userId } = await admit(request);
  const { rows } = await cards.query<CardRow>({ name: 'cards', text: cardsSql, values: [userId] });
  const today = dayOf.format(new Date());
  return rows.map((row) => cardAnswer(row, today));
});

app.get('/api/user/subscription', async (request) => {
  const { userId } = await admit(request);
  const { rows } = await billing.query<PlanRow>({ name: 'plan', text: planSql, values: [userId] });
  return planAnswer(rows[0] ?? { granted: null });
});

await redis.connect();
const nats = await connect(addressesIn(process.env.NATS_URL ?? ''));
nats.subscribe('bench.entitlement', {
  callback: (_error, message) => {
    const { userId } = message.json<{ data: { userId: string } }>().data;
    const read = { name: 'entitlement', text: entitlementSql, values: [userId] };
    void billing.query<{ permanent: boolean }>(read).then(({ rows }) => {
      const response = { outcome: 'answered', answer: entitlementAnswer(rows[0]) };
      message.respond(JSON.stringify({ response, isDisposed: true }));
    });
  },
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
