import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { ParkedMessages } from '@floatwise/events/parked-messages';
import type { ParkedFilter } from '@floatwise/events/parking';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { BaseEnv } from './env.js';
import { probes, serveHealth } from './health-routes.js';
import type { HealthChecks } from './health.js';
import type { HttpMetrics } from './metrics.js';
import { bareHost } from './outgoing-address.js';

export interface OpsParts {
  env: Pick<BaseEnv, 'OPS_HOST' | 'OPS_TOKEN' | 'OPS_NAMES'>;
  logger: Logger;
  health: HealthChecks;
  metrics: HttpMetrics;
  /** Absent in a service without events. */
  parked?: Pick<ParkedMessages, 'list' | 'replay'> | undefined;
  openApi: () => Promise<object>;
}

/** The header in which an operator says who they are. */
export const operatorHeader = 'x-operator';
const operatorName = /^[\w.@-][\w.@ -]{0,99}$/;

/**
 * The private port: health, metrics, the OpenAPI document, parked messages. Bound to an address that only operators can
 * reach. All but the probes ask for the token, and no browser is answered for another site's page.
 */
export function createOpsServer(parts: OpsParts): FastifyInstance {
  const { env, logger } = parts;
  const server = fastify({ logger: false, forceCloseConnections: true });
  server.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const status = refusalOf(request, path, env);
    if (status === null) return;
    logger.warn({ audit: 'operator-refused', status, path, address: request.ip }, 'the private port refused a request');
    if (status === 401) void reply.header('www-authenticate', 'Bearer');
    return reply.code(status).send({ statusCode: status });
  });
  serveHealth(server, parts.health);
  server.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await parts.metrics.text()),
  );
  server.get('/api-docs', () => parts.openApi());
  server.get<{ Querystring: ParkedFilter }>('/parked', async ({ query }) => (await parts.parked?.list(query)) ?? []);
  server.post<{ Querystring: ParkedFilter & { after?: string } }>('/parked/replay', async (request, reply) => {
    const { query: which, headers, ip: address } = request;
    const operator = headers[operatorHeader];
    if (typeof operator !== 'string' || !operatorName.test(operator)) {
      return reply.code(400).send({ statusCode: 400, message: `Say who you are in ${operatorHeader}.` });
    }
    logger.info({ audit: 'messages-replayed', operator, address, which }, 'an operator replays parked messages');
    return (await parts.parked?.replay(which)) ?? { results: [] };
  });
  return server;
}

/** The status of the refusal, null if the request may pass. */
function refusalOf(request: FastifyRequest, path: string, env: OpsParts['env']): 401 | 403 | null {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  const isOfPage = headers.origin !== undefined || (site !== undefined && site !== 'none');
  if (isOfPage || !isOurHost(headers.host ?? '', [env.OPS_HOST, ...env.OPS_NAMES])) return 403;
  return probes.has(path) || hasToken(headers.authorization, env.OPS_TOKEN) ? null : 401;
}

/**
 * A page whose name is made to lead here (DNS rebinding) comes with that name, so only addresses, this machine, and the
 * listed names are answered.
 */
function isOurHost(header: string, names: readonly string[]): boolean {
  const url = URL.parse(`http://${header}`);
  if (header === '' || url === null) return false;
  const host = bareHost(url.hostname);
  return host === 'localhost' || isIP(host) !== 0 || names.some((name) => name.toLowerCase() === host);
}

function hasToken(header: string | undefined, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(header ?? '')?.[1];
  if (given === undefined || token === undefined) return false;
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
