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
