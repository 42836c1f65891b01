import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsConfig, natsPasswords, redisConfig } from './credentials.js';
import type { ServerName } from './programs.js';
import type { Place, RunningServer } from './server.js';

const password = 'only-in-a-throw-away-container';

const images = {
  postgres: { image: 'postgres:15', port: 5432, data: '/var/lib/postgresql/data', command: [] },
  nats: { image: 'nats:2.9', port: 4222, data: '/data', command: ['-c', '/nats.conf', '-js', '-sd', '/data'] },
  redis: { image: 'redis:7.0', port: 6379, data: '/data', command: ['redis-server', '/data/users.conf', '--save', ''] },
} satisfies Record<ServerName, { image: string; port: number; data: string; command: string[] }>;

/** Whether the tests run on containers (`TEST_SERVERS=containers`) instead of this machine's programs. */
export const wantsContainers = (): boolean => process.env['TEST_SERVERS'] === 'containers';

/** Whether this machine has a running container engine. */
export function hasContainerEngine(): boolean {
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 3000 }).status === 0;
}

const filesOf = (name: ServerName) => (name === 'nats' ? [{ source: natsConfig, target: '/nats.conf' }] : []);

function environmentOf(name: ServerName): Record<string, string> {
  if (name === 'postgres') return { POSTGRES_PASSWORD: password };
  return name === 'nats' ? natsPasswords(password) : {};
}

/** Starts a server in a container; testcontainers removes it when this process ends. */
export async function startContainer(name: ServerName, place: Place): Promise<RunningServer> {
  // Loaded only if there's a container engine, because loading takes a second.
  const { GenericContainer } = await import('testcontainers');
  const { image, port, data, command } = images[name];
  mkdirSync(place.dir, { recursive: true });
  if (name === 'redis') writeFileSync(join(place.dir, 'users.conf'), redisConfig(password));
  const container = await new GenericContainer(image)
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
