import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { serviceArgs } from '../instance/service-spec.ts';
import { root } from '../paths.ts';
import { logSettings } from '../servers/postgres.ts';
import { discoverServices } from '../services.ts';

interface ComposeService {
  build?: { dockerfile: string; args?: Record<string, string> };
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  command?: string[];
  healthcheck?: object;
  ports?: string[];
  network_mode?: string;
}

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const { services } = parse(text, { merge: true }) as { services: Record<string, ComposeService> };
const required = [...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name ?? ''))];
const ours = discoverServices();

/** `docker compose` or `docker-compose`, whichever this machine has. */
const composeCommand = [['docker', 'compose'], ['docker-compose']].find(
  ([command, ...args]) => spawnSync(command ?? '', [...args, 'version'], { stdio: 'ignore' }).status === 0,
);

describe('docker-compose.yml', () => {
  it('has every service, built from the one Dockerfile, with a database and role of its own', () => {
    for (const { name, hasDatabase } of ours) {
      expect(services[name]?.build).toMatchObject({
        dockerfile: 'infra/docker/service.Dockerfile',
        args: { SERVICE: name },
      });
      const variable = `${name.toUpperCase()}_DB_PASSWORD`;
      if (!hasDatabase) continue;
      expect(services[name]?.environment?.DATABASE_URL).toBe(
        `postgresql://${name}:\${${variable}:?set it in .env}@postgres:5432/${name}`,
      );
      expect(services.migrate?.environment).toHaveProperty(variable);
    }
  });

  it('starts servers, migrations, services and edge in this order', () => {
    const condition = (one: string, other: string) => services[one]?.depends_on?.[other]?.condition;
    expect(condition('migrate', 'postgres')).toBe('service_healthy');
    for (const { name } of ours) {
      expect(condition(name, 'migrate')).toBe('service_completed_successfully');
      expect(condition(name, 'nats')).toBe('service_healthy');
      expect(condition(name, 'redis')).toBe('service_healthy');
      expect(condition('edge', name)).toBe('service_healthy');
    }
    for (const server of ['postgres', 'nats', 'redis']) expect(services[server]?.healthcheck).toBeDefined();
  });

  it('[requirement 39] keeps what statements hold out of Postgres’ log, as on one machine', () => {
    const settings = Object.entries(logSettings).map(([name, value]) => `-c${name}=${value}`);
    expect(services.postgres?.command).toEqual(['postgres', ...settings]);
  });

  it('publishes the edge and the pages of the sandbox, and to this machine alone', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
    expect(published).toEqual([
      ['identity', '127.0.0.1:${SANDBOX_PORT:-4290}:4290'],
      ['identity', '127.0.0.1:4291:4291'],
      ['identity', '127.0.0.1:${SANDBOX_INBOX_PORT:-4292}:4292'],
      ['edge', '127.0.0.1:${EDGE_PORT:-8080}:8080'],
    ]);
    expect(services.sandbox?.network_mode).toBe('service:identity');
  });

  it('names Dockerfiles that exist and variables that .env.example names', () => {
    for (const { build } of Object.values(services)) {
      if (build) expect(existsSync(join(root, build.dockerfile))).toBe(true);
    }
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    for (const name of required) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
  });

  if (composeCommand) {
    const [command = '', ...args] = composeCommand;
    const check = (env: NodeJS.ProcessEnv): string =>
      execFileSync(command, [...args, '-f', join(root, 'docker-compose.yml'), 'config', '-q'], {
        cwd: '/',
        env: { PATH: process.env.PATH, ...env },
        stdio: 'pipe',
      }).toString();

    it('is accepted by docker-compose once the passwords are there, and refused without them', () => {
      expect(check(Object.fromEntries(required.map((name) => [name, 'secret'])))).toBe('');
      expect(() => check({})).toThrow('set it in .env');
    });
  }
});

describe('service.Dockerfile', () => {
  const dockerfile = readFileSync(join(root, 'infra/docker/service.Dockerfile'), 'utf8');

  it('runs a service as this machine does, with the same limits on its memory', () => {
    const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]';
    expect(JSON.parse(command)).toEqual(['node', ...serviceArgs]);
    expect(dockerfile).toMatch(/^ENV .*\bMALLOC_ARENA_MAX=2\b/m);
  });
});
