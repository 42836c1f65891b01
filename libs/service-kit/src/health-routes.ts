import type { FastifyInstance } from 'fastify';
import type { HealthChecks } from './health.js';

/** Paths that machines poll. */
export const probes: ReadonlySet<string> = new Set(['/livez', '/readyz', '/accepting']);

/**
 * `/livez`, `/readyz`, and `/accepting`, outside every guard: a probe must not wait for Redis to learn that this
 * process is alive. The edge polls `/accepting`, which is 503 as soon as the service gets the stop signal or its clock is off. It doesn't
 * use `/readyz`, because without Redis a service still serves what needs no session.
 */
export function serveHealth(server: FastifyInstance, health: HealthChecks): void {
  server.addHook('onRequest', (_request, reply, done) => {
    // The caller's next request opens another connection, and reaches another replica.
    if (!health.isAccepting) reply.header('connection', 'close');
    done();
  });
  server.get('/livez', () => ({ status: 'ok' }));
  server.get('/accepting', (_request, reply) => reply.code(health.isAccepting ? 200 : 503).send());
  server.get('/readyz', async (_request, reply) => {
    const { ready, report } = await health.readiness();
    return reply.code(ready ? 200 : 503).send(report);
  });
}
