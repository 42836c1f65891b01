import type { FastifyInstance } from 'fastify';
import type { HealthChecks } from './health.js';

/** `/livez` and `/readyz`, outside every guard: a probe must not wait for Redis in order to learn that this process lives. */
export function serveHealth(server: FastifyInstance, health: HealthChecks): void {
  server.get('/livez', () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const { ready, report } = await health.readiness();
    return reply.code(ready ? 200 : 503).send(report);
  });
}
