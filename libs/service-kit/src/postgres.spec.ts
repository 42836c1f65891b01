import pg from 'pg';
import { fillPool, openPool, openPrisma, openRelayPool } from './postgres.js';
import type { PrismaLike } from './prisma-adapter.js';

const env = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  DATABASE_POOL: 3,
  DATABASE_TIMEOUT_MS: 7,
  DATABASE_LOCK_TIMEOUT_MS: 6,
  DATABASE_CONNECT_TIMEOUT_MS: 8,
  DATABASE_TRANSACTION_TIMEOUT_MS: 9,
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: 10,
};

it('a pool is as the environment says, and what the service wants besides', () => {
  expect(openPool(env, { application_name: 'mine' }).options).toMatchObject({
    connectionString: env.DATABASE_URL,
    max: 3,
    min: 3,
    query_timeout: 257,
    statement_timeout: 7,
    lock_timeout: 6,
    idle_in_transaction_session_timeout: 10,
    connectionTimeoutMillis: 8,
    application_name: 'mine',
  });
});

it.each([
  ['the service’s own address', {}, env.DATABASE_URL],
  [
    'Postgres’ own where another one is pooled',
    { DATABASE_DIRECT_URL: 'postgres://direct/none' },
    'postgres://direct/none',
  ],
])('the relay has a connection of its own, at %s, with its own limits', (_, more, connectionString) => {
  expect(openRelayPool({ ...env, ...more }).options).toMatchObject({
    ...{ connectionString, max: 1, min: 1, statement_timeout: 10_000, query_timeout: 10_250, lock_timeout: 4_000 },
    ...{ idle_in_transaction_session_timeout: 10_000, connectionTimeoutMillis: 8, application_name: 'relay' },
  });
});

describe('filling a pool', () => {
  /** Fills a pool of three whose attempts to connect end like this; says how many were made and how many connections were given back. */
  async function fill(...attempts: ('opens' | 'fails')[]): Promise<{ made: number; released: number }> {
    const pool = openPool(env);
    let [made, released] = [0, 0];
    const connect = async (): Promise<pg.PoolClient> => {
      made += 1;
      if (attempts.shift() === 'fails') throw new Error('timeout');
      return { release: () => (released += 1) } as unknown as pg.PoolClient;
    };
    await fillPool(Object.assign(pool, { connect }));
    return { made, released };
  }

  it('opens all, and gives them back', async () => {
    expect(await fill('opens', 'opens', 'opens')).toEqual({ made: 3, released: 3 });
  });

  it('goes on after a connection that could not be opened', async () => {
    expect(await fill('opens', 'fails', 'fails', 'opens', 'opens')).toEqual({ made: 5, released: 3 });
  });

  it('gives up after three of them', async () => {
    expect(await fill('fails', 'opens', 'fails', 'fails')).toEqual({ made: 4, released: 1 });
  });
});

it('a connection that ends while nobody uses it ends nothing else', () => {
  expect(() => openPool(env).emit('error', new Error('terminated'), undefined as never)).not.toThrow();
});

it('a transaction waits longer for its begin than pool and driver, and ends when the environment says', () => {
  class Client implements PrismaLike {
    constructor(readonly options: object) {}
    $transaction = () => Promise.reject(new Error('not here'));
    $disconnect = () => Promise.resolve();
  }
  expect(openPrisma(Client, openPool(env), env).options).toMatchObject({
    transactionOptions: { maxWait: 29, timeout: 9 },
  });
});

describe('a connection', () => {
  /** A connection that fails every statement; it's never opened. */
  const failing = (message: string) => {
    const connection = new pg.Client();
    connection.query = () => Promise.reject(new Error(message));
    openPool(env).emit('connect', connection as unknown as pg.PoolClient);
    return connection;
  };

  it.each([
    ['whose answer did not come in time is closed', 'Query read timeout', true],
    ['that refused a statement stays open', 'column "x" does not exist', false],
  ])('%s', async (_, message, closed) => {
    const connection = failing(message);
    await expect(connection.query('select 1')).rejects.toThrow(message);
    expect(connection.connection.stream.destroyed).toBe(closed);
  });

  it('that Postgres ends in the middle of a statement ends nothing else', () => {
    expect(() => failing('no').emit('error', new Error('terminated'))).not.toThrow();
  });
});
