import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { BaseEnv } from './env.js';
import type { HealthChecks } from './health.js';

export interface Running {
  app: { close(): Promise<unknown> };
  /** The private port. */
  ops: { close(): Promise<unknown> };
  health: HealthChecks;
}

/**
 * Stops a service without failing a request: it reports at `/accepting` and `/readyz` that it's stopping, keeps serving
 * until load balancers have had time to notice, accepts no more requests, and finishes the open ones.
 * @param seen resolves when the pause is over
 */
export async function stopInOrder({ app, ops, health }: Running, seen: () => Promise<void>): Promise<void> {
  health.beginToStop();
  await seen();
  await app.close();
  await ops.close();
}

/** Stops the service in order on SIGTERM and SIGINT. What hangs longer than allowed is cut off. */
export function stopOnSignal(
  { logger, ...running }: Running & { logger: Logger },
  {
    SHUTDOWN_PAUSE_MS: pauseMs,
    SHUTDOWN_TIMEOUT_MS: timeoutMs,
  }: Pick<BaseEnv, 'SHUTDOWN_PAUSE_MS' | 'SHUTDOWN_TIMEOUT_MS'>,
): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), pauseMs + timeoutMs).unref();
    stopInOrder(running, () => wait(pauseMs))
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        logger.error({ err: error }, 'could not stop in order');
        process.exit(1);
      });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
