import pg from 'pg';
import { openPool, openPrisma } from './postgres.js';
import type { PrismaLike } from './prisma-adapter.js';

const env = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  DATABASE_POOL: 3,
  DATABASE_TIMEOUT_MS: 7,
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
    idle_in_transaction_session_timeout: 10,
    connectionTimeoutMillis: 8,
    application_name: 'mine',
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
