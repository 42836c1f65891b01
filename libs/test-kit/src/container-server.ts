import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsConfig, natsParts, natsSettings, natsVariables, redisConfig } from './credentials.js';
import type { ServerName } from './programs.js';
import type { Place, RunningServer } from './server.js';
import { root } from './workspace.js';

const password = 'only-in-a-throw-away-container';

const containers = {
  postgres: { port: 5432, data: '/var/lib/postgresql/data', command: [] },
  nats: { port: 4222, data: '/data', command: ['-c', `/etc/nats/${natsSettings}`] },
  redis: { port: 6379, data: '/data', command: ['redis-server', '/data/users.conf', '--save', ''] },
} satisfies Record<ServerName, { port: number; data: string; command: string[] }>;

/** The image that `docker-compose.yml` pins, or the one that the environment names in its place, as for Compose. */
function imageOf(name: ServerName): string {
  const variable = `${name.toUpperCase()}_IMAGE`;
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const pinned = new RegExp(`\\$\\{${variable}:-(\\S+)\\}`).exec(compose)?.[1];
  if (pinned === undefined) throw new Error(`docker-compose.yml names no ${variable}.`);
  return process.env[variable] || pinned;
}

/** Whether the tests run on containers (`TEST_SERVERS=containers`) instead of this machine's programs. */
export const wantsContainers = (): boolean => process.env['TEST_SERVERS'] === 'containers';

/** Whether this machine has a running container engine. */
export function hasContainerEngine(): boolean {
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 3000 }).status === 0;
}

const filesOf = (name: ServerName) =>
  name === 'nats'
    ? [natsSettings, natsConfig, ...natsParts].map((file) => ({
        source: join(root, file),
        target: `/etc/nats/${file}`,
      }))
    : [];

function environmentOf(name: ServerName): Record<string, string> {
  if (name === 'postgres') return { POSTGRES_PASSWORD: password };
  return name === 'nats' ? natsVariables(password, '/data') : {};
}

/** Starts a server in a container; testcontainers removes it when this process ends. */
export async function startContainer(name: ServerName, place: Place): Promise<RunningServer> {
  // Loaded only if there's a container engine, because loading takes a second.
  const { GenericContainer } = await import('testcontainers');
  const { port, data, command } = containers[name];
  mkdirSync(place.dir, { recursive: true });
  if (name === 'redis') writeFileSync(join(place.dir, 'users.conf'), redisConfig(password));
  const container = await new GenericContainer(imageOf(name))
    .withExposedPorts({ container: port, host: place.port })
    .withBindMounts([{ source: place.dir, target: data }, ...filesOf(name)])
    .withEnvironment(environmentOf(name))
    .withCommand(command)
    .start();
  const host = `${container.getHost()}:${place.port}`;
  const urls = {
    postgres: `postgresql://postgres:${password}@${host}/postgres`,
    nats: `nats://admin:${password}@${host}`,
    redis: `redis://admin:${password}@${host}`,
  };
  return {
    url: urls[name],
    stillUp: () => {},
    freeze: () => void execFileSync('docker', ['pause', container.getId()]),
    thaw: () => void execFileSync('docker', ['unpause', container.getId()]),
    kill: async () => void (await container.stop({ timeout: 0 })),
    stop: async () => void (await container.stop({ timeout: 10_000 })),
  };
}
