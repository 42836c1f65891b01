import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteStreams } from './erase-streams.js';
import { createClient } from 'redis';
import { Restartable } from './restartable.js';
import { runDir } from './workspace.js';

export interface TestServers {
  postgresUrl: string;
  natsUrl: string;
  redisUrl: string;
}

let starting: Promise<TestServers> | undefined;

/**
 * Postgres, NATS, and Redis for tests: the servers in TEST_POSTGRES_URL, TEST_NATS_URL, and TEST_REDIS_URL, otherwise
 * containers if `TEST_SERVERS=containers`, otherwise local programs. One set per test process, stopped with it. The
 * first call in a test file empties NATS and Redis, so that no file sees data from another.
 */
export function testServers(): Promise<TestServers> {
  starting ??= start();
  return starting;
}

async function start(): Promise<TestServers> {
  const servers = given() ?? remembered() ?? (await startAll());
  await deleteStreams(servers.natsUrl);
  await emptyRedis(servers.redisUrl);
  return servers;
}

function given(): TestServers | undefined {
  const { TEST_POSTGRES_URL: postgresUrl, TEST_NATS_URL: natsUrl, TEST_REDIS_URL: redisUrl } = process.env;
  return postgresUrl && natsUrl && redisUrl ? { postgresUrl, natsUrl, redisUrl } : undefined;
}

/** Each test file loads this module again, so a file on disk carries the addresses over. */
function remembered(): TestServers | undefined {
  const file = join(runDir(), 'servers.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestServers) : undefined;
}

async function startAll(): Promise<TestServers> {
  const { TEST_POSTGRES_URL, TEST_NATS_URL, TEST_REDIS_URL } = process.env;
  const [postgresUrl, natsUrl, redisUrl] = await Promise.all([
    TEST_POSTGRES_URL ?? Restartable.create('postgres').then((server) => server.url),
    TEST_NATS_URL ?? Restartable.create('nats').then((server) => server.url),
    TEST_REDIS_URL ?? Restartable.create('redis').then((server) => server.url),
  ]);
  const servers = { postgresUrl, natsUrl, redisUrl };
  writeFileSync(join(runDir(), 'servers.json'), JSON.stringify(servers), { mode: 0o600 });
  return servers;
}

async function emptyRedis(url: string): Promise<void> {
  const client = createClient({ url });
  await client.connect();
  await client.flushDb();
  await client.close();
}
