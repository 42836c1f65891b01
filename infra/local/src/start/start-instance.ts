import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoAccount } from '../demo/demo-accounts.ts';
import { ensureDemoAccounts } from '../demo/make-demo-accounts.ts';
import { pagesSpec } from '../dev/pages-spec.ts';
import { Failure } from '../failure.ts';
import { obtainAll, type Manifest } from '../obtain/obtain.ts';
import { markOf } from '../process/identity.ts';
import { LogFiles } from '../process/log-files.ts';
import { forgetRunning, writeRunning } from '../process/running-file.ts';
import { Supervisor } from '../process/supervisor.ts';
import { natsSpec } from '../servers/nats.ts';
import { postgresSpec } from '../servers/postgres.ts';
import { redisSpec } from '../servers/redis.ts';
import { build, deploySite, isBuilt } from '../instance/build.ts';
import { migrateDatabases, prepareDatabases } from '../instance/databases.ts';
import { edgeSpec } from '../instance/edge-spec.ts';
import { cleanUpAfterCrash, requireFreePorts } from '../instance/guard.ts';
import type { Instance } from '../instance/instance.ts';
import type { Progress } from '../instance/progress.ts';
import { sandboxSpec } from '../instance/sandbox-spec.ts';
import { deleteFormerClone } from '../instance/delete-instance.ts';
import { ensureSecrets, type Secrets } from '../instance/secrets.ts';
import { natsUrl, serviceSpec } from '../instance/service-spec.ts';
import { prepareInstanceStreams } from '../instance/streams.ts';

export interface StartOptions {
  progress: Progress;
  /** Called with one sentence if a program ends unexpectedly later. */
  report: (sentence: string) => void;
  /** Service settings that differ from the defaults (such as a test's rate limits). */
  serviceSettings?: NodeJS.ProcessEnv;
  /** Services restart when their files change, and pages come from the bundler's server (`npm run dev`). */
  dev?: boolean;
}

export interface RunningInstance {
  instance: Instance;
  secrets: Secrets;
  logs: LogFiles;
  accounts: DemoAccount[];
  stop(): Promise<void>;
}

const leastFreeBytes = 500_000_000;

/** Starts an instance, step by step. If anything fails, everything that was started is stopped again. */
export async function startInstance(instance: Instance, options: StartOptions): Promise<RunningInstance> {
  const { progress } = options;
  mkdirSync(instance.dir, { recursive: true });
  const left = await cleanUpAfterCrash(instance);
  if (left.length > 0) progress.note(`Ended what an earlier crash had left running: ${left.join(', ')}.`);
  await requireFreePorts(instance);
  requireSpace(instance);

  const logs = new LogFiles(join(instance.dir, 'logs'));
  const supervisor = new Supervisor({ logs, report: options.report, onChange: rememberIn(instance) });
  const stop = async (): Promise<void> => {
    await supervisor.stop();
    await logs.close();
    forgetRunning(instance.dir);
  };
  deleteFormerClone(instance);
  const secrets = ensureSecrets(
    instance.dir,
    instance.services.map((service) => service.name),
  );
  try {
    const built = startBuild(logs, options);
    // Awaited later, so that a failure of the servers doesn't leave its rejection unhandled.
    built.catch(() => undefined);
    const programs = await progress.step('programs at hand', obtainAll, describeSources);
    await startServers(instance, { programs, secrets, supervisor, progress });
    await built;
    await progress.step('streams', () =>
      prepareInstanceStreams(instance, natsUrl(instance, { user: 'admin', secrets })),
    );
    await progress.step('sandbox answers', () => supervisor.start(sandboxSpec(instance, secrets)));
    await startProduct(instance, { programs, secrets, supervisor, logs, options });
    const accounts = await progress.step('demo accounts', () => ensureDemoAccounts({ instance, secrets, logs }));
    return { instance, secrets, logs, accounts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const startBuild = (logs: LogFiles, { progress }: StartOptions): Promise<boolean> =>
  progress.step(
    isBuilt()
      ? 'built'
      : { label: 'built', doing: 'building services and pages', usualS: 12, log: logs.pathOf('build') },
    () => build(logs),
    unchanged,
  );

const unchanged = (worked: boolean): string => (worked ? '' : 'nothing has changed');

interface Parts {
  programs: Manifest;
  secrets: Secrets;
  supervisor: Supervisor;
}

async function startServers(instance: Instance, parts: Parts & { progress: Progress }): Promise<void> {
  const { programs, secrets, supervisor, progress } = parts;
  const { dir, name, ports } = instance;
  const { DATABASE_URL, NATS_URL, REDIS_URL } = process.env;
  await progress.step('Postgres, NATS and Redis listening', async () => {
    const own = DATABASE_URL
      ? undefined
      : postgresSpec({ program: programs.postgres, dir, name, port: ports.postgres, password: secrets.postgres });
    if (own && !own.dataDir.startsWith(dir)) {
      progress.note(`This folder is closed to other users, so Postgres keeps its data in ${own.dataDir}.`);
    }
    await Promise.all([
      own && supervisor.start(own),
      NATS_URL
        ? undefined
        : supervisor.start(natsSpec({ program: programs.nats, dir, port: ports.nats, passwords: secrets.nats })),
      REDIS_URL
        ? undefined
        : supervisor.start(redisSpec({ program: programs.redis, dir, port: ports.redis, passwords: secrets.redis })),
    ]);
  });
  await progress.step('databases and migrations', async () => {
    await prepareDatabases(instance, secrets);
    await migrateDatabases(instance, secrets);
  });
}

async function startProduct(
  instance: Instance,
  parts: Parts & { logs: LogFiles; options: StartOptions },
): Promise<void> {
  const { programs, secrets, supervisor, logs, options } = parts;
  const { progress, dev } = options;
  await Promise.all([
    progress.step('services ready', () =>
      Promise.all(
        instance.services.map((service) =>
          supervisor.start(serviceSpec(instance, service, { secrets, watch: dev, settings: options.serviceSettings })),
        ),
      ),
    ),
    dev
      ? progress.step('pages compiled', () => supervisor.start(pagesSpec(instance)))
      : progress.step('pages deployed', () => deploySite(instance, logs), unchanged),
  ]);
  const extra = dev ? { EDGE_PAGES: 'dev', EDGE_DEV_UPSTREAM: `127.0.0.1:${instance.ports.pages}` } : {};
  await progress.step('edge answers', () => supervisor.start(edgeSpec(instance, programs.caddy, extra)));
}

function rememberIn(instance: Instance) {
  const main = markOf('main', process.pid);
  return (children: Parameters<typeof writeRunning>[1]['children']): void => {
    if (main) writeRunning(instance.dir, { origin: instance.origin, main, children });
  };
}

function requireSpace(instance: Instance): void {
  const { bavail, bsize } = statfsSync(instance.dir);
  if (bavail * bsize >= leastFreeBytes) return;
  throw new Failure(
    'The disk has less than 500 MB free: free some space and start again; nothing that was saved is lost.',
  );
}

function describeSources(programs: Manifest): string {
  const fetched = Object.entries(programs).filter(([, program]) => program.from !== 'this machine');
  return fetched.map(([name, program]) => `${name} (${program.from})`).join(', ');
}
