import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pooledOf } from '@floatwise/service-kit/connections';
import { baseEnv } from '@floatwise/service-kit/env';
import { serviceNamed } from '@floatwise/test-kit/service-under-test';
import { z } from 'zod';
import { consumersIn, otherConnections } from '../k8s/fleet.ts';
import { manifestsIn, ofKind } from '../k8s/manifests.ts';
import { root } from '../paths.ts';
import { discoverServices } from '../services.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { DATABASE_POOL, EVENTS_CONCURRENCY, EVENTS_AT_ONCE } = baseEnv;
const usual = z.object({ DATABASE_POOL, EVENTS_CONCURRENCY, EVENTS_AT_ONCE }).parse({});
const names = discoverServices().map(({ name }) => name);
const needed = await Promise.all(
  names.map(async (name) => {
    const connections = (await serviceNamed(name)).connections(usual);
    if (!connections) throw new Error(`${name} has no database`);
    return { name, ...connections };
  }),
);

/** A table as the page has it, whatever the width of its columns. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.includes('---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
const page = rowsOf(read('infra/connections.md'));
const limitIn = (file: string): number => Number(/max_connections(?:=|: ')(\d+)/.exec(read(file))?.[1]);

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
const [pooled, relays] = [sum(needed.map(pooledOf)), sum(needed.map(({ relay }) => relay))];

it.each(needed)('the page says what a replica of $name needs', ({ name, requests, jobs, events, ...one }) => {
  const row = [name, requests, jobs, events, one.relay, requests + jobs + events + one.relay];
  expect(page).toContainEqual(row.map(String));
});

it('a service’s definition names the services whose events it consumes, as its list of permissions does', () => {
  const consumers = consumersIn(names.map((name) => read(`services/${name}/deploy/nats.conf`)).join('\n'));
  const { EVENTS_CONCURRENCY: each, EVENTS_AT_ONCE: most } = usual;
  const expected = names.map((name) => [name, Math.min((consumers.get(name)?.size ?? 0) * each, most)]);
  expect(needed.map(({ name, events }) => [name, events])).toEqual(expected);
});

it.each([
  ['npm start', 1, limitIn('infra/local/src/servers/postgres.ts')],
  ['overlays/small', 2, limitIn('infra/k8s/servers/postgres/postgres.yaml')],
  ['docker compose, with infra/docker/replicas.yml', 3, limitIn('docker-compose.yml')],
])('%s: the page has the sum of its replicas, and Postgres takes them', (place, replicas, most) => {
  const opened = replicas * (pooled + relays);
  expect(opened + otherConnections).toBeLessThanOrEqual(most);
  expect(page).toContainEqual([place, replicas, `${replicas} × ${pooled + relays} = ${opened}`, most].map(String));
});

it('overlays/large: the page has the sum of what PgBouncer opens and relays around it, and Postgres takes them', () => {
  const file = 'infra/k8s/overlays/large/postgres.yaml';
  const [pooler] = ofKind(manifestsIn(read(file)), 'Pooler');
  const { instances = 1, pgbouncer } = pooler?.spec ?? {};
  const size = Number(pgbouncer?.parameters?.['default_pool_size']);
  const replicas = 7;
  const behind = names.length * size * instances;
  const total = behind + replicas * relays;
  expect(total + otherConnections).toBeLessThanOrEqual(limitIn(file));
  const opened = `${names.length} × ${size} × ${instances} + ${replicas} × ${relays} = ${total}`;
  expect(page).toContainEqual(['overlays/large', String(replicas), opened, String(limitIn(file))]);
});
