import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asService } from '@floatwise/test-kit/credentials';
import { freePort } from '@floatwise/test-kit/free-port';
import { letterKeys } from '@floatwise/test-kit/letter-keys';
import { program } from '@floatwise/test-kit/programs';
import { asServiceRole, testDatabase } from '@floatwise/test-kit/test-database';
import { testServers } from '@floatwise/test-kit/test-servers';
import { serviceArgs } from '../instance/service-spec.ts';
import { bundleDir, root } from '../paths.ts';
import { layers, type ProcessSpec } from '../process/process-spec.ts';
import type { Service } from '../services.ts';

const readyTimeoutMs = 60_000;

/** Nobody is limited: one machine makes all calls. */
const settings = {
  NODE_ENV: 'test',
  ...letterKeys,
  AUDIT_KEY: 'the-audit-key-of-the-tests-0123456789',
  MAIL_FROM: 'hello@floatwise.test',
  SUPPORT_MAILBOX: 'support@floatwise.test',
  RATE_LIMIT_POINTS: '10000000',
  CARD_SEARCH_PER_MINUTE: '10000000',
  CLICK_POINTS: '10000000',
  MALLOC_ARENA_MAX: '2',
};

export interface ReplicatedOptions {
  services: readonly Service[];
  smtpUrl: string;
  replicasEach: number;
}

/** Programs to start: replicas of services on the servers of the tests, and the edge in front of them. */
export interface Replicated {
  origin: string;
  replicas: ProcessSpec[];
  edge: ProcessSpec;
  /** The administrator's address of each service's database. */
  databases: ReadonlyMap<string, string>;
  forget(): void;
}

/** The replicas have the names `cards-1` and `cards-2`. */
export async function replicated({ services, smtpUrl, replicasEach }: ReplicatedOptions): Promise<Replicated> {
  const home = mkdtempSync(join(tmpdir(), 'floatwise-replicated-'));
  const { natsUrl, redisUrl } = await testServers();
  const edgePort = await freePort();
  const origin = `http://localhost:${edgePort}`;
  const databases = new Map<string, string>();
  const replicas: ProcessSpec[] = [];
  const upstreams: Record<string, string> = {};
  for (const { name } of services) {
    const database = await testDatabase(name);
    databases.set(name, database);
    const shared = {
      PATH: process.env.PATH,
      DATABASE_URL: await asServiceRole(name, database),
      NATS_URL: asService(name, natsUrl),
      REDIS_URL: asService(name, redisUrl),
      PUBLIC_ORIGIN: origin,
      SMTP_URL: smtpUrl,
      ...settings,
    };
    const addresses: string[] = [];
    for (let one = 1; one <= replicasEach; one += 1) {
      const [port, ops] = [await freePort(), await freePort()];
      addresses.push(`127.0.0.1:${port}`);
      const env = { ...shared, PORT: String(port), OPS_PORT: String(ops) };
      replicas.push({
        name: `${name}-${one}`,
        layer: layers.service,
        launch: { command: process.execPath, args: serviceArgs, cwd: bundleDir(name), env },
        ready: async () => (await fetch(`http://127.0.0.1:${ops}/readyz`)).ok,
        readyTimeoutMs,
        stopSignal: 'SIGTERM',
        graceMs: readyTimeoutMs,
      });
    }
    upstreams[`${name.toUpperCase()}_UPSTREAM`] = addresses.join(' ');
  }
  const caddy = program('caddy');
  const edge: ProcessSpec = {
    name: 'edge',
    layer: layers.edge,
    launch: {
      command: caddy.path,
      args: ['run', '--config', join(root, 'infra/edge/Caddyfile'), '--adapter', 'caddyfile'],
      env: { ...process.env, ...caddy.env, HOME: home, EDGE_PORT: String(edgePort), SITE_DIR: home, ...upstreams },
    },
    ready: async () => (await fetch(`${origin}/livez`)).ok,
    readyTimeoutMs,
    stopSignal: 'SIGTERM',
    graceMs: readyTimeoutMs,
  };
  return { origin, replicas, edge, databases, forget: () => rmSync(home, { recursive: true, force: true }) };
}
