/**
 * The baseline for the intake of visits: Fastify, and one insert for each request, with nothing checked.
 *
 * Environment: PORT, DATABASE_URL.
 */
import { fastify } from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
const insertSql = `insert into hit (id, at, tab, name, page, source, screen)
  select (hit->>'id')::uuid, (hit->>'at')::timestamptz, $1, 'visit', hit->>'page', 'direct', $2
    from json_array_elements($3::json) hit
  on conflict do nothing`;

const server = fastify({ logger: false });
server.get('/readyz', () => pool.query('select 1').then(() => 'ready'));
server.post<{ Body: { tab: string; screen: string; hits: object[] } }>('/api/visits', async ({ body }, reply) => {
  const { tab, screen, hits } = body;
  await pool.query({ name: 'insert', text: insertSql, values: [tab, screen, JSON.stringify(hits)] });
  return reply.code(204).send();
});
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => void server.close().then(() => process.exit()));
