import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'redis';
import { Unavailable } from './errors.js';
import { sessionScripts } from './redis-scripts.js';

/** Injection token of the one Redis client of a service. */
export const REDIS = Symbol('redis');

export type Redis = ReturnType<typeof createRedis>;

const firstPauseMs = 50;
const longestPauseMs = 2_000;

/**
 * A client that connects in the background and for ever. While Redis is away every command fails at once
 * (nothing is queued). Commands of one turn of the event loop travel together.
 */
export function createRedis(url: string, timeoutMs: number) {
  return createClient({
    url,
    scripts: sessionScripts,
    disableOfflineQueue: true,
    disableClientInfo: true,
    // The client's own timeout makes an AbortSignal and a timer for every command; `watchRedis` notices silence for all.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: timeoutMs,
      reconnectStrategy: (retries) => Math.min(firstPauseMs * 2 ** Math.min(retries, 10), longestPauseMs),
    },
  });
}

/**
 * A server that hangs keeps its connection open, and commands would wait for ever. A ping that is not answered within
 * `timeoutMs` cuts the connection, which fails what waits on it; the client then connects anew. Answers how to stop watching.
 */
export function watchRedis(client: Redis, timeoutMs: number): () => void {
  let silence: NodeJS.Timeout | undefined;
  const reconnect = () => {
    client.destroy();
    client.connect().catch(() => undefined);
  };
  const ask = () => {
    if (silence || !client.isReady) return;
    silence = setTimeout(reconnect, timeoutMs).unref();
    client
      .ping()
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(silence);
        silence = undefined;
      });
  };
  const asking = setInterval(ask, timeoutMs).unref();
  return () => {
    clearInterval(asking);
    clearTimeout(silence);
  };
}

/** @throws Unavailable when the connection is not there within `timeoutMs` */
export async function whenReady(client: Redis, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!client.isReady) {
    if (Date.now() > end) throw new Unavailable(new Error('Redis does not answer.'));
    await pause(firstPauseMs);
  }
}
