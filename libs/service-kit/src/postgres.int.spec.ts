import { emptyTestDatabase } from '@floatwise/test-kit/test-database';
import { openPool } from './postgres.js';

/** Postgres, when an operator ends it, says goodbye to each connection: to those that wait between two statements too. */
it('a connection that ends between two statements of a transaction refuses the next one, and the process lives on', async () => {
  const pool = openPool({
    DATABASE_URL: await emptyTestDatabase('service-kit'),
    DATABASE_POOL: 2,
    DATABASE_TIMEOUT_MS: 5_000,
    DATABASE_CONNECT_TIMEOUT_MS: 5_000,
    DATABASE_TRANSACTION_TIMEOUT_MS: 5_000,
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
