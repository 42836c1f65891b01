import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aCard, aPerson } from '@floatwise/browser-test-kit/builders';
import { asService } from '@floatwise/test-kit/credentials';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { freePort } from '@floatwise/test-kit/free-port';
import { HttpClient } from '@floatwise/test-kit/http-client';
import { letterKeys } from '@floatwise/test-kit/letter-keys';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { program } from '@floatwise/test-kit/programs';
import { asServiceRole, testDatabase } from '@floatwise/test-kit/test-database';
import { testServers } from '@floatwise/test-kit/test-servers';
import { serviceArgs } from './instance/service-spec.ts';
import { root } from './paths.ts';
import { launch, stopChild } from './process/launch.ts';
import { discoverServices, type Service } from './services.ts';
import { load } from './testing/load.ts';

const rate = { perSecond: 200, mostOpen: 100 };
const replicasEach = 2;
const readyMs = 60_000;

/** One process of a service. */
class Replica {
  served = 0;
  readonly service: Service;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(service: Service, env: NodeJS.ProcessEnv) {
    this.service = service;
    this.#env = env;
  }

  async start(): Promise<void> {
    this.served = 0;
    this.#child = launch({
      command: process.execPath,
      args: serviceArgs,
      cwd: this.service.dir,
      env: this.#env,
      onLine: (line) => {
        if (line.includes('"route":"/api/')) this.served += 1;
      },
    });
    const ready = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${this.#env.OPS_PORT}/readyz`)).ok;
    await eventually(ready, { timeoutMs: readyMs });
  }

  /** With SIGTERM, like a deployment; returns how the process ended. */
  async stop(): Promise<number | null | undefined> {
    if (this.#child) await stopChild(this.#child, 'SIGTERM', readyMs);
    return this.#child?.exitCode;
  }
}

let home: string;
let edge: ChildProcess | undefined;
let mails: MailServer;
let origin: string;
const replicas: Replica[] = [];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'floatwise-restarts-'));
  mails = await new MailServer().start();
  const { natsUrl, redisUrl } = await testServers();
  const edgePort = await freePort();
  origin = `http://localhost:${edgePort}`;
  const upstreams: Record<string, string> = {};
  for (const service of discoverServices()) {
    const databaseUrl = await asServiceRole(service.name, await testDatabase(service.name));
    const addresses: string[] = [];
    for (let one = 0; one < replicasEach; one += 1) {
      const [port, ops] = [await freePort(), await freePort()];
      addresses.push(`127.0.0.1:${port}`);
      const env = {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        PORT: String(port),
        OPS_PORT: String(ops),
        DATABASE_URL: databaseUrl,
        NATS_URL: asService(service.name, natsUrl),
        REDIS_URL: asService(service.name, redisUrl),
        PUBLIC_ORIGIN: origin,
        ...letterKeys,
        AUDIT_KEY: 'the-audit-key-of-the-tests-0123456789',
        SMTP_URL: mails.url,
        MAIL_FROM: 'hello@floatwise.test',
        SUPPORT_MAILBOX: 'support@floatwise.test',
        RATE_LIMIT_POINTS: '10000000',
        CARD_SEARCH_PER_MINUTE: '10000000',
        CLICK_POINTS: '10000000',
        MALLOC_ARENA_MAX: '2',
      };
      replicas.push(new Replica(service, env));
    }
    upstreams[`${service.name.toUpperCase()}_UPSTREAM`] = addresses.join(' ');
  }
  for (const replica of replicas) await replica.start();
  const caddy = program('caddy');
  edge = launch({
    command: caddy.path,
    args: ['run', '--config', join(root, 'infra/edge/Caddyfile'), '--adapter', 'caddyfile'],
    env: { ...process.env, ...caddy.env, HOME: home, EDGE_PORT: String(edgePort), SITE_DIR: home, ...upstreams },
  });
  await eventually(async () => (await fetch(`${origin}/livez`)).ok, { timeoutMs: readyMs });
}, 300_000);

afterAll(async () => {
  if (edge) await stopChild(edge, 'SIGTERM', readyMs);
  await Promise.all(replicas.map((replica) => replica.stop()));
  await mails.stop();
  rmSync(home, { recursive: true, force: true });
}, 120_000);

it('[fault 18] each of two replicas of every service is restarted in turn under 200 requests a second, and every answer at the edge is 2xx', async () => {
  const guest = new HttpClient(origin, { origin });
  const { cookies, status } = await guest.post('/api/register', aPerson());
  expect(status).toBe(201);
  const person = guest.with({ cookie: `fw_session=${cookies.fw_session}` });
  const { body: card } = await person.post<{ id: string }>('/api/credit-cards', aCard());
  const { outcomes, end } = load(rate, [
    () => guest.get('/api/cards/search?query=chase'),
    () => person.get('/api/user'),
    () => person.put('/api/user/profile', { firstName: 'Ada', lastName: 'Lovelace' }),
    () => person.get('/api/credit-cards'),
    () => person.put(`/api/credit-cards/${card.id}`, aCard({ currentBalance: 100 })),
    () => person.get('/api/user/subscription'),
    () => guest.get('/api/stripe/config'),
    () => person.get('/api/user/email-preferences'),
    () => person.get('/api/saved-strategies'),
    () => guest.get('/api/amazon/financial-products'),
    () => guest.post('/api/melio/track-click', { context: 'restarts' }),
  ]);
  await sleep(2_000);
  const exits: unknown[] = [];
  for (const replica of replicas) {
    exits.push(await replica.stop());
    await replica.start();
    // Its sibling is next, so the edge must know by then that this one is back.
    await eventually(() => replica.served > 0, { timeoutMs: readyMs });
  }
  await end();
  expect([...outcomes.keys()]).toEqual(['2xx']);
  expect(exits).toEqual(replicas.map(() => 0));
  expect(outcomes.get('2xx')).toBeGreaterThan(1_000);
}, 600_000);
