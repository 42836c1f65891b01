import type { ParkedMessages } from '@floatwise/events/parked-messages';
import type { ParkedFilter } from '@floatwise/events/parking';
import { fastify, type FastifyInstance } from 'fastify';
import { serveHealth } from './health-routes.js';
import type { HealthChecks } from './health.js';
import type { HttpMetrics } from './metrics.js';

export interface OpsParts {
  health: HealthChecks;
  metrics: HttpMetrics;
  /** Absent in a service without events. */
  parked?: Pick<ParkedMessages, 'list' | 'replay'> | undefined;
  openApi: () => Promise<object>;
}

/**
 * The private port: health, metrics, the OpenAPI document, parked messages. Bound to an address that only operators can
 * reach.
 */
export function createOpsServer(parts: OpsParts): FastifyInstance {
  const server = fastify({ logger: false, forceCloseConnections: true });
  serveHealth(server, parts.health);
  server.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await parts.metrics.text()),
  );
  server.get('/api-docs', () => parts.openApi());
  server.get<{ Querystring: ParkedFilter }>('/parked', async ({ query }) => (await parts.parked?.list(query)) ?? []);
  server.post<{ Querystring: ParkedFilter & { after?: string } }>(
    '/parked/replay',
    async ({ query }) => (await parts.parked?.replay(query)) ?? { results: [] },
  );
  return server;
}
