import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { obtain } from '../obtain/obtain.ts';
import { launch, stopChild } from '../process/launch.ts';
import { until } from '../process/until.ts';
import { discoverServices, serverUsers } from '../services.ts';
import { freePort } from './free-port.ts';
import { redisSpec } from './redis.ts';

const passwords = Object.fromEntries(serverUsers(discoverServices()).map((user) => [user, `password-of-${user}`]));

describe('Redis with a user for each service', () => {
  let dir: string;
  let port: number;
  let stop: () => Promise<void>;
  const log: string[] = [];

  async function start(): Promise<void> {
    const { redis: program } = await obtain(['redis']);
    const spec = redisSpec({ program, dir, port, passwords });
    const child = launch({ ...spec.launch, onLine: (line) => log.push(line) });
    stop = () => stopChild(child, spec.stopSignal, spec.graceMs);
    await until(spec.ready, { what: 'redis', timeoutMs: spec.readyTimeoutMs });
  }

  async function asIdentity<Result>(work: (client: ReturnType<typeof open>) => Promise<Result>): Promise<Result> {
    const client = open();
    await client.connect();
    return work(client).finally(() => client.destroy());
  }
  const open = () =>
    createClient({ url: `redis://identity:${passwords.identity}@127.0.0.1:${port}`, disableClientInfo: true });

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'floatwise-redis-'));
    port = await freePort();
    await start();
  });
  afterAll(async () => {
    await stop();
    rmSync(dir, { recursive: true });
  });

  it('keeps the sessions over a restart, those that were written in one transaction too', async () => {
    await asIdentity((client) => client.set('session:alone', 'a'));
    await asIdentity((client) =>
      client.multi().set('session:together', 'b').sAdd('user-sessions:ada', 'together').exec(),
    );
    await stop();
    await start();
    const kept = await asIdentity((client) => client.mGet(['session:alone', 'session:together']));
    expect(kept).toEqual(['a', 'b']);
    expect(await asIdentity((client) => client.sMembers('user-sessions:ada'))).toEqual(['together']);
    expect(log.filter((line) => /CRITICAL|NOPERM/.test(line))).toEqual([]);
  });

  it('keeps the passwords to itself', () => {
    const file = join(dir, 'redis-users.conf');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain('_REDIS_PASSWORD');
  });
});
