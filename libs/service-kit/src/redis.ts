import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'redis';
import { Unavailable } from './errors.js';
import { sessionScripts } from './redis-scripts.js';
import { traceCommands } from './spans.js';

/** Injection token for a service's only Redis client. */
export const REDIS = Symbol('redis');

export type Redis = ReturnType<typeof createRedis>;

const firstPauseMs = 50;
const longestPauseMs = 2_000;

/**
 * A client that connects in the background, and retries forever. While Redis is down, every command fails immediately
 * (nothing is queued). Commands from the same turn of the event loop are sent together.
 */
export function createRedis(url: string, timeoutMs: number) {
  const client = createClient({
    url,
    scripts: sessionScripts,
    disableOfflineQueue: true,
    disableClientInfo: true,
    // The client's own timeout creates an AbortSignal and a timer for every command; `watchRedis` detects silence for
    // all of them.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: timeoutMs,
      reconnectStrategy: (retries) => Math.min(firstPauseMs * 2 ** Math.min(retries, 10), longestPauseMs),
    },
  });
  // What `createClient` answers inherits from the client, on which commands run.
  traceCommands(Object.getPrototypeOf(client));
  return client;
}

/**
 * A server that hangs keeps its connection open, and commands would wait forever. If a ping isn't answered within
 * `timeoutMs`, the connection is closed, which fails the waiting commands; the client then reconnects. Returns a
 * function that stops watching.
 */
export function watchRedis(client: Redis, timeoutMs: number): () => void {
  let silence: NodeJS.Timeout | undefined;
  const reconnect = () => {
    // Reported like a server that has ended: its silence alone would stand in no log.
    client.emit('error', new Error(`no answer within ${timeoutMs} ms`));
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

/** @throws Unavailable if there's no connection within `timeoutMs` */
export async function whenReady(client: Redis, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!client.isReady) {
    if (Date.now() > end) throw new Unavailable(new Error('Redis does not answer.'));
    await pause(firstPauseMs);
  }
}
