import type { FastifyInstance } from 'fastify';
import type { HealthChecks } from './health.js';

/** What machines ask again and again. */
export const probes: ReadonlySet<string> = new Set(['/livez', '/readyz', '/accepting']);

/**
 * `/livez`, `/readyz` and `/accepting`, outside every guard: a probe must not wait for Redis in order to learn that this process lives.
 * The edge asks `/accepting`, which is 503 from the signal to stop on, and not `/readyz`: without Redis a service still serves what
 * needs no session.
 */
export function serveHealth(server: FastifyInstance, health: HealthChecks): void {
  server.addHook('onRequest', (_request, reply, done) => {
    // The caller's next request takes another connection, and finds another replica.
    if (health.isStopping) reply.header('connection', 'close');
    done();
  });
  server.get('/livez', () => ({ status: 'ok' }));
  server.get('/accepting', (_request, reply) => reply.code(health.isStopping ? 503 : 200).send());
  server.get('/readyz', async (_request, reply) => {
    const { ready, report } = await health.readiness();
    return reply.code(ready ? 200 : 503).send(report);
  });
}
