import pg from 'pg';

/**
 * A pool of a test's own service that outlives its Postgres. Without listeners, the error of a connection that Postgres closes
 * would end the process: the pool's own listener covers only idle connections, not those in use.
 */
export function lastingPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return pool;
}
