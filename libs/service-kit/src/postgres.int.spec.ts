import { emptyTestDatabase } from '@floatwise/test-kit/test-database';
import { postgresServer } from '@floatwise/test-kit/restartable';
import { fillPool, openPool } from './postgres.js';

const limits = {
  DATABASE_POOL: 2,
  DATABASE_TIMEOUT_MS: 5_000,
  DATABASE_LOCK_TIMEOUT_MS: 4_000,
  DATABASE_CONNECT_TIMEOUT_MS: 5_000,
  DATABASE_TRANSACTION_TIMEOUT_MS: 5_000,
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: 5_000,
};

/**
 * When an operator stops Postgres, it says goodbye on every connection, including those that wait between two
 * statements.
 */
it('a connection that ends between two statements of a transaction refuses the next one, and the process lives on', async () => {
  const pool = openPool({
    ...limits,
    DATABASE_URL: await emptyTestDatabase('service-kit'),
  });
  const connection = await pool.connect();
  await connection.query('begin');
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => connection.once('end', resolve));

  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;

  await expect(connection.query('select 1')).rejects.toThrow();
  connection.release(true);
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await pool.end();
});

it('[fault 9] a statement without an answer ends its connection: what comes after it is refused at once, not after as long again', async () => {
  const postgres = await postgresServer();
  const pool = openPool({ ...limits, DATABASE_URL: postgres.url, DATABASE_TIMEOUT_MS: 3_000 });
  try {
    const connection = await pool.connect();
    await connection.query('begin');
    postgres.freeze();
    await expect(connection.query('select 1')).rejects.toThrow('Query read timeout');
    await expect(connection.query('rollback')).rejects.not.toThrow('Query read timeout');
    connection.release();
    expect(pool.totalCount).toBe(0);
    postgres.thaw();
    await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  } finally {
    postgres.thaw();
    await pool.end();
    await postgres.close();
  }
});

it('[fault 9] Postgres ends a transaction of which it hears nothing, and others get its locks', async () => {
  const DATABASE_URL = await emptyTestDatabase('service-kit');
  const pool = openPool({ ...limits, DATABASE_URL, DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: 300 });
  const frozen = await pool.connect();
  // Together: between two statements, a busy machine may be as silent as a frozen process.
  await frozen.query('begin; select pg_advisory_xact_lock(1)');
  const other = await pool.query('select pg_advisory_lock(1)');
  expect(other.rowCount).toBe(1);
  await expect(frozen.query('commit')).rejects.toThrow();
  frozen.release(true);
  await pool.end();
});

it('a pool is filled, and its first users find the connections open', async () => {
  const pool = openPool({ ...limits, DATABASE_POOL: 6, DATABASE_URL: await emptyTestDatabase('service-kit') });
  await fillPool(pool);
  const filled = pool.totalCount;
  await Promise.all([1, 2, 3].map(() => pool.query('select 1')));
  expect([filled, pool.totalCount, pool.idleCount]).toEqual([6, 6, 6]);
  await pool.end();
});

it('a pool whose Postgres is away is left empty, without an error', async () => {
  const postgres = await postgresServer();
  const pool = openPool({ ...limits, DATABASE_URL: postgres.url });
  await postgres.stop();
  await fillPool(pool);
  expect(pool.totalCount).toBe(0);
  await pool.end();
  await postgres.close();
});
