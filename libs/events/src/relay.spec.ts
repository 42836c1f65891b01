import { EventEmitter, once } from 'node:events';
import type { Pool } from 'pg';
import type { NatsLink } from './nats-link.js';
import { Relay } from './relay.js';
import { defaultSettings } from './settings.js';

const neverUp = { whenUp: (signal: AbortSignal) => once(signal, 'abort') } as unknown as NatsLink;

/** Runs a relay that is told this about its lock, until it gives its connection back. */
async function releaseAfter(rows: () => { locked: boolean }[]): Promise<{ broken: unknown; listeners: number }> {
  const connection = new EventEmitter();
  const released = new Promise((resolve) => {
    Object.assign(connection, { query: async () => ({ rows: rows() }), release: resolve });
  });
  const pool = { connect: async () => connection } as unknown as Pool;
  const relay = new Relay('things', pool, neverUp, defaultSettings);
  relay.start();
  const broken = await released;
  const listeners = connection.eventNames().length;
  await relay.stop();
  return { broken, listeners };
}

it('a relay that follows gives its connection back to the pool as it was', async () => {
  expect(await releaseAfter(() => [{ locked: false }])).toEqual({ broken: false, listeners: 0 });
});

it('a connection whose state is unknown is closed, which releases the lock', async () => {
  const lost = (): never => {
    throw new Error('terminated');
  };
  expect(await releaseAfter(lost)).toMatchObject({ broken: true });
});
